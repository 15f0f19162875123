/** How much of the two calls one connection, one mailbox and everybody together may use. */
import { createHash } from 'node:crypto';
import type { Quota } from '#server/store/quotas.ts';

export type CallLimits = {
  /** For each client address. */
  readonly ordersPerHour: number;
  /** For each client address. */
  readonly bookingsPerHour: number;
  /** Confirmations to one address, whoever asks for them. */
  readonly confirmationsPerDay: number;
  /** Orders and bookings of everybody together. */
  readonly callsPerDay: number;
};

export type Caller = {
  /** As `clientAddress` has it. */
  readonly client: string;
  /** Who gets a confirmation without having asked for it themselves, for all we know. */
  readonly recipient: string;
  readonly nowMs: number;
};

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/**
 * The limits that one call counts against. Every call names them in the same order, so that two transactions never wait for
 * each other's rows.
 */
export function callQuotas(
  call: 'orders' | 'bookings',
  limits: CallLimits,
  { client, recipient, nowMs }: Caller,
): readonly Quota[] {
  const perHour = call === 'orders' ? limits.ordersPerHour : limits.bookingsPerHour;
  return [
    quota([call, pseudonym(client)], { limit: perHour, windowMs: hourMs, nowMs }),
    quota(['to', pseudonym(recipient.toLowerCase())], {
      limit: limits.confirmationsPerDay,
      windowMs: dayMs,
      nowMs,
    }),
    quota(['all'], { limit: limits.callsPerDay, windowMs: dayMs, nowMs }),
  ];
}

type Window = { readonly limit: number; readonly windowMs: number; readonly nowMs: number };

/** Windows begin with the hour or the day of UTC: one row each, and nothing to keep of single calls. */
function quota(parts: readonly string[], { limit, windowMs, nowMs }: Window): Quota {
  const startMs = nowMs - (nowMs % windowMs);
  const bucket = [...parts, new Date(startMs).toISOString()].join('/');
  return { bucket, limit, resetsAtMs: startMs + windowMs };
}

/** A hash instead of the address: counting needs to know whether two calls are from the same caller, not who that is. */
function pseudonym(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
