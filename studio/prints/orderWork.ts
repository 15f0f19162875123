/** What is to be done for an order: the prints to make, what is made by hand, and what is missing. */
import { addOnIds } from '#core/shop/addOns.ts';
import type { Template } from '#core/shop/templates.ts';
import { emptyCustomer } from '#core/form/customer.ts';
import { isDigital } from '#core/cart/digitalLines.ts';
import { photoWords } from '#core/gallery/frameNumber.ts';
import { formatCents } from '#core/money/money.ts';
import { isBlank } from '#core/text/blank.ts';
import { wordsOfPhoto } from '#core/print/printWords.ts';
import { photoName, strandedAddOns } from '#studio/orders/addOnPhotos.ts';
import type { DeskOrder } from '#studio/orders/deskOrder.ts';
import { orderMoney } from '#studio/orders/orderMoney.ts';
import { printedOf, type Print } from '#studio/orders/orderPrints.ts';
import { filledRecordOf } from '#studio/orders/filledRecord.ts';
import type { PhotoLookup } from '#studio/orders/photoLookup.ts';
import { printName } from '#studio/orders/printLines.ts';
import {
  placedRecordOf,
  type StoredRequest,
  type RecordAddOn,
} from '#studio/orders/storedRequest.ts';
import { groupOfFolder } from '#studio/shoot/rosterGroups.ts';
import { tradingCardsGroup } from '#core/seal/galleries.ts';
import { pieceOfAddOn, piecesOfItem, type Piece } from './orderPieces.ts';
import type { JobPhoto, PrintJob } from './printJob.ts';
import { ontoSheets, type PieceJob } from './sheets.ts';

export type OrderWork = {
  readonly order: DeskOrder;
  readonly record: StoredRequest;
  readonly jobs: readonly PrintJob[];
  /** Add-ons that no template makes, with their photo. */
  readonly byHand: readonly string[];
  /** Why prints are not made. */
  readonly problems: readonly string[];
  /** What else is missing. */
  readonly warnings: readonly string[];
};

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
      ]),
    ],
    warnings: [
      ...(isBlank(record.customer?.address ?? '') ? ['no address'] : []),
      ...strandedAddOns(order, [addOnIds.blackAndWhite]),
      ...openAmount(order),
    ],
  };
}

/** An order counts as paid when a part of it is. One that is not paid at all was asked for. */
function openAmount(order: DeskOrder): readonly string[] {
  const { openCents, totalCents } = orderMoney(order);
  if (order.state.payment === 'open' || openCents <= 0) return [];
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
  const { reference, file, isCard } = lead[1];
  if (file.state === 'removed' && !isCard && saysName(template)) {
    return `${name}: ${photoWords(reference)}: whom it shows is not known any more, and the print says it`;
  }
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

function saysName({ texts = [] }: Template): boolean {
  return texts.some(({ says }) =>
    says.some((text) => /\{(?:player|first|last|jersey)\}/.test(text)),
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

/** The add-on that makes the prints of a photo black and white. */

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
