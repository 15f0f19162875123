/** What the studio says of an order after it was placed, as its sealed status file has it. */
import { reviveDigitalsKey, type DigitalsKey } from './digitals.ts';
import { isFiniteNumber, isString, recordOf } from '#core/text/record.ts';

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

export type OrderStatus = {
  /** Rises with every change, from 1. A phone never goes back to a lower one. */
  readonly revision: number;
  /** Milliseconds since 1970, by the studio's clock. */
  readonly changedAt: number;
  readonly payment: {
    readonly state: PaymentState;
    /** What is open, was paid or was refunded, in integer cents. */
    readonly cents?: number;
    readonly reason?: string;
  };
  readonly production: {
    readonly state: ProductionState;
    /** Why it was cancelled, or a tracking number. */
    readonly reason?: string;
  };
  /** To the customer, as plain text. */
  readonly message?: string;
  /** The full-size photos that the studio has released. */
  readonly digitals?: DigitalsKey;
};

/** The highest revision that this phone has seen of an order. */
export type SeenStatus = {
  /** 0 if there was none yet. */
  readonly revision: number;
  /** Absent at revision 0, and if another version of the app has stored one that this version cannot read. */
  readonly status?: OrderStatus;
  /** When the site last answered, in milliseconds since 1970 by this phone's clock. */
  readonly checkedAt: number;
};

/** An order's page checks automatically at most this often. */
const checkEveryMs = 60 * 60_000;

/** The revision has four bytes in the file. */
export const highestRevision = 2 ** 32 - 1;

/**
 * Reads a status of any version: fields that this version does not know are left out. Returns 'newer' for a state that only a later
 * version knows, and undefined for anything that is no status.
 */
export function reviveStatus(value: unknown): OrderStatus | 'newer' | undefined {
  const { revision, changedAt, message, ...rest } = recordOf(value);
  const payment = recordOf(rest['payment']);
  const production = recordOf(rest['production']);
  if (!isRevision(revision) || !isFiniteNumber(changedAt)) return undefined;
  if (!isString(payment['state']) || !isString(production['state'])) return undefined;
  const paymentState = paymentStates.find((state) => state === payment['state']);
  const productionState = productionStates.find((state) => state === production['state']);
  if (!paymentState || !productionState) return 'newer';
  const { cents } = payment;
  const digitals = reviveDigitalsKey(rest['digitals']);
  return {
    revision,
    changedAt,
    payment: {
      state: paymentState,
      ...(isCents(cents) && { cents }),
      ...reasonIn(payment),
    },
    production: { state: productionState, ...reasonIn(production) },
    ...(isText(message) && { message }),
    ...(digitals && { digitals }),
  };
}

/** Reads what a phone has stored about an order's status. The revision counts even if the status cannot be read. */
export function reviveSeen(stored: unknown): SeenStatus | undefined {
  const { revision, status, checkedAt } = recordOf(stored);
  if (!isFiniteNumber(checkedAt) || (revision !== 0 && !isRevision(revision))) return undefined;
  const revived = reviveStatus(status);
  const isReadable = revived !== undefined && revived !== 'newer' && revived.revision === revision;
  return { revision, ...(isReadable && { status: revived }), checkedAt };
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

function isRevision(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= highestRevision;
}

function isCents(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

function isText(value: unknown): value is string {
  return isString(value) && value.trim() !== '';
}

function reasonIn({ reason }: Readonly<Record<string, unknown>>): { readonly reason?: string } {
  return isText(reason) ? { reason } : {};
}
