import { calls } from '#core/shop/calls.ts';
import { replyTexts } from './orderTexts.ts';
import type { OrderRequest } from './request.ts';
import { orderKeysSchema } from './orderKeys.ts';
import { seenSchema } from './orderStatus.ts';
import { fillText } from '#core/text/fillText.ts';
import { isRecord } from '#core/text/record.ts';
import {
  leaf,
  number,
  object,
  oneOf,
  optional,
  orElse,
  some,
  text,
  where,
  type Of,
} from '#core/text/schema.ts';
import { serverTimes } from '#core/text/serverTimes.ts';
import type { OrderReply } from './replies.ts';

const amountOrTime = orElse(number, 0);
/** In the stored format of its version, and not read here: the worker has no use for it. */
const unread = optional(leaf((value) => value));

/** Missing fields get values that have the order sent: the idempotency key makes sending again safe. */
export const outboxEntrySchema = object({
  /** The placing's id and the order's idempotency key. */
  id: text,
  /** Its position in the queue: an ascending number assigned when the order is added, so that a wrong clock does not matter. */
  turn: amountOrTime,
  placedAt: amountOrTime,
  state: orElse(oneOf('queued', 'attention'), 'queued'),
  /** The request body, created once when the order is placed and sent unchanged. Absent if the device has lost it. */
  request: optional(leaf((value) => (isRequest(value) ? value : undefined))),
  /** The cart of the order. `reviveOrdered` reads it. */
  checkout: unread,
  /** What its receipt keeps of it (`orderContents.ts`). Absent once the phone was cleared. */
  contents: unread,
  totalCents: amountOrTime,
  attempts: amountOrTime,
  /** Not tried again before this time. */
  notBefore: amountOrTime,
  /** What it waits for. A wait that the `server` asked for is honored even when the connection returns. */
  waitFor: orElse(oneOf('signal', 'server', 'number'), 'signal'),
  /** When the server first accepted it without a number. It stays queued, so that every version asks under the same key. */
  sentAt: optional(number),
  /** The server's own words why it needs attention. */
  message: optional(text),
  /** The status with which the server refused it. Absent if its PDF was lost, and in entries of earlier versions. */
  refusedStatus: optional(number),
  /** Absent where the device could not make or keep them. */
  keys: optional(orderKeysSchema),
  /** The tag of the language in which it was placed, and is answered. Absent for English. */
  language: optional(text),
  /** Another browser has it as well, and may have sent it. */
  isShared: optional(oneOf(true)),
});

/**
 * An order waiting in the outbox. Its PDF is stored separately under the same id. Times are milliseconds since 1970 by this
 * device's clock.
 */
export type OutboxEntry = Of<typeof outboxEntrySchema>;

export const receiptSchema = object({
  id: text,
  /** Absent if the server does not number orders. */
  orderId: optional(text),
  placedAt: amountOrTime,
  receivedAt: amountOrTime,
  totalCents: amountOrTime,
  /** The order's keys. Absent as in `OutboxEntry`. */
  keys: optional(orderKeysSchema),
  /** What the studio has said of the order since. */
  seen: optional(seenSchema),
  /** The names of released photos that the person has saved or shared. */
  savedDigitals: optional(where(some(text), (names) => names.length > 0)),
  /** What was ordered; `reviveContents` reads it. Absent once the phone was cleared. */
  contents: unread,
});

/** What remains of an order on this phone once the server has it, until the phone is cleared. */
export type Receipt = Of<typeof receiptSchema>;

/** It is sent as it was made. The server checks the rest. */
function isRequest(value: unknown): value is OrderRequest {
  return isRecord(value) && typeof value['filename'] === 'string' && isRecord(value['meta']);
}

/** What happens to an entry after an attempt. */
export type Verdict =
  | { readonly kind: 'received'; readonly receipt: Receipt }
  | { readonly kind: 'kept'; readonly entry: OutboxEntry }
  /** Only while the person waits: the cart is kept and nothing is queued. */
  | { readonly kind: 'refused'; readonly message: string };

export type Attempt = {
  /** True if the person is watching and sees the answer at once. */
  readonly waiting: boolean;
  readonly nowMs: number;
  /** Uniform in [0, 1), for the jitter. */
  readonly random: number;
};

/** The state of an order as shown to the person. */
export type OrderStanding = 'waiting' | 'number pending' | 'needs attention';

export function standingOf({ state, sentAt }: OutboxEntry): OrderStanding {
  if (state === 'attention') return 'needs attention';
  return sentAt === undefined ? 'waiting' : 'number pending';
}

/**
 * Returns true if the studio may have the order, so that a changed one would be a second order. Only a refusal by the server is
 * certain: it looks for the order's key first. Attempts do not tell, because a page that is killed while it sends counts none. One that
 * another browser has as well may arrive from there.
 */
export function mayHaveArrived({ state, refusedStatus, isShared }: OutboxEntry): boolean {
  return state === 'queued' || refusedStatus === undefined || isShared === true;
}

type Refusal = Pick<OutboxEntry, 'message' | 'refusedStatus'>;

/** Returns why an order needs attention, in the language that is spoken now. What this app says of it is not stored. */
export function refusalText({ message, refusedStatus: status }: Refusal): string {
  if (message !== undefined) return message;
  return status === undefined ? replyTexts.pdfLost : fillText(replyTexts.sendFailed, { status });
}

const shortestWaitMs = 5_000;
const longestWaitMs = 5 * 60_000;
const longestServerWaitMs = 60 * 60_000;
/** Long, because each retry sends the whole PDF again and the order has most likely arrived. */
const longestNumberWaitMs = 60 * 60_000;

/** The outcome of an attempt: a reply, or that the order's PDF could not be read on this device. */
export type Posted = OrderReply | { readonly kind: 'unreadable' };

/**
 * Decides what happens to an order after an attempt; docs/offline.md has the table. An order leaves the outbox only on receipt (an
 * answer with an order number) or when the person who waits is told that it was refused. An order that the server is processing
 * right now is not refused: its number will follow. If `areNumbered` is false, an answer without a number counts as a receipt too.
 */
export function settle(
  entry: OutboxEntry,
  reply: Posted,
  attempt: Attempt,
  areNumbered: boolean = calls.ordersAreNumbered,
): Verdict {
  if (reply.kind === 'received') {
    return reply.orderId === undefined && areNumbered
      ? { kind: 'kept', entry: unnumbered(entry, attempt) }
      : { kind: 'received', receipt: receiptOf(entry, reply, attempt.nowMs) };
  }
  if (reply.kind === 'unreadable') return refusal(entry, {}, attempt);
  if (reply.kind === 'refused' && !reply.isInWork && (attempt.waiting || !reply.isTemporary)) {
    return refusal(entry, { message: reply.message, refusedStatus: reply.status }, attempt);
  }
  const askedMs = reply.kind === 'refused' ? reply.retryAfterMs : undefined;
  // The server may ask for a longer wait than ours, never a shorter one: "at once" from a failing server would be a loop.
  const waitMs = Math.max(askedMs ?? 0, backOffMs(entry, attempt.random, longestWaitMs));
  return {
    kind: 'kept',
    entry: {
      ...entry,
      state: 'queued',
      attempts: entry.attempts + 1,
      notBefore: attempt.nowMs + Math.min(waitMs, longestServerWaitMs),
      waitFor: reply.kind === 'refused' ? 'server' : 'signal',
    },
  };
}

/** "Sent, number pending": either the studio has it, or a captive portal accepted it. Only a number tells which. */
function unnumbered(entry: OutboxEntry, { nowMs, random }: Attempt): OutboxEntry {
  return {
    ...entry,
    state: 'queued',
    sentAt: entry.sentAt ?? nowMs,
    attempts: entry.attempts + 1,
    notBefore: nowMs + backOffMs(entry, random, longestNumberWaitMs),
    waitFor: 'number',
  };
}

/** While the person waits, the cart is kept. Otherwise the order needs attention, whatever its state was before. */
function refusal(entry: OutboxEntry, why: Refusal, { waiting }: Attempt): Verdict {
  if (waiting) return { kind: 'refused', message: refusalText(why) };
  const { sentAt: _, ...rest } = entry;
  return { kind: 'kept', entry: { ...rest, state: 'attention', ...why } };
}

/**
 * Returns true if an entry may be sent now. `eager` means that the connection may be back, or that the person tapped "Send now". A
 * wait longer than any we set means that the clock was turned back; it is ignored.
 */
export function isDue(entry: OutboxEntry, nowMs: number, eager: boolean): boolean {
  if (entry.state !== 'queued') return false;
  const waitMs = entry.notBefore - nowMs;
  if (waitMs <= 0 || waitMs > longestServerWaitMs) return true;
  return eager && entry.waitFor !== 'server';
}

/** Returns the milliseconds until the next queued entry is due, or undefined if none is queued. */
export function nextDueMs(entries: readonly OutboxEntry[], nowMs: number): number | undefined {
  const waits = entries
    .filter((entry) => entry.state === 'queued')
    .map((entry) => (isDue(entry, nowMs, false) ? 0 : entry.notBefore - nowMs));
  return waits.length === 0 ? undefined : Math.min(...waits);
}

/** Queues the order as if it were new, without any wait. Used for "Try again" and "Send now". */
export function tryAgain(entry: OutboxEntry): OutboxEntry {
  const { message: _, refusedStatus: __, ...rest } = entry;
  return { ...rest, state: 'queued', attempts: 0, notBefore: 0, waitFor: 'signal' };
}

function receiptOf(
  entry: OutboxEntry,
  { orderId, serverMs }: Extract<OrderReply, { kind: 'received' }>,
  nowMs: number,
): Receipt {
  const { id, placedAt, totalCents, keys, contents } = entry;
  return {
    id,
    ...serverTimes(placedAt, nowMs, serverMs),
    totalCents,
    orderId,
    ...(keys && { keys }),
    contents,
  };
}

/**
 * Exponential back-off with "equal jitter": half of the wait is fixed and half is random, so that phones do not all return at once.
 */
function backOffMs({ attempts }: OutboxEntry, random: number, longestMs: number): number {
  const fullMs = Math.min(longestMs, shortestWaitMs * 2 ** attempts);
  return Math.round(fullMs / 2 + (fullMs / 2) * random);
}
