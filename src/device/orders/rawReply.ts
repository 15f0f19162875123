import type { RawReply } from '#core/order/replies.ts';

/** Rejects if the body breaks off. */
export async function rawReply(response: Response): Promise<RawReply> {
  const { status, headers } = response;
  const retryAfter = headers.get('Retry-After');
  const date = headers.get('Date');
  return {
    status,
    contentType: headers.get('Content-Type') ?? '',
    body: await response.text(),
    ...(retryAfter !== null && { retryAfter }),
    ...(date !== null && { date }),
  };
}
