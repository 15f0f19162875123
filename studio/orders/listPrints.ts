/** What is printed of one order or of all, and from which camera file. */
import { frameDigits } from '#core/gallery/frameNumber.ts';
import type { Crop } from '#core/gallery/photoReference.ts';
import { failure, type Result, success } from '#core/text/result.ts';
import { type CsvColumns, csvTable } from '#core/text/safeCsv.ts';
import type { Store } from '#server/store/openStore.ts';
import { type DeskOrder, findOrder, readOrders } from './deskOrder.ts';
import { percent, type Print, printedOf } from './orderPrints.ts';
import { orderRecordOf } from './orderRecord.ts';
import { bareLookup, readLookup } from './photoLookup.ts';

export type PrintedOrder = {
  readonly order: DeskOrder;
  readonly prints: readonly Print[];
  /** Every photo that was chosen was found. */
  readonly isComplete: boolean;
};

type PrintList = {
  readonly orders: readonly PrintedOrder[];
  /** False where there is none, as on a server's machine: then no camera file is looked up. */
  readonly hasWorkspace: boolean;
};

/** `isOpen` leaves out what was printed already. */
export async function listPrints(
  store: Store,
  workspace: string,
  { number, isOpen }: { readonly number?: string; readonly isOpen: boolean },
): Promise<Result<PrintList>> {
  const found = number === undefined ? await readOrders(store) : await findOrder(store, number);
  if (!found) return failure(`There is no order ${number}.`);
  const wanted = [found].flat().filter(({ state }) => !isOpen || state.production === 'received');
  const lookup = await readLookup(workspace, wanted);
  if (!lookup.ok) return lookup;
  const orders = wanted.map((order): PrintedOrder => {
    const prints = printedOf(order, lookup.value ?? bareLookup);
    const isComplete = prints.every(
      ({ state }) => state === 'complete' || state === 'no photo chosen',
    );
    return { order, prints, isComplete };
  });
  return success({ orders, hasWorkspace: lookup.value !== undefined });
}

/** Returns one row for each print, for a spreadsheet. */
export function printsCsv(orders: readonly PrintedOrder[]): string {
  const rows = orders.flatMap(({ order, prints }) => {
    const isForgotten = !orderRecordOf(order).customer;
    return prints.map((print): CsvRow => ({ ...print, number: order.number, isForgotten }));
  });
  return csvTable(csvColumns, rows);
}

type CsvRow = Print & { readonly number: string; readonly isForgotten: boolean };

function ofCrop(side: keyof Crop): (row: CsvRow) => string {
  return ({ photo }) => (photo?.crop ? percent(photo.crop[side]) : '');
}

const csvColumns: CsvColumns<CsvRow> = [
  ['Number', ({ number }) => number],
  ['Line', ({ line }) => String(line)],
  ['Product', ({ product }) => product],
  ['Part', ({ part }) => part],
  ['Pieces', ({ pieces }) => String(pieces)],
  ['Pose', ({ pose }) => pose],
  ['Team', ({ team }) => team],
  ['Photo', ({ photo }) => (photo ? frameDigits(photo.number) : '')],
  ['Camera file', ({ file }) => file?.source ?? ''],
  ['SHA-256', ({ file }) => Buffer.from(file?.hash ?? '', 'base64url').toString('hex')],
  ['Crop left %', ofCrop('x')],
  ['Crop top %', ofCrop('y')],
  ['Crop width %', ofCrop('width')],
  ['Crop height %', ofCrop('height')],
  ['Player', ({ player, isForgotten }) => (isForgotten ? 'forgotten' : (player?.name ?? ''))],
  ['Jersey', ({ player, isForgotten }) => (isForgotten ? '' : (player?.jersey ?? ''))],
  ['State', ({ state }) => state],
  ['Remark', ({ remark }) => remark],
];
