/** The shapes of the two calls (spec, section 7) and how a reply to either is read. Money is in dollars here only. */
import { bookingTexts } from '#facts/bookingTexts.ts';
import { replyTexts } from '#facts/replyTexts.ts';
import type { PoseId } from '#facts/poses.ts';
import type { Pack } from './cart.ts';
import type { Customer } from './customer.ts';
import { fillText } from './fillText.ts';

export type OrderItem = {
  readonly id: string;
  readonly name: string;
  readonly price: number;
  readonly qty: number;
  readonly image: string;
} & ({ readonly pose: PoseId } | { readonly pack: Pack });

export type OrderMeta = {
  readonly subtotal: number;
  readonly addonsTotal: number;
  readonly shipping: number;
  readonly tax: number;
  readonly taxableBase: number;
  readonly total: number;
  readonly addOns: readonly {
    readonly id: string;
    readonly label: string;
    readonly price: number;
  }[];
  readonly items: readonly OrderItem[];
  readonly customer: Customer;
};

export type SendCartBody = {
  readonly filename: string;
  /** Without a data-URL prefix. */
  readonly pdfBase64: string;
  readonly toEmail?: string;
  readonly customerEmail?: string;
  readonly meta: OrderMeta;
};

/** What came back over HTTP, whoever sent it. */
export type RawReply = {
  readonly status: number;
  /** Empty when the header is missing. */
  readonly contentType: string;
  readonly body: string;
  /** The Retry-After header as it came. */
  readonly retryAfter?: string;
};

export type OrderReply =
  | { readonly kind: 'received'; readonly orderId?: string }
  | {
      readonly kind: 'refused';
      readonly status: number;
      /** The server's own text, or `Send failed ({status})`. */
      readonly message: string;
      /** Whether the same order may be taken later, so that it is worth keeping. */
      readonly isTemporary: boolean;
      /** The server is storing this very order for an earlier request of ours. */
      readonly isInWork?: true;
      readonly retryAfterMs?: number;
    }
  /** Nobody who knows of orders answered: no reply, a time-out, a sign-in page. */
  | { readonly kind: 'unanswered' };

/** RFC 6585, section 6: "Network Authentication Required" is said by a captive portal, never by the server. */
const networkAuthenticationRequired = 511;

/**
 * Only a 2xx that is not a web page is a receipt: a hotel's or a school's sign-in page answers 200 to everything, and a
 * redirect leads to one. A 2xx that carries an `error` and no `orderId` is a failure (spec, section 7). An error status
 * is an answer whatever its body looks like, but one with a web page, a school's filter saying 403, is not the server's
 * last word. `nowMs` turns a Retry-After date into a wait.
 */
export function readOrderReply(reply: RawReply, nowMs: number): OrderReply {
  if (reply.status < 200 || reply.status === networkAuthenticationRequired) return unanswered;
  if (reply.status < 300) {
    if (isWebPage(reply)) return unanswered;
    const orderId = textField(reply.body, 'orderId');
    if (orderId !== undefined || textField(reply.body, 'error') === undefined) {
      return { kind: 'received', ...(orderId !== undefined && { orderId }) };
    }
  } else if (reply.status < 400) {
    return unanswered;
  }
  const retryAfterMs = readRetryAfter(reply.retryAfter, nowMs);
  const isInWork = reply.status === conflict && retryAfterMs !== undefined;
  return {
    kind: 'refused',
    status: reply.status,
    message:
      textField(reply.body, 'error') ?? fillText(replyTexts.sendFailed, { status: reply.status }),
    isTemporary:
      isInWork ||
      isTemporary(reply.status) ||
      (isWebPage(reply) && reply.status !== contentTooLarge),
    ...(isInWork && { isInWork }),
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  };
}

/** Said by a proxy in front of the server, with a page of its own; it will say the same tomorrow. */
const contentTooLarge = 413;

/**
 * With Retry-After: the same order is still being taken (draft-ietf-httpapi-idempotency-key-header, section 2.6). Without:
 * prices have changed, and asking again changes nothing.
 */
const conflict = 409;

/** Request Timeout, Too Early, Too Many Requests, and whatever the server blames on itself. */
function isTemporary(status: number): boolean {
  return status === 408 || status === 425 || status === 429 || status >= 500;
}

const unanswered: OrderReply = { kind: 'unanswered' };

export type BookingReply =
  | { readonly ok: true; readonly provider?: string }
  | { readonly ok: false; readonly message: string };

/** A failure's message is `error` or `message` of the body, else `Request failed ({status})` (spec, section 8). */
export function readBookingReply(reply: RawReply): BookingReply {
  if (reply.status >= 200 && reply.status < 300 && !isWebPage(reply)) {
    const provider = textField(reply.body, 'provider');
    return { ok: true, ...(provider !== undefined && { provider }) };
  }
  const message = textField(reply.body, 'error') ?? textField(reply.body, 'message');
  const unnamed = fillText(bookingTexts.requestFailed, { status: reply.status });
  return { ok: false, message: message ?? unnamed };
}

function isWebPage({ contentType, body }: RawReply): boolean {
  return /^\s*(?:text\/html|application\/xhtml)/i.test(contentType) || /^\s*</.test(body);
}

/** A non-empty string or a number of a JSON object's field; anything else, and any other body, is no answer. */
function textField(body: string, field: string): string | undefined {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return undefined;
  }
  if (typeof json !== 'object' || json === null) return undefined;
  const value = (json as Record<string, unknown>)[field];
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** Seconds or an HTTP date (RFC 9110, section 10.2.3), in milliseconds from now; never negative. */
function readRetryAfter(header: string | undefined, nowMs: number): number | undefined {
  if (header === undefined || header.trim() === '') return undefined;
  if (/^\s*\d+\s*$/.test(header)) return Number(header) * 1000;
  // Date.parse makes a date of nearly anything that holds a digit.
  const at = /^\s*[a-z]+, .+ GMT\s*$/i.test(header) ? Date.parse(header) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.max(0, at - nowMs);
}
