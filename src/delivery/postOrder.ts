import { calls } from '#facts/calls.ts';
import type { OutboxEntry } from '#rules/outbox.ts';
import { readOrderReply, type OrderReply, type SendCartBody } from '#rules/wire.ts';
import { base64Of } from './base64.ts';

/** 12 MB at 0.5 Mbit/s take 196 s; whoever is slower than this is stalled. */
const requestLimitMs = 300_000;

/**
 * POST /api/send-cart with the entry's id as its idempotency key. Never rejects: what is not an answer of the server
 * (no network, a time-out, a redirect to a sign-in page) is `unanswered`.
 */
export async function postOrder(
  fetchOrder: typeof fetch,
  entry: OutboxEntry,
  pdf: Blob,
  now: () => number,
): Promise<OrderReply> {
  try {
    const pdfBase64 = base64Of(new Uint8Array(await pdf.arrayBuffer()));
    const body: SendCartBody = { ...entry.request, pdfBase64 };
    const response = await fetchOrder(calls.sendCart, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', [calls.idempotencyHeader]: entry.id },
      body: JSON.stringify(body),
      redirect: 'manual',
      cache: 'no-store',
      signal: AbortSignal.timeout(requestLimitMs),
    });
    const retryAfter = response.headers.get('Retry-After');
    const reply = {
      status: response.status,
      contentType: response.headers.get('Content-Type') ?? '',
      body: await response.text(),
      ...(retryAfter !== null && { retryAfter }),
    };
    return readOrderReply(reply, now());
  } catch {
    return { kind: 'unanswered' };
  }
}
