/** How the replies of the two calls are read (spec, section 7). A portal in between may have answered. */
import { jsonIn, recordOf } from '#core/text/record.ts';
import { bookingTexts } from '#core/shop/homeTexts.ts';
import { fillText } from '#core/text/fillText.ts';

/** An HTTP reply, from the server or anyone in between. */
export type RawReply = {
  readonly status: number;
  /** Empty when the header is missing. */
  readonly contentType: string;
  readonly body: string;
  /** The Retry-After header as it came. */
  readonly retryAfter?: string;
  /** The Date header as it came. */
  readonly date?: string;
};

export type OrderReply =
  /** Accepted. Without a number, it may not have been the server that accepted it (`settle`). */
  | {
      readonly kind: 'received';
      readonly orderId?: string;
      /** The server's clock when it answered, in milliseconds since 1970. */
      readonly serverMs?: number;
    }
  | {
      readonly kind: 'refused';
      readonly status: number;
      /** The server's own text. Without one, it is `Send failed ({status})` (`refusalText`). */
      readonly message?: string;
      /** True if the same order may be accepted later, so that it is worth keeping. */
      readonly isTemporary: boolean;
      /** The server is still processing an earlier request for this order. */
      readonly isInWork?: true;
      readonly retryAfterMs?: number;
    }
  /** The server did not answer: no reply, a time-out, or a sign-in page. */
  | { readonly kind: 'unanswered' };

/** RFC 6585, section 6: "Network Authentication Required" comes from a captive portal, never from the server. */
const networkAuthenticationRequired = 511;

/**
 * Reads the reply to an order. A web page is never a receipt: the sign-in page of a hotel or a school answers 200 to everything,
 * and a redirect leads to one. A 2xx with an `error` and no `orderId` is a failure (spec, section 7). An error status counts as an
 * answer whatever its body is. If the body is a web page, such as a school filter's 403, the failure is temporary. `nowMs` turns a
 * Retry-After date into a wait.
 */
export function readOrderReply(reply: RawReply, nowMs: number): OrderReply {
  const { status } = reply;
  if (status < 200 || status > 599 || status === networkAuthenticationRequired) return unanswered;
  if (reply.status < 300) {
    if (isWebPage(reply)) return unanswered;
    const orderId = textField(reply.body, 'orderId');
    if (orderId !== undefined || textField(reply.body, 'error') === undefined) {
      const serverMs = Date.parse(reply.date ?? '');
      return {
        kind: 'received',
        orderId,
        ...(Number.isFinite(serverMs) && { serverMs }),
      };
    }
  } else if (reply.status < 400) {
    return unanswered;
  }
  const retryAfterMs = readRetryAfter(reply.retryAfter, nowMs);
  const isInWork = reply.status === conflict && retryAfterMs !== undefined;
  return {
    kind: 'refused',
    status: reply.status,
    message: textField(reply.body, 'error'),
    isTemporary:
      isInWork ||
      isTemporary(reply.status) ||
      (isWebPage(reply) && reply.status !== contentTooLarge),
    ...(isInWork && { isInWork }),
    retryAfterMs,
  };
}

/** Sent by a proxy in front of the server, with a page of its own. Trying again will not help. */
const contentTooLarge = 413;

/**
 * With Retry-After: an earlier request for the same order is still being processed (draft-ietf-httpapi-idempotency-key-header,
 * section 2.6). Without: prices have changed, and trying again changes nothing.
 */
const conflict = 409;

/** True for Request Timeout, Too Early, Too Many Requests and all server errors. */
function isTemporary(status: number): boolean {
  return status === 408 || status === 425 || status === 429 || status >= 500;
}

const unanswered: OrderReply = { kind: 'unanswered' };

export type BookingReply =
  | { readonly ok: true; readonly provider?: string }
  | { readonly ok: false; readonly message: string };

/**
 * Reads the reply to a booking. A failure's message is the body's `error` or `message`, else `Request failed ({status})` (spec,
 * section 8).
 */
export function readBookingReply(reply: RawReply): BookingReply {
  if (reply.status >= 200 && reply.status < 300 && !isWebPage(reply)) {
    const provider = textField(reply.body, 'provider');
    return { ok: true, provider };
  }
  const message = textField(reply.body, 'error') ?? textField(reply.body, 'message');
  const unnamed = fillText(bookingTexts.requestFailed, { status: reply.status });
  return { ok: false, message: message ?? unnamed };
}

function isWebPage({ contentType, body }: RawReply): boolean {
  return /^\s*(?:text\/html|application\/xhtml)/i.test(contentType) || /^\s*</.test(body);
}

/** Returns a field of a JSON object if it is a non-empty string or a number, else undefined. */
function textField(body: string, field: string): string | undefined {
  const value = recordOf(jsonIn(body))[field];
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** Parses seconds or an HTTP date (RFC 9110, section 10.2.3). Returns milliseconds from now, never negative. */
function readRetryAfter(header: string | undefined, nowMs: number): number | undefined {
  if (header === undefined) return undefined;
  if (/^\s*\d+\s*$/.test(header)) return Number(header) * 1000;
  // Date.parse accepts nearly any text with a digit in it.
  const at = /^\s*[a-z]+, .+ GMT\s*$/i.test(header) ? Date.parse(header) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.max(0, at - nowMs);
}
