/** One order as the desk shows it: its lines with the photos in their slots, and the prints that they make. */
import { isPackLine } from '#core/cart/cart.ts';
import { isDigital } from '#core/cart/digitalLines.ts';
import { customerForm } from '#core/form/customerForm.ts';
import type { PhotoReference } from '#core/gallery/photoReference.ts';
import type { PrintLayout } from '#core/print/print.ts';
import type { Store } from '#server/store/openStore.ts';
import type { DeskOrder } from '#studio/orders/deskOrder.ts';
import { orderMoney } from '#studio/orders/orderMoney.ts';
import { filledRecordOf, slotPart, slotsOfItem } from '#studio/orders/orderPrints.ts';
import { orderRecordOf, placedRecordOf, type RecordItem } from '#studio/orders/orderRecord.ts';
import { lookupAtHand, type PhotoLookup, readLateness } from '#studio/orders/photoLookup.ts';
import { showOrder } from '#studio/orders/showOrder.ts';
import { layoutsOf, photoId } from '#studio/prints/makePrints.ts';
import { orderWorkOf } from '#studio/prints/orderWork.ts';
import { photosOf, type PrintJob } from '#studio/prints/printJob.ts';
import { readSiteOrder } from '#studio/workspace/siteOrders.ts';
import { orderRow } from './orderRows.ts';

/** Returns null if there is no such order. */
export async function orderView(store: Store, workspace: string, number: string) {
  const shown = await showOrder(store, workspace, number);
  if (!shown) return null;
  const { order, record, amounts, history, emails, fault } = shown;
  const { lookup } = await lookupAtHand(workspace, [order]);
  const { paidCents, refundedCents } = orderMoney(order);
  const ordered = placedRecordOf(order).customer;
  return {
    row: orderRow(order, lookup, await readLateness(workspace)),
    fields: customerForm.map(({ name, label }) => ({
      name,
      label,
      value: record.customer?.[name] ?? '',
      ordered: ordered?.[name] ?? '',
      isLong: name === 'address' || name === 'notes',
    })),
    lines: linesOf(order, lookup),
    /** Where it was ordered, if a phone said so. */
    gallery: record.gallery,
    amounts,
    digitals: await digitalsOf(workspace, order),
    paidCents,
    refundedCents,
    history,
    emails: emails.map(({ id, to, state, finishedAt, createdAt }) => ({
      id,
      to,
      state,
      at: finishedAt ?? createdAt,
    })),
    fault,
  };
}

/** What its phone may download now, and until when. */
async function digitalsOf(workspace: string, order: DeskOrder) {
  const site = await readSiteOrder(workspace, order.number);
  const { digitals, pickups = [] } = (site.ok && site.value) || {};
  const isBought = orderRecordOf(order).items.some(({ line }) => isDigital(line));
  const shown = digitals?.ended ? undefined : digitals;
  return {
    isBought,
    photos: shown?.photos.length ?? 0,
    until: shown?.until,
    links: pickups.filter(({ revoked }) => !revoked).length,
  };
}

/** A line that was taken out is not there. The numbers of the others stay. */
function linesOf(order: DeskOrder, lookup: PhotoLookup) {
  const { items, addOns } = filledRecordOf(order, lookup);
  const { jobs } = orderWorkOf(order, lookup);
  const after = placedRecordOf(order).items.length + 1;
  const printsOfLine = (line: number) =>
    jobs.filter((job) => job.line === line).flatMap(printViews);
  const photos = (list: readonly (PhotoReference | undefined)[]) =>
    list.flatMap((photo) => (photo ? [slotPhoto(photo, order, lookup)] : []));
  return [
    ...items.map((item) => ({
      /** From 1; a correction names it so. */
      number: item.position + 1,
      qty: item.qty,
      name: item.line.item.name,
      priceCents: item.priceCents,
      isAddOn: false,
      slots: slotsOf(item).map((slot) => ({
        ...slot,
        photos: photos(item.photos.find(([id]) => id === slot.id)?.[1] ?? []),
      })),
      prints: printsOfLine(item.position + 1),
    })),
    ...addOns.map((addOn, index) => ({
      number: after + index,
      qty: addOn.qty,
      name: addOn.name,
      priceCents: addOn.priceCents,
      isAddOn: true,
      slots: [
        { id: '', label: 'Photo', shows: '', template: undefined, photos: photos(addOn.photos) },
      ],
      prints: printsOfLine(after + index),
    })),
  ];
}

function slotsOf(item: RecordItem) {
  const isPack = isPackLine(item.line);
  return slotsOfItem(item).map((slot) => ({
    /** A correction names it so. */
    id: slot.id,
    label: slotPart(slot) || (isPack ? slot.id : item.line.item.name),
    shows: slot.shows,
    /** How it is printed: a crop has its ratio. Undefined if the shop has none for it. */
    template: slot.template,
  }));
}

function slotPhoto(photo: PhotoReference, order: DeskOrder, lookup: PhotoLookup) {
  const { gallery, file, number, crop } = photo;
  const found = lookup.cameraFileOf?.(photo, order.createdAt);
  const at = found?.ok ? found.value : undefined;
  const { width = 1, height = 1 } = at?.size ?? {};
  return {
    gallery,
    file,
    number,
    player: at?.player?.name ?? '',
    crop,
    width,
    height,
    /** What is wrong with it, or has changed since. */
    remark: found?.ok === false ? found.message : remarks[at?.state ?? 'shown'],
  };
}

const remarks = {
  shown: '',
  replaced: 'Another photo has this number now.',
  removed: 'No longer in the gallery.',
} as const;

/** The layouts that the lab's files are drawn from, with each photo's `gallery/file` in place of its camera file. */
export function printViews(job: PrintJob) {
  const photos = photosOf(job);
  const sizes = new Map(
    photos.flatMap((photo) => (photo.file.size ? [[photoId(photo), photo.file.size]] : [])),
  );
  const names = new Map(
    photos.map((photo) => [photoId(photo), `${photo.reference.gallery}/${photo.reference.file}`]),
  );
  return layoutsOf(job, sizes).map((layout) => ({
    name: [job.part || job.product, job.pose].filter(Boolean).join(', '),
    copies: job.copies,
    layout: renamed(layout, names),
  }));
}

function renamed(layout: PrintLayout, names: ReadonlyMap<string, string>): PrintLayout {
  const operations = layout.operations.map((one) =>
    one.kind === 'photo' ? { ...one, photo: names.get(one.photo) ?? one.photo } : one,
  );
  return { ...layout, operations };
}
