/** The rows of a bank's or a payment service's statement, matched to open orders by their numbers and the amount. */
import { createHash } from 'node:crypto';
import { formatCents } from '#core/money/money.ts';
import { type CsvRow, csvRows } from '#core/text/csv.ts';
import type { OrderEvent } from '#core/order/orderState.ts';
import { failure, type Result, success } from '#core/text/result.ts';
import type { Store } from '#server/store/openStore.ts';
import type { Folders } from '#studio/workspace/workspace.ts';
import { type DeskOrder, readOrders } from './deskOrder.ts';
import { type Marked, markOrders, plannedMarks, type Said } from './markOrders.ts';
import { orderMoney } from './orderMoney.ts';

/**
 * `other amount`: it names open orders, but is not what they owe. `paid already`: this row is recorded. `paid twice`: something else has paid its order.
 * `unmatched`: it names no order that could be paid.
 */
type StatementMatch = 'matches' | 'other amount' | 'paid twice' | 'paid already' | 'unmatched';

export type StatementRow = {
  /** The line of the file on which it begins. */
  readonly line: number;
  /** What the payer wrote. */
  readonly text: string;
  /** Absent if it cannot be read as an amount. */
  readonly cents?: number;
  readonly match: StatementMatch;
  /** Of a match those that it pays, and otherwise those that it names. */
  readonly numbers: readonly string[];
  readonly why: string;
};

/** Names of columns in lower case. The first that a file has is the amount's. */
const amountColumns = [
  'amount',
  'gross',
  'credit',
  'deposit',
  'paid in',
  'money in',
  'net',
  'betrag',
  'total',
];
const textColumn =
  /\b(?:description|memo|reference|note|notes|details?|message|subject|payee|name|order|invoice|narrative|purpose|verwendungszweck)\b/;
/** Banks write a few lines above the heads. */
const headWithin = 30;

/** Returns what the statement would pay. Nothing is recorded. Fails if it has no such columns. */
export async function plannedReconciliation(
  store: Pick<Store, 'orders' | 'orderEvents'>,
  statement: string,
): Promise<Result<readonly StatementRow[]>> {
  const matched = await matchedRows(store, statement);
  return matched.ok ? success(matched.value.rows.map(({ row }) => row)) : matched;
}

/** Says in person which orders a row of the statement is for. */
export type MatchedByHand = {
  readonly line: number;
  readonly numbers: readonly string[];
  /** More than they owe came in: the last is paid with all of it, and the rest is owed back. */
  readonly mayBeMore?: boolean;
};

/** Of one order: what it gets, and what is open then; negative is owed back. Integer cents. */
type Share = { readonly number: string; readonly cents: number; readonly openCents: number };

/**
 * Plans the payments of one row for the orders that a person names. Each order gets what it owes, in the order given, and the last gets what is
 * left. A row is recorded once, however often it is given. Fails if there is no such row or order, if the money does not reach the last order, or
 * if it is too much and `mayBeMore` is not set.
 */
export async function plannedByHand(
  store: Store,
  statement: string,
  { line, numbers, mayBeMore = false }: MatchedByHand,
): Promise<Result<{ readonly events: readonly OrderEvent[]; readonly shares: readonly Share[] }>> {
  const matched = await matchedRows(store, statement);
  if (!matched.ok) return matched;
  const { rows, orders } = matched.value;
  const { row, idOf } = rows.find((one) => one.row.line === line) ?? {};
  const unknown = numbers.find((number) => !orders.has(number));
  if (unknown !== undefined) return failure(`There is no order ${unknown}.`);
  if (!row?.cents || row.cents < 0 || !idOf) return failure(noMoney);
  if (row.match === 'paid already') return failure(`Line ${line}: ${row.why}.`);
  const before = [...new Set(numbers)].flatMap((number) => orders.get(number) ?? []);
  let rest = row.cents;
  const paid = before.map((order, index) => {
    const { openCents, paidCents } = orderMoney(order);
    const takesAll = mayBeMore && index === before.length - 1;
    const cents = takesAll ? rest : Math.max(0, Math.min(rest, openCents));
    rest -= cents;
    return {
      number: order.number,
      cents,
      openCents: openCents - cents,
      amountCents: paidCents + cents,
    };
  });
  if (rest > 0) {
    const open = formatCents(row.cents - rest);
    return failure(`${open} is open, and ${formatCents(rest)} more came in.`);
  }
  const without = paid.find(({ cents }) => cents === 0);
  if (without) return failure(`Nothing is left for ${without.number}.`);
  const planned = await Promise.all(
    paid.map(({ number, amountCents }, index) => {
      const happening = { kind: 'payment', payment: 'paid', amountCents } as const;
      return plannedMarks(store, happening, {
        numbers: [number],
        isSure: mayBeMore,
        idOf: () => idOf(byHand(index)),
      });
    }),
  );
  const faults = planned.flatMap((one) => one.faults);
  if (faults.length > 0) return failure(faults.map(({ says }) => says).join(' '));
  return success({
    events: planned.flatMap(({ events }) => events),
    shares: paid.map(({ number, cents, openCents }) => ({ number, cents, openCents })),
  });
}

const wholePaid = { kind: 'payment', payment: 'paid' } as const;

/** Returns the rows, and what records those that match as paid. */
export async function plannedPayments(
  store: Store,
  statement: string,
): Promise<
  Result<{ readonly rows: readonly StatementRow[]; readonly events: readonly OrderEvent[] }>
> {
  const paying = await paidBy(store, statement);
  if (!paying.ok) return paying;
  const { faults, events } = await plannedMarks(store, wholePaid, paying.value.marks);
  if (faults.length > 0) return failure(faults.map(({ says }) => says).join(' '));
  return success({ rows: paying.value.rows, events });
}

/**
 * Marks the orders that match as paid, as `markOrders` does. A payment's event has an id that follows from its row: the same statement taken
 * twice, or on two machines, changes nothing.
 */
export async function reconcile<Released = never>(
  store: Store,
  folders: Folders,
  statement: string,
  said: Said,
  releaseBought?: (paid: readonly DeskOrder[]) => Promise<Released> | undefined,
): Promise<
  Result<{
    readonly rows: readonly StatementRow[];
    readonly marked?: Marked<Released>;
  }>
> {
  const paying = await paidBy(store, statement);
  if (!paying.ok) return paying;
  const { rows, marks } = paying.value;
  if (marks.numbers.length === 0) return success({ rows });
  const options = { ...said, ...marks };
  const marked = await markOrders(store, folders, wholePaid, options, releaseBought);
  if ('faults' in marked) return failure(marked.faults.map(({ says }) => says).join(' '));
  return success({ rows, marked });
}

async function paidBy(store: Store, statement: string) {
  const matched = await matchedRows(store, statement);
  if (!matched.ok) return matched;
  const ids = new Map(
    matched.value.rows
      .filter(({ row }) => row.match === 'matches')
      .flatMap(({ row, idOf }) => row.numbers.map((number) => [number, idOf(number)])),
  );
  return success({
    rows: matched.value.rows.map(({ row }) => row),
    marks: { numbers: [...ids.keys()], idOf: (number: string) => ids.get(number) },
  });
}

type Matched = {
  readonly row: StatementRow;
  /** Returns the id of its payment's event, by the order or by which of those it is that a person has named. */
  readonly idOf: (what: string) => string;
};

async function matchedRows(
  store: Pick<Store, 'orders' | 'orderEvents'>,
  statement: string,
): Promise<
  Result<{
    readonly rows: readonly Matched[];
    readonly orders: ReadonlyMap<string, DeskOrder>;
  }>
> {
  const rows = csvRows(statement);
  const head = rows.slice(0, headWithin).findIndex((row) => columnsOf(row) !== undefined);
  const columns = rows[head] && columnsOf(rows[head]);
  if (!columns) {
    return failure(
      'The statement needs a column of amounts (such as Amount) and one of texts (such as Description or Reference), named in one row.',
    );
  }
  const all = await readOrders(store);
  const orders = new Map(all.map((order) => [order.number, order]));
  const recorded = new Map(
    all.flatMap(({ number, state }) => state.events.map(({ id }) => [id, number])),
  );
  const seen = new Map<string, number>();
  const taken = new Set<string>();
  const matched = rows.slice(head + 1).map((row): Matched => {
    const content = row.cells.join('\n');
    const count = (seen.get(content) ?? 0) + 1;
    seen.set(content, count);
    const idOf = (what: string): string => idBehind(`${content}\n${count}`, what);
    const read = readRow(row, columns);
    const found = { ...read, ...matchOf(read, { orders, recorded, taken, idOf }) };
    if (found.match === 'matches') for (const number of found.numbers) taken.add(number);
    return { row: found, idOf };
  });
  return success({ rows: matched, orders });
}

type Columns = { readonly amount: number; readonly texts: readonly number[] };

function columnsOf({ cells }: CsvRow): Columns | undefined {
  const names = cells.map((cell) => cell.toLowerCase().trim());
  const amountName = amountColumns.find((name) => names.some((one) => isNamed(one, name)));
  const amount = names.findIndex((one) => amountName !== undefined && isNamed(one, amountName));
  const texts = names.flatMap((name, at) => (at !== amount && textColumn.test(name) ? [at] : []));
  return amount === -1 || texts.length === 0 ? undefined : { amount, texts };
}

/** `Amount (USD)` is the amount, and `Amount due date` is not. */
function isNamed(head: string, name: string): boolean {
  return head.replace(/\s*[([].*$/, '') === name || head === `${name} usd`;
}

type ReadRow = Pick<StatementRow, 'line' | 'text' | 'cents'>;

function readRow({ line, cells }: CsvRow, { amount, texts }: Columns): ReadRow {
  const text = texts.flatMap((at) => cells[at] || []).join(' ');
  return { line, text, cents: statementCents(cells[amount] ?? '') };
}

type Known = {
  readonly orders: ReadonlyMap<string, DeskOrder>;
  /** The orders of all events, by the events' ids. */
  readonly recorded: ReadonlyMap<string, string>;
  /** Those that an earlier row of the statement pays. */
  readonly taken: ReadonlySet<string>;
  readonly idOf: Matched['idOf'];
};

function matchOf(
  { text, cents }: ReadRow,
  { orders, recorded, taken, idOf }: Known,
): Pick<StatementRow, 'match' | 'numbers' | 'why'> {
  const words = text.toUpperCase().split(/[^\p{L}\p{N}]+/u);
  const named = [...new Set(words)].flatMap((word) => orders.get(word) ?? []);
  const numbers = named.map(({ number }) => number);
  if (cents === undefined) return { match: 'unmatched', numbers, why: 'its amount cannot be read' };
  if (cents <= 0) return { match: 'unmatched', numbers, why: noMoney };
  const chosen: string[] = [];
  for (let number; (number = recorded.get(idOf(byHand(chosen.length)))) !== undefined;)
    chosen.push(number);
  if (chosen.length > 0)
    return { match: 'paid already', numbers: chosen, why: 'this payment is recorded' };
  if (named.length === 0) {
    const unknown = words.find((word) => numberShape.test(word));
    const why = unknown === undefined ? 'it names no order' : `there is no order ${unknown}`;
    return { match: 'unmatched', numbers, why };
  }
  const isRecorded = ({ number }: DeskOrder): boolean => recorded.has(idOf(number));
  if (named.some((order) => isRecorded(order)))
    return { match: 'paid already', numbers, why: 'this payment is recorded' };
  if (numbers.some((number) => taken.has(number)))
    return { match: 'paid twice', numbers, why: 'a row above pays it: this is owed back' };
  if (named.every(({ state }) => state.production === 'cancelled'))
    return { match: 'unmatched', numbers, why: 'the order is canceled' };
  const open = named.filter((order) => orderMoney(order).openCents > 0);
  if (open.length === 0)
    return { match: 'paid twice', numbers, why: 'a second payment is owed back' };
  const owed = open.reduce((sum, order) => sum + orderMoney(order).openCents, 0);
  const paid = open.map(({ number }) => number);
  // If one of several orders was paid on its own, only a person can say which of them this money is for.
  if (open.length < named.length)
    return { match: 'other amount', numbers: paid, why: 'it names one that is not open, too' };
  return owed === cents
    ? { match: 'matches', numbers: paid, why: '' }
    : { match: 'other amount', numbers: paid, why: `${formatCents(owed)} is open` };
}

/** In place of a number: a row pays once, whichever orders a person names. */
const byHand = (index: number): string => `by hand${index > 0 ? ` ${index}` : ''}`;

const noMoney = 'no money came in';

/** What a number looks like: without vowels, so that no word is one. */
const numberShape = /^(?=.*[A-Z])[2-9B-DF-HJKMNP-TV-Z]{6}$/;

function idBehind(key: string, what: string): string {
  return createHash('sha256').update(`${key}\n${what}`).digest('hex').slice(0, 32);
}

/**
 * Reads an amount of a statement: `1,234.56`, `12,34`, `$12`, `(5.00)` and `5.00-` are what went out. Returns integer cents, or undefined if it is
 * none. What stands behind the last comma or point is cents if it has at most two digits.
 */
export function statementCents(typed: string): number | undefined {
  const text = typed.replace(/[\s\u00a0$€£]|USD|EUR/gi, '').replaceAll('\u2212', '-');
  const [, open = '', sign = '', digits = '', behind = '', close = ''] =
    /^(\(?)([+-]?)([\d.,']+)(-?)(\)?)$/.exec(text) ?? [];
  const [, whole, part = ''] =
    /^(\d{1,3}(?:[,.']\d{3})*|\d{1,9})(?:[.,](\d{1,2}))?$/.exec(digits) ?? [];
  if (whole === undefined || (open === '') !== (close === '')) return undefined;
  const separators = new Set(whole.replaceAll(/\d/g, ''));
  const last = part === '' ? undefined : digits.at(-part.length - 1);
  if (separators.size > 1 || (last !== undefined && separators.has(last))) return undefined;
  const cents = Number(whole.replaceAll(/\D/g, '')) * 100 + Number(part.padEnd(2, '0'));
  const isOut = open !== '' || sign === '-' || behind !== '';
  return isOut ? 0 - cents : cents;
}
