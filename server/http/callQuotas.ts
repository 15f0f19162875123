/** Limits on orders and bookings: for each client address and its networks, for each mailbox, and for everyone together. */
import { createHash } from 'node:crypto';
import { mailboxKey, normalizedAddress } from '#server/store/mailbox.ts';
import type { Quota } from '#server/store/quotas.ts';
import { networksOf } from './call.ts';
import { allOf, type Result } from '#core/text/result.ts';
import { wholeNumber, type Environment } from '#core/text/wholeNumber.ts';

export type CallLimits = {
  /** For each client address. Its networks have a multiple (`networksOf`). */
  readonly ordersPerHour: number;
  /** For each client address, as above. */
  readonly bookingsPerHour: number;
  /** Copies to one mailbox, no matter who requests them. Beyond this the copy is held back; the call is not refused. */
  readonly confirmationsPerDay: number;
  /** Orders and bookings of everyone together. */
  readonly callsPerDay: number;
  /** What stored orders take, for each client address. As many bytes may be refused in an hour. */
  readonly orderMegabytesPerDay: number;
  /** Refused bodies, for each client address and server process. */
  readonly refusedPerHour: number;
};

type Caller = {
  /** As returned by `clientAddress`. */
  readonly client: string;
  /** The address of the copy, as typed. Its owner may not have asked for it. */
  readonly recipient: string;
  readonly nowMs: number;
  /** What an order stores: its JSON and its decoded PDF. */
  readonly bytes?: number;
};

/** One caller's daily limit, for orders and bookings together, is this share of everyone's, or the hourly limit if that is higher. */
const dayShare = 1 / 10;

/**
 * A client's first calls of a day may use all of everyone's limit, and its later ones, together with those of other such clients, only
 * this share. So nobody is locked out by a few addresses that send all that they may.
 */
const firstCalls = 5;
const busyShare = 1 / 2;

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/**
 * Returns the limits that a call counts against. Every call lists them in the same order, so that two transactions cannot
 * deadlock.
 */
export function callQuotas(
  call: 'orders' | 'bookings',
  limits: CallLimits,
  { client, recipient, nowMs, bytes = 0 }: Caller,
): readonly Quota[] {
  const perHour = call === 'orders' ? limits.ordersPerHour : limits.bookingsPerHour;
  // The daily limit never undercuts the hourly one that the studio has set.
  const perDay = Math.max(perHour, Math.ceil(limits.callsPerDay * dayShare));
  const networks = networksOf(client);
  const days = networks.map(({ name, shares }) => ({
    ...quota(['day', pseudonym(name)], { limit: shares * perDay, windowMs: dayMs, nowMs }),
    setting: 'CALLS_PER_DAY',
    shares,
  }));
  return [
    ...networks.map(({ name, shares }) => ({
      ...quota([call, pseudonym(name)], { limit: shares * perHour, windowMs: hourMs, nowMs }),
      setting: call === 'orders' ? 'ORDERS_PER_HOUR' : 'BOOKINGS_PER_HOUR',
    })),
    ...days,
    // In kilobytes, because a day's bytes may exceed 32 bits.
    ...networks.map(({ name, shares }) => ({
      ...quota(['kB', pseudonym(name)], {
        limit: shares * limits.orderMegabytesPerDay * 1_000,
        windowMs: dayMs,
        nowMs,
      }),
      setting: 'ORDER_MEGABYTES_PER_DAY',
      amount: Math.ceil(bytes / 1_000),
    })),
    {
      ...quota(['to', pseudonym(mailboxKey(normalizedAddress(recipient) ?? recipient))], {
        limit: limits.confirmationsPerDay,
        windowMs: dayMs,
        nowMs,
      }),
      setting: 'CONFIRMATIONS_PER_DAY',
      isForCopies: true,
    },
    {
      ...quota(['all'], { limit: limits.callsPerDay, windowMs: dayMs, nowMs }),
      setting: 'CALLS_PER_DAY',
    },
    {
      ...quota(['busy'], {
        limit: Math.ceil(limits.callsPerDay * busyShare),
        windowMs: dayMs,
        nowMs,
      }),
      setting: 'CALLS_PER_DAY',
      after: days.map(({ bucket, shares }) => ({ bucket, used: shares * firstCalls })),
    },
  ];
}

type Window = { readonly limit: number; readonly windowMs: number; readonly nowMs: number };

/** Windows start with the hour or the day in UTC. Each is one row, and nothing is stored about single calls. */
function quota(parts: readonly string[], { limit, windowMs, nowMs }: Window): Quota {
  const startMs = nowMs - (nowMs % windowMs);
  const bucket = [...parts, new Date(startMs).toISOString()].join('/');
  return { bucket, limit, resetsAtMs: startMs + windowMs };
}

/** Returns a hash instead of the address. It keeps addresses out of plain sight; an IPv4 address can still be found by trying all. */
function pseudonym(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

// Reads from the environment how many calls are taken.

/** Returns a failure that names the first variable with a wrong value. */
export function readLimits(env: Environment): Result<CallLimits> {
  const limit = (name: string, unset: number) =>
    wholeNumber(env, name, { unset, least: 1, most: 1_000_000_000 });
  return allOf({
    ordersPerHour: limit('ORDERS_PER_HOUR', 120),
    bookingsPerHour: limit('BOOKINGS_PER_HOUR', 20),
    confirmationsPerDay: limit('CONFIRMATIONS_PER_DAY', 20),
    callsPerDay: limit('CALLS_PER_DAY', 5_000),
    orderMegabytesPerDay: wholeNumber(env, 'ORDER_MEGABYTES_PER_DAY', {
      unset: 400,
      least: 1,
      most: 500_000,
    }),
    refusedPerHour: limit('REFUSED_PER_HOUR', 300),
  });
}
