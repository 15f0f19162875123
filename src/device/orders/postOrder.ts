import { calls } from '#core/shop/calls.ts';
import type { OutboxEntry, Posted } from '#core/order/outbox.ts';
import type { SendCartBody } from '#core/order/request.ts';
import { languageHeader } from '#core/text/spoken.ts';
import { readOrderReply } from '#core/order/replies.ts';
import { rawReply } from './rawReply.ts';

/** 12 MB at 0.5 Mbit/s take 196 s. A slower connection counts as stalled. */
const requestLimitMs = 300_000;

/**
 * POST /api/send-cart with the entry's id as its idempotency key. Never rejects. Without an answer from the server (no network, a
 * time-out, an aborted `signal`, a redirect to a sign-in page) the outcome is `unanswered`. If the device has lost part of the
 * order, nothing is sent and the outcome is `unreadable`.
 */
export async function postOrder(
  fetchOrder: typeof fetch,
  entry: OutboxEntry,
  pdf: ArrayBuffer,
  now: () => number,
  signal?: AbortSignal,
  address: string = calls.sendCart,
): Promise<Posted> {
  if (!entry.request) return { kind: 'unreadable' };
  try {
    const body: SendCartBody = { ...entry.request, pdfBase64: base64Of(new Uint8Array(pdf)) };
    const limit = AbortSignal.timeout(requestLimitMs);
    const ending = signal ? eitherOf(signal, limit) : limit;
    const post = (keyHeader: Readonly<Record<string, string>>): Promise<Response> =>
      fetchOrder(address, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          [calls.idempotencyHeader]: entry.id,
          ...languageHeader(entry.language),
          ...keyHeader,
        },
        body: JSON.stringify(body),
        redirect: 'manual',
        cache: 'no-store',
        signal: ending,
      });
    const response = await (entry.keys
      ? post({ [calls.orderKeyHeader]: entry.keys.header }).catch((error: unknown) => {
          if (!isElsewhere(address) || ending.aborted) throw error;
          return post({});
        })
      : post({}));
    return readOrderReply(await rawReply(response), now());
  } catch {
    return { kind: 'unanswered' };
  }
}

/**
 * Returns true if the calls are on another host than the page. The browser asks that host first which headers it allows, and an older
 * server or a function of the studio's own does not know `Order-Key`. That looks like no answer at all, so the order is sent again
 * without the header.
 */
function isElsewhere(address: string): boolean {
  return /^https?:/i.test(address);
}

/** Like AbortSignal.any, which Safari has only since 17.4. */
function eitherOf(signal: AbortSignal, limit: AbortSignal): AbortSignal {
  const either = new AbortController();
  for (const one of [signal, limit]) {
    if (one.aborted) either.abort(one.reason);
    one.addEventListener('abort', () => either.abort(one.reason));
  }
  return either.signal;
}

/** Below the argument limit of String.fromCharCode, and divisible by 3 so that the pieces join without padding. */
const pieceBytes = 0x6000;

/** RFC 4648, section 4, padded. Encodes in pieces, because one call over megabytes would overflow the stack. */
export function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let start = 0; start < bytes.length; start += pieceBytes) {
    text += btoa(String.fromCharCode(...bytes.subarray(start, start + pieceBytes)));
  }
  return text;
}
