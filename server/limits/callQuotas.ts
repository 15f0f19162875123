/** Limits on the two calls for one connection, for one mailbox, and for everyone together. */
import { createHash } from 'node:crypto';
import { mailboxKey } from '#server/input/mailbox.ts';
import type { Quota } from '#server/store/quotas.ts';
import { networksOf } from './networks.ts';

export type CallLimits = {
  /** For each client address. */
  readonly ordersPerHour: number;
  /** For each client address. */
  readonly bookingsPerHour: number;
  /** Confirmations to one address, whoever requests them. */
  readonly confirmationsPerDay: number;
  /** Orders and bookings of everyone together. */
  readonly callsPerDay: number;
  /** Bodies of stored orders, for each client address. */
  readonly orderMegabytesPerDay: number;
  /** Refused bodies, for each client address and instance; see `refusals`. */
  readonly refusedPerHour: number;
};

export type Caller = {
  /** As returned by `clientAddress`. */
  readonly client: string;
  /** The address of the confirmation. Its owner may not have asked for it. */
  readonly recipient: string;
  readonly nowMs: number;
  /** The size of the call's body. */
  readonly bytes?: number;
};

/** One caller may use at most this share of the daily limit for everyone. */
const dayShare = 1 / 10;

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/**
 * Returns the limits that a call counts against. Every call lists them in the same order, so that two transactions never wait for
 * each other's rows.
 */
export function callQuotas(
  call: 'orders' | 'bookings',
  limits: CallLimits,
  { client, recipient, nowMs, bytes = 0 }: Caller,
): readonly Quota[] {
  const perHour = call === 'orders' ? limits.ordersPerHour : limits.bookingsPerHour;
  // The daily limit is at least the hourly one, because a studio that allows much in an hour means it.
  const perDay = Math.max(perHour, Math.ceil(limits.callsPerDay * dayShare));
  const networks = networksOf(client);
  return [
    ...networks.map(({ name, shares }) =>
      quota([call, pseudonym(name)], { limit: shares * perHour, windowMs: hourMs, nowMs }),
    ),
    ...networks.map(({ name, shares }) =>
      quota(['day', pseudonym(name)], { limit: shares * perDay, windowMs: dayMs, nowMs }),
    ),
    // In kilobytes, because a day's bytes may exceed 32 bits.
    ...networks.map(({ name, shares }) => ({
      ...quota(['kB', pseudonym(name)], {
        limit: shares * limits.orderMegabytesPerDay * 1_000,
        windowMs: dayMs,
        nowMs,
      }),
      amount: Math.ceil(bytes / 1_000),
    })),
    {
      ...quota(['to', pseudonym(mailboxKey(recipient))], {
        limit: limits.confirmationsPerDay,
        windowMs: dayMs,
        nowMs,
      }),
      isForCopies: true,
    },
    quota(['all'], { limit: limits.callsPerDay, windowMs: dayMs, nowMs }),
  ];
}

type Window = { readonly limit: number; readonly windowMs: number; readonly nowMs: number };

/** Windows start with the hour or the day in UTC. Each is one row, and nothing is stored about single calls. */
function quota(parts: readonly string[], { limit, windowMs, nowMs }: Window): Quota {
  const startMs = nowMs - (nowMs % windowMs);
  const bucket = [...parts, new Date(startMs).toISOString()].join('/');
  return { bucket, limit, resetsAtMs: startMs + windowMs };
}

/** Returns a hash instead of the address. Counting needs to know whether two calls have the same caller, not who it is. */
function pseudonym(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
