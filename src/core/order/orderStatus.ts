/** What the studio says of an order after it was placed, as its sealed status file has it. */
import { digitalsKeySchema } from './digitals.ts';
import {
  leaf,
  number,
  object,
  oneOf,
  optional,
  text,
  where,
  wholeOf,
  type Of,
} from '#core/text/schema.ts';

export const paymentStates = ['open', 'paid', 'refunded'] as const;
export const productionStates = [
  'received',
  'in print',
  'shipped',
  'handed out',
  'cancelled',
] as const;

export type PaymentState = (typeof paymentStates)[number];
export type ProductionState = (typeof productionStates)[number];

/** The revision has four bytes in the file. */
export const highestRevision = 2 ** 32 - 1;

const revision = wholeOf(1, highestRevision);
const words = where(text, (value) => value.trim() !== '');

const statusSchema = object({
  /** Rises with every change, from 1. A phone never goes back to a lower one. */
  revision,
  /** Milliseconds since 1970, by the studio's clock. */
  changedAt: number,
  payment: object({
    state: oneOf(...paymentStates),
    /** What is open, was paid or was refunded, in integer cents. */
    cents: optional(wholeOf(0)),
    reason: optional(words),
  }),
  production: object({
    state: oneOf(...productionStates),
    /** Why it was cancelled, or a tracking number. */
    reason: optional(words),
  }),
  /** To the customer, as plain text. */
  message: optional(words),
  /** The full-size photos that the studio has released. */
  digitals: optional(digitalsKeySchema),
});
export type OrderStatus = Of<typeof statusSchema>;

/** What a later version of a status has in any case. */
const laterStatus = object({
  revision,
  changedAt: number,
  payment: object({ state: text }),
  production: object({ state: text }),
});

const anySeen = object({
  /** 0 if there was none yet. */
  revision: wholeOf(0, highestRevision),
  /** Absent at revision 0, and if another version of the app has stored one that this version cannot read. */
  status: optional(statusSchema),
  /** When the site last answered, in milliseconds since 1970 by this phone's clock. */
  checkedAt: number,
});

/** The highest revision that this phone has seen of an order. */
export type SeenStatus = Of<typeof anySeen>;

/** The revision counts even if the status cannot be read. */
export const seenSchema = leaf((value): SeenStatus | undefined => {
  const seen = anySeen(value);
  if (!seen || seen.status?.revision === seen.revision) return seen;
  const { status: _other, ...rest } = seen;
  return rest;
});

/** An order's page checks automatically at most this often. */
const checkEveryMs = 60 * 60_000;

/**
 * Reads a status of any version: fields that this version does not know are left out. Returns 'newer' for a state that only a later
 * version knows, and undefined for anything that is no status.
 */
export function readStatus(value: unknown): OrderStatus | 'newer' | undefined {
  return statusSchema(value) ?? (laterStatus(value) ? 'newer' : undefined);
}

/** Returns what the phone keeps after the site has answered with this status, or with none. Never a lower revision. */
export function seenAfter(
  seen: SeenStatus | undefined,
  status: OrderStatus | undefined,
  nowMs: number,
): SeenStatus {
  const { revision = 0, status: known } = seen ?? {};
  const isHigher = status !== undefined && status.revision > revision;
  // The same revision is taken only where this version could not read what another one has stored.
  const isMissing = status?.revision === revision && known === undefined;
  if (status && (isHigher || isMissing)) {
    return { revision: status.revision, status, checkedAt: nowMs };
  }
  return { revision, ...(known && { status: known }), checkedAt: nowMs };
}

/** Returns true if an order's page should check automatically. A time in the future means that the clock was turned back. */
export function isCheckDue(seen: SeenStatus | undefined, nowMs: number): boolean {
  return seen === undefined || seen.checkedAt > nowMs || nowMs - seen.checkedAt >= checkEveryMs;
}
