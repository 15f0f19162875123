/** An order that a desk takes from a phone without a signal: checked, stored and answered by email as if the phone had sent it. */
import type { HandedOrder } from '#core/handover/bundle.ts';
import { languageTagged } from '#core/language/everyLanguage.ts';
import type { Spoken } from '#core/text/spoken.ts';
import { success } from '#core/text/result.ts';
import { serverTexts } from '#core/shop/serverTexts.ts';
import { refusedCall, type Answer } from '#server/http/refusal.ts';
import type { Email } from '#server/store/email.ts';
import type { OrderStore } from '#server/store/requests.ts';
import { checkedOrder, type CheckedOrder } from './checkedOrder.ts';
import { newOrder } from './newOrder.ts';
import { contentFingerprint } from './sameOrder.ts';
import { orderEmails } from './orderEmails.ts';
import { shapedOrder } from './orderShape.ts';
import { earlierPrices } from './priceLists.ts';

type Taken = {
  /** Absent in a trial of one that is not here. */
  readonly number?: string;
  /** It was here before. */
  readonly isKnown: boolean;
};

type TakingParts = {
  readonly orders: OrderStore;
  /** The data folder, which remembers the prices of the last days. */
  readonly dataDir: string;
  /** Stores nothing. */
  readonly isTrial?: boolean;
  /** Who takes it. */
  readonly by: string;
  /** Where the studio's email goes, if this store's own server sends it. Without it the emails wait for "push". */
  readonly studioEmail?: string;
};

/** Stores an order once, in one transaction with its event and its emails. Refuses what the server would refuse. */
export async function storeTaken(
  { id, request, keys, language }: HandedOrder,
  { orders, dataDir, isTrial, by, studioEmail }: TakingParts,
): Promise<Answer<Taken>> {
  const shaped = shapedOrder({ ...request, pdfBase64: '' });
  if (!shaped.ok) return shaped;
  const known = await orders.recall(id, contentFingerprint(shaped.value));
  if (known?.kind === 'replayed') return success({ number: known.number, isKnown: true });
  if (known) return refusedCall(422, serverTexts.keyReused);
  const order = await checkedOrder(shaped.value, () => earlierPrices(dataDir));
  if (!order.ok) return order;
  if (isTrial) return success({ isKnown: false });
  const given = { idempotencyKey: id, orderKey: keys?.header ?? null, takenBy: by, language };
  const stored = await newOrder(shaped.value, order.value, given);
  const about = {
    order: order.value,
    toEmail: shaped.value.toEmail,
    language: languageTagged(language),
  };
  const emails = (number: string): readonly Email[] =>
    studioEmail === undefined ? [] : emailsOfTaken({ ...about, number, studioEmail });
  const acceptance = await orders.accept(stored, (number) => ({ emails: emails(number) }), []);
  if (!('number' in acceptance)) return refusedCall(409, serverTexts.inWork);
  return success({ number: acceptance.number, isKnown: acceptance.kind === 'replayed' });
}

type TakenEmails = {
  readonly number: string;
  readonly order: CheckedOrder;
  /** The recipient that the order asks for. Only the server knows which are allowed, so the email goes to the studio. */
  readonly toEmail: string | undefined;
  readonly studioEmail: string;
  /** The customer's. Undefined for English. */
  readonly language: Spoken | undefined;
};

/** Returns both emails about it. They have no PDF: it does not travel with a link. */
export function emailsOfTaken({ toEmail, studioEmail, ...about }: TakenEmails): readonly Email[] {
  return orderEmails({
    ...about,
    studioTo: studioEmail,
    ...(toEmail !== undefined && { notSentTo: toEmail }),
    studioEmail,
  });
}
