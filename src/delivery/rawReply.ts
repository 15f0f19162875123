import type { RawReply } from '#rules/wire.ts';

/** Rejects if the body breaks off. */
export async function rawReply(response: Response): Promise<RawReply> {
  const { status, headers } = response;
  const retryAfter = headers.get('Retry-After');
  return {
    status,
    contentType: headers.get('Content-Type') ?? '',
    body: await response.text(),
    ...(retryAfter !== null && { retryAfter }),
  };
}
