/** POST /api/send-cart, from the bytes of the request to an order that is on disk. */
import { calls } from '#facts/calls.ts';
import { serverTexts } from '#facts/serverTexts.ts';
import { checkoutTexts } from '#facts/checkoutTexts.ts';
import { fillText } from '#rules/fillText.ts';
import { isJson } from '#server/http/contentType.ts';
import type { Call } from '#server/http/call.ts';
import { readBody } from '#server/http/readBody.ts';
import { spoolIn } from '#server/http/spool.ts';
import { done, refused, type Answer } from '#server/http/refusal.ts';
import { parseJson } from '#server/input/json.ts';
import { normalizedAddress } from '#server/input/mailbox.ts';
import { callQuotas, type CallLimits } from '#server/limits/callQuotas.ts';
import type { KeysInWork } from '#server/limits/keysInWork.ts';
import { overLimit } from '#server/limits/overLimit.ts';
import type { Turns } from '#server/limits/turns.ts';
import type { UploadRoom } from '#server/limits/uploadRoom.ts';
import { orderAttachmentId, orderLetters } from '#server/mail/orderLetters.ts';
import type { Acceptance, OrderStore } from '#server/store/orders.ts';
import { isAllowedRecipient, type AllowedRecipients } from './allowedRecipients.ts';
import { checkedOrder } from './checkedOrder.ts';
import { contentFingerprint } from './fingerprint.ts';
import { orderBody, orderBodyLimitBytes, type OrderBody } from './orderBody.ts';
import { orderShape, shapeMessage, type ShapedOrder } from './orderShape.ts';
import { isActivePdf } from './activePdf.ts';
import { attachmentName, looksLikePdf } from './pdf.ts';

export type SendCartParts = {
  readonly orders: OrderStore;
  readonly studioEmail: string;
  readonly orderOverrideAllow: AllowedRecipients;
  readonly limits: CallLimits;
  readonly room: UploadRoom;
  /** Where large uploads wait until they are whole. */
  readonly spoolFolder: string;
  /** Orders being checked and stored, weighed in their bytes, all of which are in memory then. */
  readonly turns: Turns;
  readonly keys: KeysInWork;
  /** Called when letters have been queued. */
  readonly lettersQueued: () => void;
};

export type OrderTaken = { readonly orderId: string };

/** Seconds after which a phone may ask again. */
const inWorkRetryS = 2;
const busyRetryS = 10;

/**
 * Answers with the order's number once it is stored for good. 400: what a person can correct. 409: prices changed, or, with
 * Retry-After, the same order is still being taken. 413: too large. 415: not JSON. 422: not sold, not allowed, or a key that
 * another order has used (draft-ietf-httpapi-idempotency-key-header). 429: over a limit. 503: no room for it now, in memory or on
 * the disk. Rejects with what the disk or the database says; `createApp` answers it.
 */
export async function sendCart(call: Call, parts: SendCartParts): Promise<Answer<OrderTaken>> {
  const { headers, incoming } = call;
  if (!isJson(headers)) return refused(415, serverTexts.badJson);
  const key = headers.get(calls.idempotencyHeader) ?? '';
  if (!/^[\x21-\x7e]{8,128}$/.test(key)) return refused(400, serverTexts.keyMissing);
  const upload = parts.room.enter();
  const spool = spoolIn(parts.spoolFolder);
  try {
    const body = orderBody(spool);
    const read = await readBody(incoming, { limitBytes: orderBodyLimitBytes, upload, body });
    if (read.kind === 'too-large') return refused(413, serverTexts.tooLarge);
    if (read.kind === 'broken') return refused(400, serverTexts.badJson);
    if (read.kind === 'busy') return refused(503, serverTexts.busy, busyRetryS);
    const answer = await parts.keys.once(key, () =>
      parts.turns.take(read.keptBytes, () => takeOrder(body, { ...call, key }, parts)),
    );
    return answer ?? stillInWork;
  } finally {
    upload.leave();
    await spool.close();
  }
}

const stillInWork = refused(409, serverTexts.inWork, inWorkRetryS);

type KeyedCall = Call & { readonly key: string };

async function takeOrder(
  body: OrderBody,
  { key: idempotencyKey, client }: KeyedCall,
  parts: SendCartParts,
): Promise<Answer<OrderTaken>> {
  const { json, pdf: pdfBytes } = await body.end();
  const shaped = shapedOrder(parseJson(json));
  if (!shaped.ok) return shaped;
  const fingerprint = contentFingerprint(shaped.value);
  // Before the order is checked: a retry gets its number even if prices have changed since.
  const known = await parts.orders.recall(idempotencyKey, fingerprint);
  if (known) return answerTo(known);
  const order = checkedOrder(shaped.value);
  if (!order.ok) return order;
  const studioTo = studioRecipient(shaped.value.toEmail, parts);
  if (!studioTo.ok) return studioTo;
  const pdf = checkedPdf(pdfBytes);
  if (!pdf.ok) return pdf;

  const { filename, toEmail, meta } = shaped.value;
  const acceptance = await parts.orders.accept(
    {
      idempotencyKey,
      fingerprint,
      request: JSON.stringify({ filename, toEmail, meta }),
      totalCents: order.value.totals.totalCents,
    },
    (number) => ({
      letters: orderLetters({
        number,
        order: order.value,
        studioTo: studioTo.value,
        studioEmail: parts.studioEmail,
      }),
      attachment: {
        id: orderAttachmentId(number),
        filename: attachmentName(filename),
        contentType: 'application/pdf',
        content: pdf.value,
      },
    }),
    callQuotas('orders', parts.limits, {
      client,
      recipient: order.value.customer.email,
      nowMs: Date.now(),
    }),
  );
  if (acceptance.kind === 'stored') parts.lettersQueued();
  return answerTo(acceptance);
}

function shapedOrder(json: unknown): Answer<ShapedOrder> {
  if (typeof json !== 'object' || json === null) return refused(400, serverTexts.badJson);
  const shaped = orderShape.safeParse(json);
  if (!shaped.success) return refused(400, shapeMessage(shaped.error, json));
  return done(shaped.data);
}

/** Where the studio's letter goes: the override recipient if one is asked for and allowed. */
function studioRecipient(toEmail: string | undefined, parts: SendCartParts): Answer<string> {
  if (toEmail === undefined || toEmail === '') return done(parts.studioEmail);
  const address = normalizedAddress(toEmail);
  if (address === undefined) {
    const field = checkoutTexts.cart.overrideRecipient;
    return refused(400, fillText(serverTexts.invalidField, { field }));
  }
  if (!isAllowedRecipient(address, parts.orderOverrideAllow)) {
    return refused(422, fillText(serverTexts.recipientNotAllowed, { email: address }));
  }
  return done(address);
}

function checkedPdf(pdf: Buffer | undefined): Answer<Buffer> {
  if (pdf === undefined || !looksLikePdf(pdf)) return refused(400, serverTexts.notAPdf);
  return isActivePdf(pdf) ? refused(400, serverTexts.activePdf) : done(pdf);
}

function answerTo(acceptance: Acceptance): Answer<OrderTaken> {
  switch (acceptance.kind) {
    case 'stored':
    case 'replayed':
      return done({ orderId: acceptance.number });
    case 'other-content':
      return refused(422, serverTexts.keyReused);
    case 'in-work':
      return stillInWork;
    case 'over-limit':
      return overLimit(serverTexts.tooManyOrders, acceptance.quota);
  }
}
