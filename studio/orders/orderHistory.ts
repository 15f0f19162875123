import { shortDay } from '#core/gallery/dayWords.ts';
import { customerForm } from '#core/form/customerForm.ts';
import { frameDigits } from '#core/gallery/frameNumber.ts';
import { howMany } from '#core/text/howMany.ts';
import { formatCents } from '#core/money/money.ts';
import type { Correction, ItemCorrection } from '#core/order/orderCorrection.ts';
import type { OrderEvent } from '#core/order/orderState.ts';
import type { PhotoReference } from '#core/gallery/photoReference.ts';
import { poseLabel } from '#core/cart/poses.ts';
import { timeWords } from '#studio/command/columns.ts';
import type { DeskOrder } from './deskOrder.ts';
import { placedRecordOf, type OrderRecord } from './storedRequest.ts';

/** Returns what happened to an order, one line each, oldest first. Corrections say what stood there before. */
export function historyLines(order: DeskOrder): readonly string[] {
  const placed = placedRecordOf(order);
  return order.state.events.map(
    (event) => `${timeWords(event.at)}  ${event.by}: ${wordsOf(event, placed)}`,
  );
}

function wordsOf(event: OrderEvent, placed: OrderRecord): string {
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
  placed: OrderRecord,
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
function lineWords(position: number, { items }: OrderRecord): string {
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
