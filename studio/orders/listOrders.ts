import { customerForm } from '#core/form/customerForm.ts';
import { formatCents, plainAmount } from '#core/money/money.ts';
import { howMany } from '#core/text/howMany.ts';
import { safeCsv } from '#core/text/safeCsv.ts';
import { columns, localTime, timeWords } from '#studio/command/columns.ts';
import { command, exitCodes, flag } from '#studio/command/commandLine.ts';
import { foldersOf } from '#studio/workspace/folders.ts';
import { atStore } from './atStore.ts';
import { type DeskOrder, readOrders } from './deskOrder.ts';
import { filteredOrders, filterOptions, readFilter } from './orderFilter.ts';
import { paymentWords } from './orderMoney.ts';
import { type Print, printsOf, teamsOf } from './orderPrints.ts';
import { orderRecordOf, placedRecordOf, type StoredRequest } from './orderRecord.ts';
import {
  bareLookup,
  lookupAtHand,
  lookupOptions,
  missedDay,
  type PhotoLookup,
  readLateness,
} from './photoLookup.ts';
import { photoText, printName } from './printLines.ts';

export const listOrders = command({
  name: 'orders list',
  example: '[--open] [--team gators] [--search "nia 014"] [--csv]',
  summary: 'the orders, the newest first; --csv for a spreadsheet',
  about: 'The orders, the newest first.',
  options: {
    ...filterOptions,
    csv: flag`every detail as CSV, safe to open in a spreadsheet, one row for each line and add-on; tax, shipping and total stand in an order's first row; with a workspace at hand, also which photos were not found`,
    ...lookupOptions,
  },
  async run(values, _operands, refuse) {
    const filter = readFilter(values);
    if (!filter.ok) return refuse(filter.message);
    return atStore(values, async (store) => {
      const all = await readOrders(store, filter.value.from);
      const { csv } = values;
      const needsPlayers = csv === true || filter.value.words.length > 0;
      const { workspace } = foldersOf(values);
      const lookup = needsPlayers ? await lookupAtHand(workspace, all) : bareLookup;
      const deadlines = await readLateness(workspace);
      const wanted = filteredOrders(all, filter.value, lookup);
      if (csv) {
        const rows = wanted.flatMap((order) =>
          lineRows(order, lookup, missedDay(order, deadlines)),
        );
        process.stdout.write(safeCsv([lineHeader, ...rows]));
      } else if (wanted.length === 0) console.log('There are no orders.');
      else console.log(columns(wanted.map((order) => summary(order, missedDay(order, deadlines)))));
      return exitCodes.done;
    });
  },
});

function summary(order: DeskOrder, missed: string | undefined): readonly string[] {
  const { customer, items, totals } = orderRecordOf(order);
  const { production } = order.state;
  const count = items.reduce((sum, { qty }) => sum + qty, 0);
  return [
    order.number,
    timeWords(order.createdAt),
    formatCents(totals.totalCents).padStart(10),
    howMany(count, 'item'),
    withoutPhotos(order),
    production,
    order.state.payment === 'open' ? '' : paymentWords(order),
    missed === undefined ? '' : 'after the deadline',
    customer ? [customer.fullName, customer.childName].filter(Boolean).join(', for ') : 'forgotten',
  ];
}

function withoutPhotos(order: DeskOrder): string {
  const prints = printsOf(order, bareLookup);
  const missing = prints.filter(({ state }) => state === 'no photo chosen');
  if (missing.length === 0) return '';
  return missing.length === prints.length ? 'no photo' : 'a photo missing';
}

/** Orders for a spreadsheet: one row for each line and each add-on. */

/** `Tax`, `Shipping` and `Total` are the order's and stand in its first row, so that each column can be summed. */
const lineHeader: readonly string[] = [
  'Number',
  'Time',
  'State',
  'Paid',
  'Line',
  'Kind',
  'Product',
  'As ordered',
  'Quantity',
  'Unit price',
  'Amount',
  'Tax',
  'Shipping',
  'Total',
  ...customerForm.map(({ label }) => label),
  'Team',
  'Player',
  'Photos',
  'Problems',
  'Deadline missed',
];

type Line = {
  readonly number: number;
  readonly kind: 'product' | 'add-on';
  readonly product: string;
  /** In words, with the quantity where that was corrected. */
  readonly ordered: string;
  readonly qty: number;
  readonly priceCents: number;
};

/** Returns the rows of an order, at least one. `missed` is the last day to order, if it came later. */
function lineRows(
  order: DeskOrder,
  lookup: PhotoLookup,
  missed?: string,
): readonly (readonly string[])[] {
  const record = orderRecordOf(order);
  const { customer, gallery, totals } = record;
  const all = printsOf(order, lookup);
  const amounts = [totals.taxCents, totals.shippingCents, totals.totalCents].map(plainAmount);
  return (linesOf(order, record) as readonly (Line | undefined)[]).map((line, index) => {
    const prints = all.filter((print) => line === undefined || print.line === line.number);
    return [
      order.number,
      localTime(order.createdAt),
      order.state.production,
      order.state.payment,
      ...lineCells(line),
      ...(index === 0 ? amounts : amounts.map(() => '')),
      ...customerForm.map(({ name }) => customer?.[name] ?? ''),
      teamsOfLine(gallery, prints, lookup).join('\n'),
      playersOf(prints).join('\n'),
      photos(prints),
      photos(prints.filter(({ state }) => state === 'problem')),
      missed ?? '',
    ];
  });
}

/** Add-ons follow the lines that were placed, also where one was taken out. */
function linesOf(
  order: DeskOrder,
  { items, addOns }: StoredRequest,
): readonly (Line | undefined)[] {
  const placed = placedRecordOf(order);
  const after = placed.items.length + 1;
  const lines = [
    ...items.map(({ position, line, qty, priceCents }): Line => {
      const ordered = placed.items[position];
      const isOther = ordered !== undefined && ordered.qty !== qty;
      return {
        number: position + 1,
        kind: 'product',
        product: line.item.name,
        ordered: isOther ? `${ordered.qty} x ${ordered.name}` : (ordered?.name ?? ''),
        qty,
        priceCents,
      };
    }),
    ...addOns.map(({ name, qty, priceCents }, index): Line => {
      return {
        number: after + index,
        kind: 'add-on',
        product: name,
        ordered: name,
        qty,
        priceCents,
      };
    }),
  ];
  return lines.length === 0 ? [undefined] : lines;
}

function lineCells(line: Line | undefined): readonly string[] {
  if (!line) return Array.from({ length: 7 }, () => '');
  const { number, kind, product, ordered, qty, priceCents } = line;
  return [
    String(number),
    kind,
    product,
    ordered,
    String(qty),
    plainAmount(priceCents),
    plainAmount(priceCents * qty),
  ];
}

/** A line without photos is for the order's team. */
function teamsOfLine(
  gallery: string | undefined,
  prints: readonly Print[],
  lookup: PhotoLookup,
): readonly string[] {
  const own = teamsOf(undefined, prints, lookup);
  return own.length > 0 ? own : teamsOf(gallery, prints, lookup);
}

function playersOf(prints: readonly Print[]): readonly string[] {
  const names = prints.flatMap(({ player }) =>
    player && player.name !== '' ? [[player.name, player.jersey].filter(Boolean).join(', ')] : [],
  );
  return [...new Set(names)];
}

function photos(prints: readonly Print[]): string {
  return prints
    .map((print) => `${print.pieces} x ${printName(print)}: ${photoText(print)}`)
    .join('\n');
}
