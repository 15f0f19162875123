/**
 * The two emails about an order: all details for the studio, and the next steps for the customer. The second goes to any typed
 * address, perhaps a stranger's. It contains names, jersey, address and items, without links, and never the notes.
 */
import { times } from '#facts/promises.ts';
import { brand } from '#facts/brand.ts';
import { customerForm, type CustomerRow } from '#facts/customerForm.ts';
import { orderWords, totalLabels, whereToTexts } from '#facts/cartTexts.ts';
import type { CartLine } from '#rules/cart.ts';
import { formatCents } from '#rules/money.ts';
import { poseList } from '#rules/lineWords.ts';
import { hasSeveralGalleries, teamsOfOrder } from '#rules/order.ts';
import { photoWords } from '#rules/frameNumber.ts';
import { teamName } from '#rules/teams.ts';
import { lineTotalCents, totalRows } from '#rules/totals.ts';
import { withoutLinks } from '#rules/withoutLinks.ts';
import { orderSubject } from '#server/store/subjects.ts';
import type { CheckedOrder } from './checkedOrder.ts';
import {
  heading,
  items,
  paragraph,
  sum,
  table,
  type Block,
  type EmailItem,
} from '#server/mail/content.ts';
import { bodies } from '#server/mail/html.ts';
import type { Email } from '#server/store/email.ts';

export type OrderEmailsInput = {
  readonly number: string;
  readonly order: CheckedOrder;
  /** The studio's address, or the order's allowed override. */
  readonly studioTo: string;
  /** The address for the customer's replies, whoever receives the order. */
  readonly studioEmail: string;
  readonly pdf: OrderPdf;
};

export type OrderPdf = {
  readonly filename: string;
  /** If true, the PDF contains more than pictures and text, and is attached to neither email. */
  readonly isActive: boolean;
};

/** Returns both emails as they will be sent, with the PDF. */
export function orderEmails({
  number,
  order,
  studioTo,
  studioEmail,
  pdf,
}: OrderEmailsInput): readonly Email[] {
  const { fullName, email } = order.customer;
  const total = formatCents(order.totals.totalCents);
  const about = orderSubject(number);
  const attached = pdf.isActive ? {} : { attachmentId: about };
  const toStudio = {
    id: `${about}-studio`,
    about,
    recipient: 'studio' as const,
    to: studioTo,
    replyTo: { name: fullName, address: email },
    ...attached,
    ...written(`Order #${number} from ${fullName}, ${total}`, pdf, (state) =>
      studioBlocks(number, order, studioPdfTexts(number, pdf)[state]),
    ),
  };
  const toCustomer = {
    id: `${about}-customer`,
    about,
    recipient: 'customer' as const,
    to: email,
    replyTo: { name: brand.studio.name, address: studioEmail },
    ...attached,
    ...written(`Your order #${number} at ${brand.studio.name}`, pdf, (state) =>
      customerBlocks(number, order, customerPdfTexts[state]),
    ),
  };
  return [toStudio, toCustomer];
}

type PdfState = 'attached' | 'tooLarge' | 'active';

function studioPdfTexts(number: string, { filename }: OrderPdf): Record<PdfState, string> {
  const save = `It is kept with the order; this saves it: npm run studio -- orders pdf ${number}.`;
  return {
    attached: 'Its PDF is attached.',
    tooLarge: `Its PDF is too large for this mailbox. ${save}`,
    active: `Its PDF, ${filename}, holds more than pictures and text (a link, a script or the like), so it isn't attached to any email. ${save}`,
  };
}

const customerPdfTexts: Record<PdfState, string> = {
  attached: 'Its PDF is attached.',
  tooLarge:
    'Its PDF is too large for your mailbox. We have it here and print from it; everything you ordered is listed below.',
  active: 'Everything you ordered is listed below.',
};

/** Writes the email, and if the PDF is attached, a second version without it for a mailbox that rejects the size. */
function written(
  subject: string,
  { isActive }: OrderPdf,
  blocksFor: (state: PdfState) => readonly Block[],
) {
  const inState = (state: PdfState) => bodies(subject, blocksFor(state));
  if (isActive) return { subject, ...inState('active') };
  return { subject, ...inState('attached'), bare: inState('tooLarge') };
}

function studioBlocks(number: string, order: CheckedOrder, pdfText: string): readonly Block[] {
  return [
    paragraph(`Order #${number} came in. ${pdfText} A reply goes to the customer.`),
    ...orderBlocks(order),
    heading('Customer'),
    detailTable(order, ({ section }) => section === 'you'),
    heading('Player'),
    detailTable(order, ({ section }) => section !== 'you'),
  ];
}

function customerBlocks(number: string, order: CheckedOrder, pdfText: string): readonly Block[] {
  return [
    // Without the name: text from the caller must not look like the studio's.
    paragraph(`Thank you! We have your order #${number}. ${pdfText}`),
    heading('What happens next'),
    paragraph(
      `We check every photo, print your order and ${whereTo(order)}. If anything is wrong with the order, simply reply to this email and name its number.`,
    ),
    ...orderBlocks(order),
    heading('Your details'),
    copiedTable(order),
    paragraph('We also have everything else that you entered, with your notes.'),
    paragraph(`${brand.studio.name}\n${brand.studio.email}\n${brand.studio.phone}`),
  ];
}

/** When prints for the team are ready is between the studio and the coach: no shipping time is promised. */
function whereTo({ customer }: CheckedOrder): string {
  return customer.address.trim() === whereToTexts.withTeam
    ? 'hand it out with the team'
    : `ship it within ${times.printsShip}`;
}

function orderBlocks(order: CheckedOrder): readonly Block[] {
  const { lines, addOns, addOnPhotos, gallery, totals } = order;
  const withTeams = hasSeveralGalleries(lines, addOnPhotos);
  const teams = teamsOfOrder(lines, addOnPhotos, gallery);
  const extras = addOns.map(({ id, label, priceCents }) => {
    const photo = addOnPhotos[id];
    const team = photo && withTeams ? teamName(photo.gallery) : '';
    return {
      title: label,
      amount: formatCents(priceCents),
      details: photo ? [photoWords(photo, team)] : [],
    };
  });
  return [
    ...(teams.length > 0 ? [table([[orderWords.team, teams.join(', ')]])] : []),
    heading('Items'),
    items(lines.map((line) => lineItem(line, withTeams))),
    ...(extras.length === 0 ? [] : [heading('Add-ons'), items(extras)]),
    heading('Totals'),
    sum([
      ...totalRows(totals).map(([label, cents]) => [label, formatCents(cents)] as const),
      [totalLabels.total, formatCents(totals.totalCents)],
    ]),
  ];
}

function lineItem(line: CartLine, withTeams: boolean): EmailItem {
  const each = line.qty === 1 ? '' : ` (${formatCents(line.item.priceCents)} each)`;
  return {
    title: `${line.qty} x ${line.item.name}`,
    amount: `${formatCents(lineTotalCents(line))}${each}`,
    details: poseList(line, withTeams),
  };
}

function detailTable({ customer }: CheckedOrder, isIn: (row: CustomerRow) => boolean): Block {
  return table(customerForm.filter(isIn).map(({ name, label }) => [label, customer[name]]));
}

function copiedTable({ customer }: CheckedOrder): Block {
  const copied = customerForm.filter(({ inCustomerCopy }) => inCustomerCopy);
  return table(copied.map(({ name, label }) => [label, withoutLinks(customer[name])]));
}
