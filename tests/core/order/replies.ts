import type { RawReply } from '#core/order/replies.ts';

/** A reply with a JSON body. */
export function json(status: number, body: unknown, retryAfter?: string): RawReply {
  return {
    status,
    contentType: 'application/json; charset=utf-8',
    body: JSON.stringify(body),
    ...(retryAfter !== undefined && { retryAfter }),
  };
}

export function text(status: number, body: string): RawReply {
  return { status, contentType: 'text/plain', body };
}

export function html(status: number): RawReply {
  return {
    status,
    contentType: 'text/html; charset=utf-8',
    body: '<!doctype html><title>Sign in</title>',
  };
}
