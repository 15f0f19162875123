/** One order whole: its prints, photos, money, history, and what is missing. */
import { totalLabels } from '#core/cart/cartTexts.ts';
import { poseLabel } from '#core/cart/poses.ts';
import { totalRows } from '#core/cart/totals.ts';
import { customerForm } from '#core/form/customerForm.ts';
import { shortDay } from '#core/gallery/dayWords.ts';
import { frameDigits } from '#core/gallery/frameNumber.ts';
import type { PhotoReference } from '#core/gallery/photoReference.ts';
import { formatCents } from '#core/money/money.ts';
import type { Correction, ItemCorrection } from '#core/order/orderCorrection.ts';
import type { OrderEvent } from '#core/order/orderState.ts';
import { howMany } from '#core/text/howMany.ts';
import { orderSubject } from '#server/store/email.ts';
import type { Store } from '#server/store/openStore.ts';
import { type DeskOrder, findOrder } from './deskOrder.ts';
import { printsOf, teamsOf } from './orderPrints.ts';
import { orderRecordOf, placedRecordOf, type StoredRequest } from './orderRecord.ts';
import { lookupAtHand, missedDay, readLateness } from './photoLookup.ts';

export type ShownOrder = NonNullable<Awaited<ReturnType<typeof showOrder>>>;

export async function showOrder(store: Store, workspace: string, number: string) {
  const order = await findOrder(store, number);
  if (!order) return undefined;
  const { lookup, fault } = await lookupAtHand(workspace, [order]);
  const prints = printsOf(order, lookup);
  const record = orderRecordOf(order);
  const placed = placedRecordOf(order);
  const { gallery } = record;
  return {
    order,
    /** As it is now. */
    record,
    /** With the numbers that a correction takes. */
    lines: linesOf(order),
    amounts: amountsOf(record),
    prints,
    teams: teamsOf(gallery, prints, lookup),
    /** The last day to order, if it came later. */
    missed: missedDay(order, await readLateness(workspace)),
    /** What happened to it, oldest first. Corrections say what stood there before. */
    history: order.state.events.map((event) => ({ ...event, words: wordsOf(event, placed) })),
    emails: await store.emails.about(orderSubject(number)),
    /** Why the workspace could not say which camera files they are. */
    fault,
  };
}

export function amountsOf({ totals }: Pick<StoredRequest, 'totals'>) {
  return [...totalRows(totals), [totalLabels.total, totals.totalCents] as const];
}

/** A line that was taken out stays to be read as it was ordered. */
function linesOf(order: DeskOrder) {
  const now = orderRecordOf(order);
  const items = placedRecordOf(order).items.map((item) => {
    const left = now.items.find(({ position }) => position === item.position);
    return left ?? { ...item, name: `Taken out: ${item.name}` };
  });
  return [...items, ...now.addOns].map(({ qty, name, priceCents }, index) => ({
    number: index + 1,
    qty,
    name,
    priceCents,
  }));
}

/** Returns what an event says, beside what stood there when the order was placed. */
export function wordsOf(event: OrderEvent, placed: StoredRequest): string {
  if (event.kind === 'correction') return correctionWords(event.correction, placed);
  if (event.kind === 'release') {
    return event.photos === 0
      ? 'digitals ended'
      : `${howMany(event.photos, 'photo')} released until ${shortDay(event.until, true)}`;
  }
  if (event.kind === 'taken') return "taken from a family's phone";
  if (event.kind === 'production' && event.again) return 'changes to be printed again';
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
