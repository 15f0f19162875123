/** The two letters about an order: what to print for the studio, what happens next for the parent. */
import { times } from '#facts/promises.ts';
import { brand } from '#facts/brand.ts';
import { customerLabels, totalLabels } from '#facts/forms.ts';
import type { CartLine } from '#rules/cart.ts';
import type { CustomerField } from '#rules/customer.ts';
import { formatCents } from '#rules/money.ts';
import { poseList } from '#rules/order.ts';
import { lineTotalCents, totalRows } from '#rules/totals.ts';
import type { CheckedOrder } from '#server/sendCart/checkedOrder.ts';
import { heading, items, paragraph, sum, table, type Block, type LetterItem } from './content.ts';
import { html } from './html.ts';
import type { Letter } from './letter.ts';
import { plainText } from './plainText.ts';

export type OrderLettersInput = {
  readonly number: string;
  readonly order: CheckedOrder;
  /** The studio's address, or the order's allowed override. */
  readonly studioTo: string;
  /** Who the customer's answer goes to, whoever got the order. */
  readonly studioEmail: string;
};

const parentFields = ['fullName', 'email', 'phone', 'address'] as const;
const childFields = [
  'childName',
  'childJersey',
  'childPosition',
  'coach',
  'age',
  'height',
  'weight',
  'notes',
] as const;

/** The id under which an order's PDF is stored; both letters carry it. */
export function orderAttachmentId(number: string): string {
  return `order-${number}`;
}

/** Both letters as they will be sent, with the PDF. */
export function orderLetters({
  number,
  order,
  studioTo,
  studioEmail,
}: OrderLettersInput): readonly Letter[] {
  const { fullName, email } = order.customer;
  const total = formatCents(order.totals.totalCents);
  const attachmentId = orderAttachmentId(number);
  const toStudio = {
    id: `order-${number}-studio`,
    to: studioTo,
    replyTo: { name: fullName, address: email },
    attachmentId,
    ...written(`Order #${number} from ${fullName}, ${total}`, (pdf) =>
      studioBlocks(number, order, pdf),
    ),
  };
  const toCustomer = {
    id: `order-${number}-customer`,
    to: email,
    replyTo: { name: brand.studio.name, address: studioEmail },
    attachmentId,
    ...written(`Your order #${number} at ${brand.studio.name}`, (pdf) =>
      customerBlocks(number, order, pdf),
    ),
  };
  return [toStudio, toCustomer];
}

type PdfPlace = 'attached' | 'left out';

/** The letter twice: with the PDF, and without it for a mailbox that finds it too large. */
function written(subject: string, blocksFor: (pdf: PdfPlace) => readonly Block[]) {
  const bodies = (pdf: PdfPlace) => {
    const blocks = blocksFor(pdf);
    return { text: plainText(blocks), html: html(subject, blocks) };
  };
  return { subject, ...bodies('attached'), bare: bodies('left out') };
}

function studioBlocks(number: string, order: CheckedOrder, pdf: PdfPlace): readonly Block[] {
  const whereThePdfIs =
    pdf === 'attached'
      ? 'Its PDF is attached.'
      : `Its PDF is too large for this mailbox. It is kept with the order; this saves it: npm run studio -- orders pdf ${number}.`;
  return [
    paragraph(`Order #${number} came in. ${whereThePdfIs} A reply goes to the customer.`),
    ...orderBlocks(order),
    heading('Customer'),
    detailTable(order, parentFields),
    heading('Player'),
    detailTable(order, childFields),
  ];
}

function customerBlocks(number: string, order: CheckedOrder, pdf: PdfPlace): readonly Block[] {
  const { fullName } = order.customer;
  const whereThePdfIs =
    pdf === 'attached'
      ? 'Its PDF is attached.'
      : 'Its PDF is too large for your mailbox. We have it here and print from it; everything in it also stands below.';
  return [
    paragraph(`Thank you, ${fullName}! We have your order #${number}. ${whereThePdfIs}`),
    heading('What happens next'),
    paragraph(
      `We check every photo, print your order and ship it within ${times.printsShip}. If anything is wrong with the order, simply reply to this letter and name its number.`,
    ),
    ...orderBlocks(order),
    heading('Your details'),
    detailTable(order, [...parentFields, ...childFields]),
    paragraph(`${brand.studio.name}\n${brand.studio.email}\n${brand.studio.phone}`),
  ];
}

function orderBlocks({ lines, addOns, totals }: CheckedOrder): readonly Block[] {
  const extras = addOns.map(({ label, priceCents }) => ({
    title: label,
    amount: formatCents(priceCents),
    details: [],
  }));
  return [
    heading('Items'),
    items(lines.map(lineItem)),
    ...(extras.length === 0 ? [] : [heading('Add-ons'), items(extras)]),
    heading('Totals'),
    sum([
      ...totalRows(totals).map(([label, cents]) => [label, formatCents(cents)] as const),
      [totalLabels.total, formatCents(totals.totalCents)],
    ]),
  ];
}

function lineItem(line: CartLine): LetterItem {
  const each = line.qty === 1 ? '' : ` (${formatCents(line.item.priceCents)} each)`;
  return {
    title: `${line.qty} x ${line.item.name}`,
    amount: `${formatCents(lineTotalCents(line))}${each}`,
    details: poseList(line),
  };
}

function detailTable({ customer }: CheckedOrder, fields: readonly CustomerField[]): Block {
  return table(fields.map((field) => [customerLabels[field], customer[field]] as const));
}
