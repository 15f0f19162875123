/** What is to be done for an order: the prints to make, what is made by hand, and what is missing. */
import { isPackLine } from '#core/cart/cart.ts';
import { isDigital } from '#core/cart/digitalLines.ts';
import { isBlackAndWhite, poseLabel } from '#core/cart/poses.ts';
import { onlySlot, type Slot } from '#core/cart/slots.ts';
import { emptyCustomer } from '#core/form/customer.ts';
import { photoWords } from '#core/gallery/frameNumber.ts';
import type { PhotoReference } from '#core/gallery/photoReference.ts';
import { formatCents } from '#core/money/money.ts';
import { orderStateOf, printedMarks, toPrintAgain } from '#core/order/orderState.ts';
import { wordsOfPhoto } from '#core/print/printWords.ts';
import { tradingCardsGroup } from '#core/gallery/galleryFiles.ts';
import { addOnIds } from '#core/shop/addOns.ts';
import { type Template, templates } from '#core/shop/templates.ts';
import { photoName, strandedAddOns } from '#studio/orders/correctOrder.ts';
import type { DeskOrder } from '#studio/orders/deskOrder.ts';
import { isPaidInPart, orderMoney } from '#studio/orders/orderMoney.ts';
import {
  filledRecordOf,
  type Print,
  printedOf,
  printName,
  slotPart,
  slotsOfItem,
} from '#studio/orders/orderPrints.ts';
import {
  missingAddress,
  placedRecordOf,
  type RecordAddOn,
  type RecordItem,
  type StoredRequest,
} from '#studio/orders/orderRecord.ts';
import type { PhotoLookup } from '#studio/orders/photoLookup.ts';
import { groupOfFolder } from '#core/gallery/rosterGroups.ts';
import { contentKey, type JobPhoto, ontoSheets, type PieceJob, type PrintJob } from './printJob.ts';

export type OrderWork = {
  readonly order: DeskOrder;
  readonly record: StoredRequest;
  /** The id of the mark of its last printing, if only what has changed since is made. */
  readonly since?: string;
  readonly jobs: readonly PrintJob[];
  /** Add-ons that no template makes, with their photo. */
  readonly byHand: readonly string[];
  /** Why prints are not made, or go nowhere. */
  readonly problems: readonly string[];
  /** What else is missing. */
  readonly warnings: readonly string[];
};

/**
 * Returns what is still to be made of an order. Of one that was in print before, that is what has changed `since` that mark's id: by default
 * the last, if it waits to be printed again.
 */
export function workToDo(
  order: DeskOrder,
  lookup: PhotoLookup,
  since = toPrintAgain(order.state)?.id,
): OrderWork {
  const work = orderWorkOf(order, lookup);
  const { events } = order.state;
  const at = events.findIndex(({ id }) => id === since);
  if (at === -1) return work;
  const state = orderStateOf(events.slice(0, at + 1));
  const { jobs, byHand } = orderWorkOf({ ...order, state }, lookup);
  return {
    ...work,
    since,
    jobs: changedJobs(work.jobs, jobs).map((job) => ({
      ...job,
      again: printedMarks(state).length,
    })),
    byHand: work.byHand.filter((one) => !byHand.includes(one)),
  };
}

/** Returns the prints that were not made before, and of others how many more there are. */
function changedJobs(jobs: readonly PrintJob[], before: readonly PrintJob[]): readonly PrintJob[] {
  const keyOf = (job: PrintJob): string => `${job.print} ${job.pose} ${contentKey(job)}`;
  const made = new Map<string, number>();
  for (const job of before) made.set(keyOf(job), (made.get(keyOf(job)) ?? 0) + job.copies);
  return jobs.flatMap((job) => {
    const had = made.get(keyOf(job)) ?? 0;
    made.set(keyOf(job), Math.max(0, had - job.copies));
    return job.copies > had ? [{ ...job, copies: job.copies - had }] : [];
  });
}

export function orderWorkOf(order: DeskOrder, lookup: PhotoLookup): OrderWork {
  const record = filledRecordOf(order, lookup);
  const prints = printedOf(order, lookup);
  const afterItems = placedRecordOf(order).items.length + 1;
  const made = record.addOns.map((addOn, index) => pieceOfAddOn(addOn, afterItems + index));
  const pieces = [
    ...record.items
      .filter(({ line }) => !isDigital(line))
      .flatMap((item) => piecesOfItem(item, item.position + 1)),
    ...made.flatMap((piece) => piece ?? []),
  ];
  const handLines = record.addOns.flatMap((addOn, index) =>
    made[index] || addOn.id === addOnIds.blackAndWhite ? [] : [afterItems + index],
  );
  const context: Context = {
    order,
    record,
    prints,
    gray: grayPhotos(record),
    lookup,
  };
  const outcomes = pieces.map((piece, index) => jobOf(piece, index + 1, context));
  return {
    order,
    record,
    jobs: ontoSheets(outcomes.flatMap((one) => (typeof one === 'string' ? [] : (one ?? [])))),
    byHand: record.addOns.flatMap((addOn, index) =>
      handLines.includes(afterItems + index) ? [handWords(addOn)] : [],
    ),
    problems: [
      ...new Set([
        ...prints.flatMap((print) => problemOf(print, handLines)),
        ...outcomes.flatMap((one) => (typeof one === 'string' ? [one] : [])),
        ...unusedGray(record, pieces),
        ...missingAddress(record),
      ]),
    ],
    warnings: [...strandedAddOns(order, [addOnIds.blackAndWhite]), ...openAmount(order)],
  };
}

/** Such an order is printed only if that was asked for. Of one that is not paid at all everyone knows it. */
function openAmount(order: DeskOrder): readonly string[] {
  if (!isPaidInPart(order)) return [];
  const { openCents, totalCents } = orderMoney(order);
  return [`${formatCents(openCents)} of ${formatCents(totalCents)} is not paid yet`];
}

type Context = {
  readonly order: DeskOrder;
  readonly record: StoredRequest;
  readonly prints: readonly Print[];
  /** The photos whose prints an add-on makes black and white. */
  readonly gray: ReadonlySet<string>;
  readonly lookup: PhotoLookup;
};

/** Returns the print to make, why it cannot be, or undefined if the print list says why. */
function jobOf(piece: Piece, position: number, context: Context): PieceJob | string | undefined {
  const { template, boxes, isBlackAndWhite, count, qty, ...what } = piece;
  const found = boxes.map((box) => ({ ...box, print: printOf(piece, box, context) }));
  const photos = found.flatMap(({ shows, photo, print }) =>
    photo && print?.state === 'complete' && print.file
      ? [[shows, { reference: photo, file: print.file }] as const]
      : [],
  );
  const name = printName(what);
  if (!template)
    return photos.length === 0 ? undefined : `${name}: the shop has no template for it`;
  if (photos.length < boxes.length) return undefined;
  const filled = photos.map(([shows, photo]): readonly [string, JobPhoto] => [
    shows,
    {
      ...photo,
      isCard: photo.file.isCard ?? groupOfFolder(photo.file.source) === tradingCardsGroup,
      isBlackAndWhite: isBlackAndWhite || context.gray.has(photoName(photo.reference)),
    },
  ]);
  const [lead] = filled;
  const print = found[0]?.print;
  if (!lead || !print) return undefined;
  const { reference, file } = lead[1];
  const { player } = print;
  const words = wordsOfPhoto(
    reference,
    {
      name: '',
      jersey: '',
      ...file.player,
      team: context.lookup.nameOf(reference.gallery),
      season: context.lookup.seasonOf(reference.gallery),
    },
    context.record.customer ?? emptyCustomer,
  );
  return {
    ...what,
    order: context.order.number,
    position,
    count,
    qty,
    template,
    piece: { photos: Object.fromEntries(filled), words },
    team: print.team,
    gallery: print.gallery,
    ...(player && { player }),
    remark: [...new Set(found.map((one) => one.print?.remark ?? ''))].filter(Boolean).join('; '),
  };
}

function printOf(
  { line }: Piece,
  { part, photo }: Piece['boxes'][number],
  { prints }: Context,
): Print | undefined {
  const wanted = JSON.stringify(photo);
  return prints.find(
    (print) => print.line === line && print.part === part && JSON.stringify(print.photo) === wanted,
  );
}

/** An add-on that is made by hand may be for no photo in particular. */
function problemOf(print: Print, handLines: readonly number[]): readonly string[] {
  const { photo, state, remark, line } = print;
  if (state === 'complete') return [];
  if (state === 'no photo chosen' && handLines.includes(line)) return [];
  return [
    [printName(print), photo && photoWords(photo), remark || state].filter(Boolean).join(': '),
  ];
}

function handWords({ name, photos }: RecordAddOn): string {
  const [photo] = photos;
  return photo ? `${name}: ${photoWords(photo)}` : name;
}

/** Returns the names of the photos whose prints an add-on makes black and white. */
function grayPhotos({ addOns }: StoredRequest): ReadonlySet<string> {
  return new Set(
    addOns
      .filter(({ id }) => id === addOnIds.blackAndWhite)
      .flatMap(({ photos }) => photos.flatMap((photo) => (photo ? [photoName(photo)] : []))),
  );
}

/** A correction may have put another photo on the line that was to be black and white. */
function unusedGray(record: StoredRequest, pieces: readonly Piece[]): readonly string[] {
  const printed = new Set(
    pieces.flatMap(({ boxes }) => boxes.flatMap(({ photo }) => (photo ? [photoName(photo)] : []))),
  );
  return record.addOns
    .filter(({ id }) => id === addOnIds.blackAndWhite)
    .flatMap(({ name, photos }) =>
      photos.flatMap((photo) =>
        photo && !printed.has(photoName(photo))
          ? [`${name}: ${photoWords(photo)}: no print of the order shows this photo`]
          : [],
      ),
    );
}

type Piece = {
  readonly line: number;
  readonly print: string;
  readonly product: string;
  readonly part: string;
  readonly pose: string;
  readonly isBlackAndWhite: boolean;
  /** How many there are of it in one item, and how many items. */
  readonly count: number;
  readonly qty: number;
  readonly template: Template | undefined;
  /** What its boxes show. A photo is absent if none was chosen, or if its reference cannot be read. */
  readonly boxes: readonly PieceBox[];
};

type PieceBox = {
  readonly shows: string;
  /** The name of the slot in the print list. */
  readonly part: string;
  readonly photo: PhotoReference | undefined;
};

/** Returns the pieces of an item. Those with the same photos and crops are one. */
function piecesOfItem(item: RecordItem, number: number): readonly Piece[] {
  const { line } = item;
  const isPack = isPackLine(line);
  const slots = slotsOfItem(item);
  const parts = [...new Set(slots.map(({ component }) => component?.id))];
  return parts.flatMap((part) => {
    const own = slots.filter(({ component }) => component?.id === part);
    const [first] = own;
    const pose = isPack ? (line.pack.selections[part ?? ''] ?? '') : line.pose;
    const common = {
      line: number,
      print: part ?? line.item.id,
      product: line.item.name,
      part: first?.component?.name ?? '',
      pose: poseLabel(pose),
      isBlackAndWhite: isBlackAndWhite(pose),
      template: first?.template,
    };
    return countedBoxes(own, item).map(([boxes, count]) => ({
      ...common,
      boxes,
      count,
      qty: item.qty,
    }));
  });
}

/** Returns the piece that an add-on is printed as, or undefined if the shop has no template for it. */
function pieceOfAddOn({ id, name, photos }: RecordAddOn, number: number): Piece | undefined {
  const template = templates.find(({ prints }) => prints.includes(id));
  if (!template) return undefined;
  return {
    line: number,
    print: id,
    product: name,
    part: '',
    pose: '',
    isBlackAndWhite: false,
    count: 1,
    qty: 1,
    template,
    boxes: [...new Set(template.photos.map(({ slot }) => slot))].map((shows) => ({
      shows,
      part: '',
      photo: shows === onlySlot ? photos[0] : undefined,
    })),
  };
}

/** One photo of a slot is for all pieces; several are one for each. */
function countedBoxes(
  slots: readonly Slot[],
  { photos }: RecordItem,
): readonly (readonly [readonly PieceBox[], number])[] {
  const filled = slots.map((slot) => {
    const chosen = photos.find(([id]) => id === slot.id)?.[1] ?? [];
    return { slot, chosen, pieces: chosen.length > 1 ? chosen.length : slot.pieces };
  });
  const pieces = Math.max(...filled.map((one) => one.pieces));
  const counted = new Map<string, readonly [readonly PieceBox[], number]>();
  for (let piece = 0; piece < pieces; piece += 1) {
    const boxes = filled.map(({ slot, chosen }) => ({
      shows: slot.shows,
      part: slotPart(slot),
      photo: chosen.length > 1 ? chosen[piece] : chosen[0],
    }));
    const key = JSON.stringify(boxes);
    counted.set(key, [boxes, (counted.get(key)?.[1] ?? 0) + 1]);
  }
  return [...counted.values()];
}
