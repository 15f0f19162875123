/** POST /api/send-cart: from the bytes of a request to an order on disk. */
import { createHash } from 'node:crypto';
import { calls } from '#core/shop/calls.ts';
import { serverTexts } from '#core/shop/serverTexts.ts';
import { isJson, type Call } from '#server/http/call.ts';
import { readBody, spoolIn, type UploadBudget } from '#server/http/uploads.ts';
import { spoken } from '#core/text/spoken.ts';
import { success } from '#core/text/result.ts';
import { refusedCall, type Answer, overLimit } from '#server/http/refusal.ts';
import { parseJson } from '#server/http/json.ts';
import { normalizedAddress } from '#server/store/mailbox.ts';
import { callQuotas, type CallLimits } from '#server/http/callQuotas.ts';
import type { KeysInWork, Semaphore } from '#server/http/turns.ts';
import { orderEmails } from './orderEmails.ts';
import type { Acceptance, OrderStore } from '#server/store/requests.ts';
import { orderSubject } from '#server/store/email.ts';
import { isAllowedRecipient, type AllowedRecipients } from './allowedRecipients.ts';
import { checkedOrder } from './checkedOrder.ts';
import { newOrder } from './newOrder.ts';
import { contentFingerprint } from './sameOrder.ts';
import { orderBody, orderBodyLimitBytes, type OrderBody } from './orderBody.ts';
import { shapedOrder } from './orderShape.ts';
import type { PriceLists } from './priceLists.ts';
import { isActivePdf } from './activePdf.ts';

export type SendCartParts = {
  readonly orders: OrderStore;
  readonly studioEmail: string;
  readonly orderOverrideAllow: AllowedRecipients;
  readonly limits: CallLimits;
  readonly uploads: UploadBudget;
  /** The folder of large, unfinished uploads. */
  readonly spoolFolder: string;
  /** The semaphore of orders being checked and stored. It weighs their bytes, which are all in memory then. */
  readonly storing: Semaphore;
  readonly keys: KeysInWork;
  /** Learns the names of teams that were listed since. */
  readonly learnTeams: () => Promise<void>;
  /** Returns the price lists of the last days, for orders that waited on a phone. */
  readonly earlierPrices: PriceLists['earlier'];
  readonly emailsQueued: () => void;
};

type OrderTaken = { readonly orderId: string };

/** Seconds after which a phone may ask again. */
const inWorkRetryS = 2;
const busyRetryS = 10;

/**
 * Returns the order's number once it is stored for good. Without an idempotency key, the fingerprint of the whole body is the
 * key: the same bytes twice are one order. 400: the person can correct it. 409: prices have changed, or, with Retry-After, the same
 * order is still being processed. 413: too large. 415: not JSON. 422: not sold, or a key that another order has used
 * (draft-ietf-httpapi-idempotency-key-header). 429: over a limit. 503: no space for it now, in memory or on disk. Rejects with
 * errors of the disk or the database; `createApp` answers them.
 */
export async function sendCart(call: Call, parts: SendCartParts): Promise<Answer<OrderTaken>> {
  const { headers, incoming } = call;
  if (!isJson(headers)) return refusedCall(415, serverTexts.badJson);
  const givenKey = headers.get(calls.idempotencyHeader) ?? '';
  if (!/^(?:[\x21-\x7e]{8,128})?$/.test(givenKey)) return refusedCall(400, serverTexts.keyMissing);
  const upload = parts.uploads.enter();
  const spool = spoolIn(parts.spoolFolder);
  try {
    const hash = givenKey === '' ? createHash('sha256') : undefined;
    const body = orderBody(spool, hash);
    const read = await readBody(incoming, { limitBytes: orderBodyLimitBytes, upload, body });
    if (read.kind === 'too-large') return refusedCall(413, serverTexts.tooLarge);
    if (read.kind === 'broken') return refusedCall(400, serverTexts.badJson);
    if (read.kind === 'busy') return refusedCall(503, serverTexts.busy, busyRetryS);
    // No header can contain this space, so it never equals a given key.
    const key = hash ? `body ${hash.digest('hex')}` : givenKey;
    const answer = await parts.keys.once(key, () =>
      parts.storing.run(read.keptBytes, () => takeOrder(body, { ...call, key }, parts)),
    );
    return answer ?? stillInWork();
  } finally {
    upload.leave();
    await spool.close();
  }
}

const stillInWork = () => refusedCall(409, serverTexts.inWork, inWorkRetryS);

type KeyedCall = Call & { readonly key: string };

async function takeOrder(
  body: OrderBody,
  { key: idempotencyKey, client, headers }: KeyedCall,
  parts: SendCartParts,
): Promise<Answer<OrderTaken>> {
  const { json, pdf: pdfBytes } = await body.end();
  const shaped = shapedOrder(parseJson(json));
  if (!shaped.ok) return shaped;
  const fingerprint = contentFingerprint(shaped.value);
  // Done before the order is checked: a retry gets its number even if prices have changed since.
  const known = await parts.orders.recall(idempotencyKey, fingerprint);
  if (known) return answerTo(known);
  await parts.learnTeams();
  const order = await checkedOrder(shaped.value, parts.earlierPrices);
  if (!order.ok) return order;
  if (pdfBytes === undefined || !looksLikePdf(pdfBytes))
    return refusedCall(400, serverTexts.notAPdf);

  const quotas = callQuotas('orders', parts.limits, {
    client,
    recipient: order.value.customer.email,
    nowMs: Date.now(),
    bytes: json.byteLength + pdfBytes.byteLength,
  });
  const full = await parts.orders.refusingQuota(quotas);
  if (full) return overLimit(serverTexts.tooManyOrders, full);
  const { filename, toEmail } = shaped.value;
  const pdf = { filename: attachmentName(filename), isActive: await isActivePdf(pdfBytes) };
  const acceptance = await parts.orders.accept(
    await newOrder(shaped.value, order.value, {
      idempotencyKey,
      orderKey: headers.get(calls.orderKeyHeader),
      language: spoken()?.tag,
    }),
    (number) => ({
      emails: orderEmails({
        number,
        order: order.value,
        ...studioRecipient(toEmail, parts),
        studioEmail: parts.studioEmail,
        language: spoken(),
        pdf,
      }),
      attachment: {
        id: orderSubject(number),
        about: orderSubject(number),
        filename: pdf.filename,
        contentType: 'application/pdf',
        content: pdfBytes,
      },
    }),
    quotas,
  );
  if (acceptance.kind === 'stored') parts.emailsQueued();
  return answerTo(acceptance);
}

/** Where the studio's email goes, and the override recipient that it does not go to, if one was asked for and cannot be had. */
type StudioRecipient = { readonly studioTo: string; readonly notSentTo?: string };

function studioRecipient(toEmail: string | undefined, parts: SendCartParts): StudioRecipient {
  const { studioEmail, orderOverrideAllow } = parts;
  if (toEmail === undefined || toEmail === '') return { studioTo: studioEmail };
  const address = normalizedAddress(toEmail);
  return address !== undefined && isAllowedRecipient(address, orderOverrideAllow)
    ? { studioTo: address }
    : { studioTo: studioEmail, notSentTo: toEmail };
}

function answerTo(acceptance: Acceptance): Answer<OrderTaken> {
  switch (acceptance.kind) {
    case 'stored':
    case 'replayed':
      return success({ orderId: acceptance.number });
    case 'other-content':
      return refusedCall(422, serverTexts.keyReused);
    case 'in-work':
      return stillInWork();
    case 'over-limit':
      return overLimit(serverTexts.tooManyOrders, acceptance.quota);
  }
}

/** "A PDF file's last line contains only %%EOF" (ISO 32000), and readers look for it in the last 1,024 bytes. */
const trailerWindowBytes = 1024;

/** Returns true if it starts and ends like a PDF. */
function looksLikePdf(bytes: Buffer): boolean {
  return (
    bytes.subarray(0, 5).toString('latin1') === '%PDF-' &&
    bytes.subarray(-trailerWindowBytes).includes('%%EOF')
  );
}

/** Returns the attachment's name: the letters, digits, dots, hyphens and underscores of the requested name, ending in `.pdf`. */
function attachmentName(filename: string): string {
  const stem = filename
    .replace(/\.pdf$/i, '')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[.-]+|[.-]+$/g, '')
    .slice(0, 80);
  return `${stem || 'cart'}.pdf`;
}
