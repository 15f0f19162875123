/** The lines of an order with the photos in their places, and the prints that they make. */
import { isPackLine } from '#core/cart/cart.ts';
import { optionsOf, type PhotoReference } from '#core/gallery/photoReference.ts';
import type { PrintLayout } from '#core/print/print.ts';
import type { DeskOrder } from '#studio/orders/deskOrder.ts';
import { filledRecordOf, slotPart, slotsOfItem } from '#studio/orders/orderPrints.ts';
import { placedRecordOf, type RecordItem } from '#studio/orders/orderRecord.ts';
import type { PhotoLookup } from '#studio/orders/photoLookup.ts';
import { layoutsOf, photoId } from './makePrints.ts';
import { orderWorkOf } from './orderWork.ts';
import { photosOfJob, type PrintJob } from './printJob.ts';

/** A line that was taken out is not there. The numbers of the others stay. */
export function linesOfOrder(order: DeskOrder, lookup: PhotoLookup) {
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
        {
          id: '',
          part: '',
          label: 'Photo',
          shows: '',
          template: undefined,
          photos: photos(addOn.photos),
        },
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
    /** The component of a pack; its prints have the same. */
    part: slot.component?.id ?? '',
    label: slotPart(slot) || (isPack ? slot.id : item.line.item.name),
    shows: slot.shows,
    /** How it is printed: a crop has its ratio. Undefined if the shop has none for it. */
    template: slot.template,
  }));
}

function slotPhoto(photo: PhotoReference, order: DeskOrder, lookup: PhotoLookup) {
  const { gallery, file, number } = photo;
  const found = lookup.cameraFileOf?.(photo, order.createdAt);
  const at = found?.ok ? found.value : undefined;
  const { width = 1, height = 1 } = at?.size ?? {};
  return {
    gallery,
    file,
    number,
    player: at?.player?.name ?? '',
    ...optionsOf(photo),
    width,
    height,
    /** What is wrong with it, or has changed since. */
    remark: found?.ok === false ? found.message : remarks[at?.state ?? 'shown'],
    /** Nothing can be printed of it. */
    isGone: found?.ok === false || at?.state === 'removed',
  };
}

const remarks = {
  shown: '',
  replaced: 'Another photo has this number now.',
  removed: 'No longer in the gallery.',
} as const;

/** The layouts that the lab's files are drawn from, with each photo's `gallery/file` in place of its camera file. */
export function printViews(job: PrintJob) {
  const photos = photosOfJob(job);
  const sizes = new Map(
    photos.flatMap((photo) => (photo.file.size ? [[photoId(photo), photo.file.size]] : [])),
  );
  const names = new Map(
    photos.map((photo) => [photoId(photo), `${photo.reference.gallery}/${photo.reference.file}`]),
  );
  return layoutsOf(job, sizes).map((layout) => ({
    part: job.part === '' ? '' : job.print,
    name: [job.part || job.product, job.pose].filter(Boolean).join(', '),
    copies: job.copies,
    /** How many lie on each. */
    pieces: job.pieces.length,
    layout: renamed(layout, names),
  }));
}

function renamed(layout: PrintLayout, names: ReadonlyMap<string, string>): PrintLayout {
  const operations = layout.operations.map((one) =>
    one.kind === 'photo' ? { ...one, photo: names.get(one.photo) ?? one.photo } : one,
  );
  return { ...layout, operations };
}
