/**
 * The two emails about an order: all details for the studio, and the next steps and ways to pay for the customer. The second goes to
 * any typed address, perhaps a stranger's. It contains names, jersey, address and items, never the notes, and no link but the shop's.
 */
import { brand } from '#core/shop/brand.ts';
import { customerForm, type CustomerRow } from '#core/form/customerForm.ts';
import { payTexts } from '#core/order/orderPageTexts.ts';
import { payments } from '#core/shop/payments.ts';
import {
  contactTexts,
  orderEmailTexts,
  orderToStudioTexts as toStudio,
} from '#core/shop/serverTexts.ts';
import { afterOrder } from '#core/order/afterOrder.ts';
import { likeParts, said, shownText, type Spoken } from '#core/text/spoken.ts';
import { fillText } from '#core/text/fillText.ts';
import { formatCents } from '#core/money/money.ts';
import { payLead, waysToPay } from '#core/order/waysToPay.ts';
import { withoutLinks } from '#core/text/withoutLinks.ts';
import { isMailable } from '#server/store/mailbox.ts';
import { orderSubject } from '#server/store/email.ts';
import type { CheckedOrder } from './checkedOrder.ts';
import {
  contact,
  headline,
  heading,
  paragraph,
  section,
  steps,
  ways,
  type Block,
  items,
  sum,
  tableBlock,
  type EmailItem,
} from '#server/mail/content.ts';
import { bodies } from '#server/mail/html.ts';
import type { Email } from '#server/store/email.ts';
import { orderWords, totalLabels } from '#core/cart/cartTexts.ts';
import { addOnWords } from '#core/order/addOnWords.ts';
import type { CartLine } from '#core/cart/cart.ts';
import { poseList } from '#core/cart/lineWords.ts';
import { hasSeveralGalleries, teamsOfOrder } from '#core/order/order.ts';
import { lineTotalCents, totalRows } from '#core/cart/totals.ts';

type OrderEmailsInput = {
  readonly number: string;
  readonly order: CheckedOrder;
  /** The studio's address, or the order's allowed override. */
  readonly studioTo: string;
  /** An override recipient that was asked for and is not used. */
  readonly notSentTo?: string;
  /** The address for the customer's replies, no matter who receives the order. */
  readonly studioEmail: string;
  /** The customer's. Undefined for English, which the studio's email always has. */
  readonly language: Spoken | undefined;
  /** Absent where a desk has taken the order: a PDF does not travel with a link. */
  readonly pdf?: OrderPdf;
};

type OrderPdf = {
  readonly filename: string;
  /** If true, the PDF contains more than pictures and text, and is attached to neither email. */
  readonly isActive: boolean;
};

/** Returns both emails as they will be sent, with the PDF. */
export function orderEmails(input: OrderEmailsInput): readonly Email[] {
  return [
    said(undefined, () => studioEmailOf(input)),
    said(input.language, () => customerEmailOf(input)),
  ];
}

function studioEmailOf(input: OrderEmailsInput): Email {
  const { number, order, studioTo, pdf } = input;
  const { fullName: name, email } = order.customer;
  const about = orderSubject(number);
  const total = formatCents(order.totals.totalCents);
  return {
    id: `${about}-studio`,
    about,
    recipient: 'studio',
    to: studioTo,
    ...(isMailable(email) && { replyTo: { name, address: email } }),
    ...attachedTo(about, pdf),
    ...written(fillText(toStudio.subject, { number, name, total }), pdf, (state) =>
      studioBlocks(input, state),
    ),
  };
}

function customerEmailOf(input: OrderEmailsInput): Email {
  const { number, order, studioEmail, pdf } = input;
  const about = orderSubject(number);
  const studio = brand.studio.name;
  return {
    id: `${about}-customer`,
    about,
    recipient: 'customer',
    to: order.customer.email,
    replyTo: { name: studio, address: studioEmail },
    ...attachedTo(about, pdf),
    ...written(fillText(orderEmailTexts.toCustomer.subject, { number, studio }), pdf, (state) =>
      customerBlocks(input, state),
    ),
  };
}

function attachedTo(about: string, pdf: OrderPdf | undefined): Pick<Email, 'attachmentId'> {
  return !pdf || pdf.isActive ? {} : { attachmentId: about };
}

type PdfState = keyof typeof toStudio.pdf;

/** Writes the email, and if the PDF is attached, a second version without it for a mailbox that rejects the size. */
function written(
  subject: string,
  pdf: OrderPdf | undefined,
  blocksFor: (state: PdfState) => readonly Block[],
) {
  const inState = (state: PdfState) => bodies(subject, blocksFor(state));
  if (!pdf) return { subject, ...inState('none') };
  if (pdf.isActive) return { subject, ...inState('active') };
  return { subject, ...inState('attached'), bare: inState('tooLarge') };
}

function studioBlocks(input: OrderEmailsInput, state: PdfState): readonly Block[] {
  const { number, order, pdf, notSentTo } = input;
  const { email } = order.customer;
  const pdfText = fillText(toStudio.pdf[state], { number, file: pdf?.filename ?? '' });
  const reply = isMailable(email) ? toStudio.reply : fillText(toStudio.noReply, { number, email });
  const notSent = pdf === undefined ? toStudio.notSentByDesk : toStudio.notSentTo;
  const labels = waysOf(input).map(({ label }) => label);
  return [
    headline(fillText(toStudio.headline, { number })),
    paragraph(`${pdfText} ${reply}`),
    ...(notSentTo === undefined ? [] : [paragraph(fillText(notSent, { recipient: notSentTo }))]),
    ...orderBlocks(order),
    ...(labels.length === 0
      ? []
      : [
          heading(toStudio.paying),
          paragraph(fillText(toStudio.ways, { ways: labels.join('; ') })),
        ]),
    ...section(
      toStudio.customer,
      details(order, ({ section }) => section === 'you'),
    ),
    ...section(
      toStudio.player,
      details(order, ({ section }) => section !== 'you'),
    ),
  ];
}

function customerBlocks(input: OrderEmailsInput, state: PdfState): readonly Block[] {
  const { number, order, studioEmail } = input;
  const { toCustomer } = orderEmailTexts;
  const { notYours, notYoursToPay } = toCustomer;
  const next = afterOrder(order);
  const pay = payBlocks(input);
  return [
    // Without the name: text from the caller must not look like the studio's.
    headline(fillText(toCustomer.headline, { number })),
    paragraph(toCustomer.pdf[state]),
    heading(toCustomer.next),
    steps(next.map((what) => ({ when: '', what }))),
    paragraph(toCustomer.wrong),
    ...pay,
    ...orderBlocks(order),
    ...section(toCustomer.details, copiedDetails(order)),
    paragraph(toCustomer.rest),
    paragraph(pay.length === 0 ? notYours : notYoursToPay),
    contact({
      name: brand.studio.name,
      says: contactTexts.says,
      email: studioEmail,
      phone: brand.studio.phone,
    }),
  ];
}

function waysOf({ number, order }: OrderEmailsInput) {
  return waysToPay(payments, { number, totalCents: order.totals.totalCents });
}

function payBlocks(input: OrderEmailsInput): readonly Block[] {
  const list = waysOf(input);
  if (list.length === 0) return [];
  const lead = payLead(list, input.order.totals.totalCents);
  return [heading(payTexts.title), paragraph(lead), ways(list)];
}

type Rows = readonly (readonly [label: string, value: string])[];

function details({ customer }: CheckedOrder, isIn: (row: CustomerRow) => boolean): Rows {
  return customerForm.filter(isIn).map(({ name, label }) => [label, customer[name]]);
}

function copiedDetails(order: CheckedOrder): Rows {
  const copied = details(order, ({ inCustomerCopy }) => inCustomerCopy === true);
  return copied.map(([label, value]) => [label, withoutLinks(value)]);
}

/**
 * Returns items, add-ons and totals, each below its heading, as both emails say them. Nothing of it is text of the caller.
 */
function orderBlocks(order: CheckedOrder): readonly Block[] {
  const { lines, addOnPhotos, gallery, totals } = order;
  const withTeams = hasSeveralGalleries(lines, addOnPhotos);
  const teams = teamsOfOrder(lines, addOnPhotos, gallery);
  const extras = extrasOf(order);
  return [
    heading(orderEmailTexts.items),
    ...(teams.length > 0 ? [tableBlock([[orderWords.team, teams.join(', ')]])] : []),
    items(lines.map((line) => lineItem(line, withTeams))),
    ...(extras.length === 0 ? [] : [heading(orderEmailTexts.addOns), items(extras)]),
    heading(orderEmailTexts.totals),
    sum([
      ...totalRows(totals).map(([label, cents]) => [label, formatCents(cents)] as const),
      [totalLabels.total, formatCents(totals.totalCents)],
    ]),
  ];
}

function extrasOf(order: CheckedOrder): readonly EmailItem[] {
  const wordsOf = addOnWords(order);
  return order.addOns.map(({ id, label, priceCents }) => ({
    title: shownText(`addOns.${id}`, 'label', label),
    amount: formatCents(priceCents),
    details: [wordsOf(id)].filter(Boolean),
  }));
}

function lineItem(line: CartLine, withTeams: boolean): EmailItem {
  const { id, priceCents } = line.item;
  const name = shownText(`catalog.${id}`, 'name', line.item.name);
  return {
    title: likeParts(`${line.qty} x ${name}`, name),
    amount: formatCents(lineTotalCents(line)),
    ...(line.qty > 1 && {
      each: fillText(orderEmailTexts.each, { price: formatCents(priceCents) }),
    }),
    details: poseList(line, withTeams),
  };
}
