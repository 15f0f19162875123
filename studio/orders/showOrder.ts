import { totalLabels } from '#core/cart/cartTexts.ts';
import { poseLabel } from '#core/cart/poses.ts';
import { totalRows } from '#core/cart/totals.ts';
import type { Customer } from '#core/form/customer.ts';
import { customerForm } from '#core/form/customerForm.ts';
import { shortDay } from '#core/gallery/dayWords.ts';
import { frameDigits } from '#core/gallery/frameNumber.ts';
import type { PhotoReference } from '#core/gallery/photoReference.ts';
import { formatCents } from '#core/money/money.ts';
import type { Correction, ItemCorrection } from '#core/order/orderCorrection.ts';
import type { OrderEvent } from '#core/order/orderState.ts';
import { howMany } from '#core/text/howMany.ts';
import { orderSubject } from '#server/store/email.ts';
import type { EmailStatus } from '#server/store/emails.ts';
import { columns, timeWords } from '#studio/command/columns.ts';
import { command, exitCodes, failed } from '#studio/command/commandLine.ts';
import { foldersOf } from '#studio/workspace/folders.ts';
import { atStore } from './atStore.ts';
import { type DeskOrder, findOrder, storedNumber } from './deskOrder.ts';
import { emailLines } from './emailLines.ts';
import { paymentWords } from './orderMoney.ts';
import { type Print, printsOf, teamsOf } from './orderPrints.ts';
import { orderRecordOf, placedRecordOf, type StoredRequest } from './orderRecord.ts';
import {
  lookupAtHand,
  lookupOptions,
  missedDay,
  type PhotoLookup,
  readLateness,
} from './photoLookup.ts';
import { printLines } from './printLines.ts';

export const showOrder = command({
  name: 'orders show',
  operands: '<number>',
  summary: 'everything about one',
  about: `Everything about one order: lines, poses, photos, amounts, customer, player, and its emails. With a workspace at hand, each photo
with its camera file, or why none was found.`,
  options: lookupOptions,
  async run(values, [typed]) {
    const number = storedNumber(typed);
    return atStore(values, async (store) => {
      const order = await findOrder(store, number);
      if (!order) return failed(`There is no order ${number}.`);
      const { workspace } = foldersOf(values);
      const lookup = await lookupAtHand(workspace, [order]);
      const missed = missedDay(order, await readLateness(workspace));
      const emails = await store.emails.about(orderSubject(number));
      console.log(describeOrder(order, lookup, emails, missed));
      return exitCodes.done;
    });
  },
});

function describeOrder(
  order: DeskOrder,
  lookup: PhotoLookup,
  emails: readonly EmailStatus[],
  missed: string | undefined,
): string {
  const { totals, customer, toEmail, gallery } = orderRecordOf(order);
  const amounts = [...totalRows(totals), [totalLabels.total, totals.totalCents] as const];
  const prints = printsOf(order, lookup);
  const teams = teamsOf(gallery, prints, lookup);
  // The gallery may be unknown even with photos of one team: some of its lines may have lost theirs.
  const from = gallery === undefined ? 'With photos of' : 'Ordered from the gallery of';
  const { production } = order.state;
  const history = historyLines(order);
  return [
    `Order #${order.number}, ${timeWords(order.createdAt)}, ${production}, payment ${paymentWords(order)}`,
    ...(missed === undefined ? [] : [`It came after the deadline, ${shortDay(missed, true)}.`]),
    ...(toEmail === undefined ? [] : [`Sent to ${toEmail} instead of the studio.`]),
    ...(order.anonymizedAt === null ? [keyLine(order)] : []),
    ...(teams.length === 0 ? [] : [`${from} ${teams.join(' and ')}.`]),
    '',
    columns(lineList(order)),
    '',
    columns(amounts.map(([label, cents]) => [label, formatCents(cents).padStart(10)])),
    '',
    photoList(prints),
    '',
    customer
      ? details(customer)
      : 'Customer and player are forgotten: the order is older than RETENTION_DAYS, or a family asked for it.',
    '',
    ...(history.length === 0 ? [] : [history.join('\n'), '']),
    emails.length === 0 ? 'No emails are kept.' : emailLines(emails),
  ].join('\n');
}

/** With the numbers that `orders correct` takes. A line that was taken out stays to be read as it was ordered. */
function lineList(order: DeskOrder): readonly (readonly string[])[] {
  const placed = placedRecordOf(order);
  const now = orderRecordOf(order);
  const items = placed.items.map((item) => {
    const left = now.items.find(({ position }) => position === item.position);
    return left ?? { ...item, name: `Taken out: ${item.name}` };
  });
  return [...items, ...now.addOns].map(({ qty, name, priceCents }, index) => [
    String(index + 1),
    `${qty} x`,
    formatCents(priceCents),
    name,
  ]);
}

/** A status can be sealed only to a key. */
function keyLine({ orderKey }: DeskOrder): string {
  return orderKey === null
    ? 'The phone sent no key, so it cannot be shown the status of this order.'
    : 'The phone sent a key, so it can be shown the status of this order.';
}

function photoList(prints: readonly Print[]): string {
  const isNone = prints.every(({ state }) => state === 'no photo chosen');
  return isNone ? 'No photo is chosen.' : printLines(prints);
}

function details(customer: Customer): string {
  const filled = customerForm.filter(({ name }) => customer[name] !== '');
  return columns(filled.map(({ name, label }) => [label, customer[name].replaceAll('\n', ', ')]));
}

/** Returns what happened to an order, one line each, oldest first. Corrections say what stood there before. */
function historyLines(order: DeskOrder): readonly string[] {
  const placed = placedRecordOf(order);
  return order.state.events.map(
    (event) => `${timeWords(event.at)}  ${event.by}: ${wordsOf(event, placed)}`,
  );
}

function wordsOf(event: OrderEvent, placed: StoredRequest): string {
  if (event.kind === 'correction') return correctionWords(event.correction, placed);
  if (event.kind === 'release') {
    return event.photos === 0
      ? 'digitals ended'
      : `${howMany(event.photos, 'photo')} released until ${shortDay(event.until, true)}`;
  }
  if (event.kind === 'production') return [event.production, event.note].filter(Boolean).join(', ');
  const amount = event.amountCents === undefined ? '' : formatCents(event.amountCents);
  return [event.payment, amount, event.reason].filter(Boolean).join(', ');
}

function correctionWords(
  { customer = {}, items = {}, addOnPhotos = {} }: Correction,
  placed: StoredRequest,
): string {
  const fields = customerForm.flatMap(({ name, label }) => {
    const { [name]: value } = customer;
    if (value === undefined) return [];
    const before = placed.customer?.[name] ?? '';
    return `${label}: ${quoted(value)}, ordered with ${quoted(before)}`;
  });
  const lines = Object.entries(items).map(
    ([index, item]) => `${lineWords(Number(index), placed)}: ${itemWords(item)}`,
  );
  const addOns = Object.entries(addOnPhotos).map(([index, list]) => {
    const number = placed.items.length + Number(index) + 1;
    const name = placed.addOns[Number(index)]?.name ?? 'add-on';
    return `line ${number} (${name}): ${slotWords('photo', list)}`;
  });
  return [...fields, ...lines, ...addOns].join('; ');
}

/** `line 2 (1 x 8x10 pack of 1, No. 006)`, as it was ordered. */
function lineWords(position: number, { items }: StoredRequest): string {
  const number = `line ${position + 1}`;
  const item = items[position];
  if (!item) return number;
  const frames = item.photos.flatMap(([, photos]) =>
    photos.flatMap((photo) => (photo ? [frameDigits(photo.number)] : [])),
  );
  const photos = frames.length === 0 ? '' : `, No. ${[...new Set(frames)].join(', ')}`;
  return `${number} (${item.qty} x ${item.line.item.name}${photos})`;
}

function itemWords({ qty, pose, selections = {}, photos = {} }: ItemCorrection): string {
  return [
    ...(qty === undefined ? [] : [qty === 0 ? 'taken out' : `${qty} x`]),
    ...(pose === undefined ? [] : [poseLabel(pose)]),
    ...Object.entries(selections).map(([part, id]) => `${part} ${poseLabel(id)}`),
    ...Object.entries(photos).map(([slot, list]) => slotWords(slot, list)),
  ].join(', ');
}

function slotWords(slot: string, photos: readonly PhotoReference[]): string {
  return photos.length === 0
    ? `${slot} without a photo`
    : `${slot} No. ${photos.map(({ number }) => frameDigits(number)).join(', ')}`;
}

function quoted(value: string): string {
  return value === '' ? 'nothing' : `"${value.replaceAll('\n', ', ')}"`;
}
