/** Which orders a command is about, and how a list and a spreadsheet show them. */
import { customerForm } from '#core/form/customerForm.ts';
import { frameDigits } from '#core/gallery/frameNumber.ts';
import { localTime } from '#core/gallery/localTimes.ts';
import { localDay } from '#core/text/localDay.ts';
import { plainAmount } from '#core/money/money.ts';
import type { PaymentState, ProductionState } from '#core/order/orderStatus.ts';
import { nameFinder } from '#core/text/names.ts';
import { type CsvColumns, csvTable } from '#core/text/safeCsv.ts';
import type { Store } from '#server/store/openStore.ts';
import { type DeskOrder, readOrders } from './deskOrder.ts';
import { photoText, type Print, printName, printsOf, teamsOf } from './orderPrints.ts';
import { orderRecordOf, placedRecordOf, type StoredRequest } from './orderRecord.ts';
import {
  bareLookup,
  isTeamNamed,
  lookupAtHand,
  missedDay,
  type PhotoLookup,
  readLateness,
} from './photoLookup.ts';

export type OrderListFilter = {
  /** The first and the last day, `YYYY-MM-DD` in local time. */
  readonly since?: string;
  readonly until?: string;
  readonly production?: ProductionState;
  readonly payment?: PaymentState;
  /** A gallery's slug, or a part of its team's name. */
  readonly team?: string;
  /** Words in number, names, email and photo numbers; each must be found. */
  readonly search?: string;
};

export function filteredOrders(
  orders: readonly DeskOrder[],
  { since = '', until, production, payment, team, search = '' }: OrderListFilter,
  lookup: PhotoLookup,
): readonly DeskOrder[] {
  const words = wordsOf(search);
  const isIn = (day: string): boolean => day >= since && (until === undefined || day <= until);
  return orders.filter(
    (order) =>
      ((since === '' && until === undefined) || isIn(localDay(order.createdAt))) &&
      (production === undefined || order.state.production === production) &&
      (payment === undefined || order.state.payment === payment) &&
      isOfTeam(order, team, lookup) &&
      hasWords(order, words, lookup),
  );
}

function isOfTeam(order: DeskOrder, team: string | undefined, lookup: PhotoLookup): boolean {
  if (team === undefined) return true;
  const { gallery } = orderRecordOf(order);
  const slugs = printsOf(order, lookup).map(({ photo }) => photo?.gallery);
  return [gallery, ...slugs].some((slug) => slug !== undefined && isTeamNamed(lookup, slug, team));
}

function hasWords(order: DeskOrder, words: readonly string[], lookup: PhotoLookup): boolean {
  if (words.length === 0) return true;
  const { customer } = orderRecordOf(order);
  const prints = printsOf(order, lookup);
  const { fullName = '', email = '', childName = '', childJersey = '' } = customer ?? {};
  const texts = [order.number, fullName, email, childName];
  const known = [...texts, ...prints.map(({ player }) => player?.name ?? '')].join('\n');
  const numbers = prints.flatMap(({ photo }) => (photo ? [frameDigits(photo.number)] : []));
  return words.every(
    (word) =>
      nameFinder(word)(known) ||
      word === childJersey.toLowerCase() ||
      numbers.some((number) => number === word || Number(number) === Number(word)),
  );
}

function wordsOf(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/\s+/)
    .map((word) => word.replace(/^#/, ''))
    .filter((word) => word !== '' && word !== 'no.');
}

export type ListedOrder = {
  readonly order: DeskOrder;
  /** As it is now. */
  readonly record: StoredRequest;
  /** Which of its prints have no photo. */
  readonly without: 'none' | 'some' | 'all';
  /** The last day to order, if it came later. */
  readonly missed?: string;
};

type OrderList = {
  /** The newest first. */
  readonly orders: readonly ListedOrder[];
  readonly lookup: PhotoLookup;
  /** Why the workspace could not say whose photos they are. */
  readonly fault?: string;
};

/** `withPhotos` also looks up which photos were not found, which takes time. */
export async function listOrders(
  store: Store,
  workspace: string,
  filter: OrderListFilter,
  { withPhotos = false }: { readonly withPhotos?: boolean } = {},
): Promise<OrderList> {
  const all = await readOrders(store);
  const needsPlayers = withPhotos || wordsOf(filter.search ?? '').length > 0;
  const { lookup, fault } = needsPlayers
    ? await lookupAtHand(workspace, all)
    : { lookup: bareLookup };
  const deadlines = await readLateness(workspace);
  const orders = filteredOrders(all, filter, lookup).map((order): ListedOrder => ({
    order,
    record: orderRecordOf(order),
    without: withoutPhotos(order),
    missed: missedDay(order, deadlines),
  }));
  return { orders, lookup, fault };
}

function withoutPhotos(order: DeskOrder): ListedOrder['without'] {
  const prints = printsOf(order, bareLookup);
  const missing = prints.filter(({ state }) => state === 'no photo chosen');
  if (missing.length === 0) return 'none';
  return missing.length === prints.length ? 'all' : 'some';
}

/** Returns the orders for a spreadsheet: one row for each line and add-on. */
export function ordersCsv({ orders, lookup }: OrderList): string {
  return csvTable(
    csvColumns,
    orders.flatMap((one) => csvRows(one, lookup)),
  );
}

type Line = {
  readonly number: number;
  readonly kind: 'product' | 'add-on';
  readonly product: string;
  /** In words, with the quantity where that was corrected. */
  readonly ordered: string;
  readonly qty: number;
  readonly priceCents: number;
};

type CsvRow = ListedOrder & {
  readonly line: Line | undefined;
  readonly prints: readonly Print[];
  readonly teams: readonly string[];
  readonly isFirst: boolean;
};

/** A cell of a line. An order whose lines were all taken out has one row without. */
function ofLine(cell: (line: Line) => string | number): (row: CsvRow) => string {
  return ({ line }) => (line ? String(cell(line)) : '');
}

/** An amount of the order stands in its first row, so that each column can be summed. */
function ofOrder(cents: (record: StoredRequest) => number): (row: CsvRow) => string {
  return ({ record, isFirst }) => (isFirst ? plainAmount(cents(record)) : '');
}

const csvColumns: CsvColumns<CsvRow> = [
  ['Number', ({ order }) => order.number],
  ['Time', ({ order }) => localTime(order.createdAt)],
  ['State', ({ order }) => order.state.production],
  ['Paid', ({ order }) => order.state.payment],
  ['Line', ofLine(({ number }) => number)],
  ['Kind', ofLine(({ kind }) => kind)],
  ['Product', ofLine(({ product }) => product)],
  ['As ordered', ofLine(({ ordered }) => ordered)],
  ['Quantity', ofLine(({ qty }) => qty)],
  ['Unit price', ofLine(({ priceCents }) => plainAmount(priceCents))],
  ['Amount', ofLine(({ priceCents, qty }) => plainAmount(priceCents * qty))],
  ['Tax', ofOrder(({ totals }) => totals.taxCents)],
  ['Shipping', ofOrder(({ totals }) => totals.shippingCents)],
  ['Total', ofOrder(({ totals }) => totals.totalCents)],
  ...customerForm.map(
    ({ name, label }) => [label, ({ record }: CsvRow) => record.customer?.[name] ?? ''] as const,
  ),
  ['Team', ({ teams }) => teams.join('\n')],
  ['Player', ({ prints }) => playersOf(prints).join('\n')],
  ['Photos', ({ prints }) => photos(prints)],
  ['Problems', ({ prints }) => photos(prints.filter(({ state }) => state === 'problem'))],
  ['Deadline missed', ({ missed = '' }) => missed],
];

function csvRows(listed: ListedOrder, lookup: PhotoLookup): readonly CsvRow[] {
  const all = printsOf(listed.order, lookup);
  return linesOf(listed).map((line, index) => {
    const prints = all.filter((print) => line === undefined || print.line === line.number);
    // A line without photos is for the order's team.
    const own = teamsOf(undefined, prints, lookup);
    const teams = own.length > 0 ? own : teamsOf(listed.record.gallery, prints, lookup);
    return { ...listed, line, prints, teams, isFirst: index === 0 };
  });
}

/** Returns at least one. Add-ons follow the lines that were placed, also where one was taken out. */
function linesOf({ order, record }: ListedOrder): readonly (Line | undefined)[] {
  const placed = placedRecordOf(order);
  const items = record.items.map(({ position, line, qty, priceCents }): Line => {
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
  });
  const addOns = record.addOns.map(({ name, qty, priceCents }, index): Line => {
    const number = placed.items.length + 1 + index;
    return { number, kind: 'add-on', product: name, ordered: name, qty, priceCents };
  });
  const lines = [...items, ...addOns];
  return lines.length === 0 ? [undefined] : lines;
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
