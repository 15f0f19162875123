/** POST /api/send-cart, from the bytes of the request to an order that is on disk. */
import { calls } from '#facts/calls.ts';
import { texts } from '#facts/texts.ts';
import { fillText } from '#rules/fillText.ts';
import { isJson } from '#server/http/contentType.ts';
import { readBody } from '#server/http/readBody.ts';
import { done, refused, type Answer } from '#server/http/refusal.ts';
import { parseJson } from '#server/input/json.ts';
import { normalizedAddress } from '#server/input/mailbox.ts';
import { orderAttachmentId, orderLetters } from '#server/mail/orderLetters.ts';
import type { Acceptance, OrderStore } from '#server/store/orders.ts';
import { isAllowedRecipient, type AllowedRecipients } from './allowedRecipients.ts';
import { checkedOrder } from './checkedOrder.ts';
import { contentFingerprint } from './fingerprint.ts';
import { orderBodyLimitBytes, splitOrderBody } from './orderBody.ts';
import { orderShape, shapeMessage, type ShapedOrder } from './orderShape.ts';
import { attachmentName, decodePdf } from './pdf.ts';

export type SendCartParts = {
  readonly orders: OrderStore;
  readonly studioEmail: string;
  readonly orderOverrideAllow: AllowedRecipients;
  /** Called when letters have been queued. */
  readonly lettersQueued: () => void;
};

export type OrderTaken = { readonly orderId: string };

/**
 * Answers with the order's number once it is stored for good. 400: what a person can correct. 409: prices changed. 413: too
 * large. 415: not JSON. 422: not sold, not allowed, or a key that another order has used (draft-ietf-httpapi-idempotency-key-header).
 */
export async function sendCart(
  request: Request,
  parts: SendCartParts,
): Promise<Answer<OrderTaken>> {
  if (!isJson(request)) return refused(415, texts.server.badJson);
  const idempotencyKey = request.headers.get(calls.idempotencyHeader) ?? '';
  if (!/^[\x21-\x7e]{8,128}$/.test(idempotencyKey)) return refused(400, texts.server.keyMissing);
  const body = await readBody(request, orderBodyLimitBytes);
  if (body.kind === 'too-large') return refused(413, texts.server.tooLarge);
  if (body.kind === 'broken') return refused(400, texts.server.badJson);
  const split = splitOrderBody(body.bytes);
  if (split === undefined) return refused(413, texts.server.tooLarge);
  const shaped = shapedOrder(parseJson(split.json));
  if (!shaped.ok) return shaped;
  const fingerprint = contentFingerprint(shaped.value);
  // Before the order is checked: a retry gets its number even if prices have changed since.
  const known = await parts.orders.recall(idempotencyKey, fingerprint);
  if (known) return answerTo(known);
  const order = checkedOrder(shaped.value);
  if (!order.ok) return order;
  const studioTo = studioRecipient(shaped.value.toEmail, parts);
  if (!studioTo.ok) return studioTo;
  const pdf = split.pdfBase64 && decodePdf(split.pdfBase64);
  if (pdf === undefined) return refused(400, texts.server.notAPdf);

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
        content: pdf,
      },
    }),
  );
  if (acceptance.kind === 'stored') parts.lettersQueued();
  return answerTo(acceptance);
}

function shapedOrder(json: unknown): Answer<ShapedOrder> {
  if (typeof json !== 'object' || json === null) return refused(400, texts.server.badJson);
  const shaped = orderShape.safeParse(json);
  if (!shaped.success) return refused(400, shapeMessage(shaped.error, json));
  return done(shaped.data);
}

/** Where the studio's letter goes: the override recipient if one is asked for and allowed. */
function studioRecipient(toEmail: string | undefined, parts: SendCartParts): Answer<string> {
  if (toEmail === undefined || toEmail === '') return done(parts.studioEmail);
  const address = normalizedAddress(toEmail);
  if (address === undefined) {
    const field = texts.cart.overrideRecipient;
    return refused(400, fillText(texts.server.invalidField, { field }));
  }
  if (!isAllowedRecipient(address, parts.orderOverrideAllow)) {
    return refused(422, fillText(texts.server.recipientNotAllowed, { email: address }));
  }
  return done(address);
}

function answerTo(acceptance: Acceptance): Answer<OrderTaken> {
  if (acceptance.kind === 'other-content') return refused(422, texts.server.keyReused);
  return done({ orderId: acceptance.number });
}
