import { brand } from '#core/shop/brand.ts';
import { contactTexts, orderEmailTexts, orderNewsTexts as texts } from '#core/shop/serverTexts.ts';
import { fillText } from '#core/text/fillText.ts';
import type { Email } from '#server/store/email.ts';
import { orderSubject } from '#server/store/email.ts';
import { contact, headline, paragraph, tableBlock } from './content.ts';
import { bodies } from './html.ts';

/** What of the texts is no email. */
const labels = ['note', 'reason', 'inAll', 'photos', 'until', 'onPhone'] as const;

export type OrderNews = {
  readonly number: string;
  /** Of letters, digits and hyphens; no other email about the order has it. */
  readonly id: string;
  readonly what: Exclude<keyof typeof texts, (typeof labels)[number]>;
  /** What a refund gave back, as people read it. */
  readonly amount?: string;
  /** What the studio says of it. */
  readonly rows: readonly (readonly [label: string, value: string])[];
  readonly to: string;
  /** The address for replies. */
  readonly studioEmail: string;
};

/** Returns the email that tells a customer what became of an order. It names no person but the studio, except in `rows`. */
export function orderNewsEmail(news: OrderNews): Email {
  const { number, id, what, amount = '', rows, to, studioEmail } = news;
  const about = orderSubject(number);
  const { name, phone } = brand.studio;
  const words = texts[what];
  const subject = fillText(words.subject, { number });
  return {
    id: `${about}-${id}-customer`,
    about,
    recipient: 'customer',
    to,
    replyTo: { name, address: studioEmail },
    subject,
    ...bodies(subject, [
      headline(fillText(words.headline, { number, amount })),
      ...(rows.length === 0 ? [] : [tableBlock(rows)]),
      paragraph(words.says),
      paragraph(texts.onPhone),
      paragraph(orderEmailTexts.toCustomer.notYours),
      contact({ name, says: contactTexts.says, email: studioEmail, phone }),
    ]),
  };
}
