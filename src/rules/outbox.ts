import { replyTexts } from '#facts/replyTexts.ts';
import type { Checkout } from './checkout.ts';
import type { OrderRequest } from './order.ts';
import type { OrderReply } from './wire.ts';

/** An order on its way. Its PDF lies beside it under the same id. Times are milliseconds since 1970 by this device. */
export type OutboxEntry = {
  /** The placing's id and the order's idempotency key. */
  readonly id: string;
  /** Its place in the queue, whatever the clock says: given by the device when it is added, ascending. */
  readonly turn: number;
  readonly placedAt: number;
  readonly state: 'queued' | 'attention';
  readonly request: OrderRequest;
  /** The cart that went into the order, for "Put back in cart". */
  readonly checkout: Checkout;
  readonly totalCents: number;
  readonly attempts: number;
  /** Not tried again before this time. */
  readonly notBefore: number;
  /** Who wants the wait: `server` is honoured even when the signal returns. */
  readonly waitFor: 'signal' | 'server';
  /** Why it needs attention, in the server's words. */
  readonly message?: string;
};

/** All that stays of an order once the server has it. */
export type Receipt = {
  readonly id: string;
  /** Absent when the server named none. */
  readonly orderId?: string;
  readonly placedAt: number;
  readonly receivedAt: number;
  readonly totalCents: number;
};

/** What becomes of an entry after an attempt. */
export type Verdict =
  | { readonly kind: 'received'; readonly receipt: Receipt }
  | { readonly kind: 'kept'; readonly entry: OutboxEntry }
  /** Only while the person waits: the cart stays, nothing is queued. */
  | { readonly kind: 'refused'; readonly message: string };

export type Attempt = {
  /** Whether the person stands before the screen and sees the answer at once. */
  readonly waiting: boolean;
  readonly nowMs: number;
  /** Uniform in [0, 1), for the jitter. */
  readonly random: number;
};

const shortestWaitMs = 5_000;
const longestWaitMs = 5 * 60_000;
const longestServerWaitMs = 60 * 60_000;

/** What an attempt brings back: a reply, or that the order's PDF could not be read on this device. */
export type Posted = OrderReply | { readonly kind: 'unreadable' };

/**
 * What becomes of an order after an attempt; docs/offline.md has the table. It is let go only on receipt, or when the person who
 * waits sees that it was refused. One that the server has in work at this moment is not refused: its number will come.
 */
export function settle(entry: OutboxEntry, reply: Posted, attempt: Attempt): Verdict {
  if (reply.kind === 'received') {
    return { kind: 'received', receipt: receiptOf(entry, reply.orderId, attempt.nowMs) };
  }
  if (reply.kind === 'unreadable') {
    const message = replyTexts.pdfLost;
    return attempt.waiting
      ? { kind: 'refused', message }
      : { kind: 'kept', entry: { ...entry, state: 'attention', message } };
  }
  if (reply.kind === 'refused' && attempt.waiting && !reply.isInWork) {
    return { kind: 'refused', message: reply.message };
  }
  if (reply.kind === 'refused' && !reply.isTemporary) {
    return { kind: 'kept', entry: { ...entry, state: 'attention', message: reply.message } };
  }
  const attempts = entry.attempts + 1;
  const askedMs = reply.kind === 'refused' ? reply.retryAfterMs : undefined;
  // The server may ask for more than our own wait, never for less: "at once" from a failing server would be a loop.
  const waitMs = Math.max(askedMs ?? 0, backOffMs(attempts, attempt.random));
  return {
    kind: 'kept',
    entry: {
      ...entry,
      state: 'queued',
      attempts,
      notBefore: attempt.nowMs + Math.min(waitMs, longestServerWaitMs),
      waitFor: reply.kind === 'refused' ? 'server' : 'signal',
    },
  };
}

/**
 * Whether an entry may be tried now. `eager` is a sign that the signal is back, or a person's "Send now". A wait longer
 * than any we set means that the clock was turned back since, and counts for nothing.
 */
export function isDue(entry: OutboxEntry, nowMs: number, eager: boolean): boolean {
  if (entry.state !== 'queued') return false;
  const waitMs = entry.notBefore - nowMs;
  if (waitMs <= 0 || waitMs > longestServerWaitMs) return true;
  return eager && entry.waitFor === 'signal';
}

/** When the next queued entry falls due, in milliseconds from now; undefined when none waits. */
export function nextDueMs(entries: readonly OutboxEntry[], nowMs: number): number | undefined {
  const waits = entries
    .filter((entry) => entry.state === 'queued')
    .map((entry) => (isDue(entry, nowMs, false) ? 0 : entry.notBefore - nowMs));
  return waits.length === 0 ? undefined : Math.min(...waits);
}

/** A person's "Try again" or "Send now": the order is queued as if new, and no wait stands in its way. */
export function tryAgain(entry: OutboxEntry): OutboxEntry {
  const { message: _, ...rest } = entry;
  return { ...rest, state: 'queued', attempts: 0, notBefore: 0, waitFor: 'signal' };
}

function receiptOf(entry: OutboxEntry, orderId: string | undefined, nowMs: number): Receipt {
  const { id, placedAt, totalCents } = entry;
  return { id, placedAt, receivedAt: nowMs, totalCents, ...(orderId !== undefined && { orderId }) };
}

/** Exponential with "equal jitter": half of the wait is fixed, half random, so that phones do not return as one crowd. */
function backOffMs(attempts: number, random: number): number {
  const fullMs = Math.min(longestWaitMs, shortestWaitMs * 2 ** (attempts - 1));
  return Math.round(fullMs / 2 + (fullMs / 2) * random);
}
