/** Orders as a list with small pictures shows them. */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { toPrintAgain } from '#core/order/orderState.ts';
import { capital } from '#core/text/capital.ts';
import { howMany } from '#core/text/howMany.ts';
import type { Store } from '#server/store/openStore.ts';
import { type DeskOrder, readOrders } from './deskOrder.ts';
import { mapInTurns } from './mapInTurns.ts';
import { isRefunded, orderMoney, paymentWords } from './orderMoney.ts';
import {
  goneWords,
  type Print,
  printName,
  printsOf,
  teamsOf,
  unknownPieces,
} from './orderPrints.ts';
import { missingAddress, orderRecordOf } from './orderRecord.ts';
import {
  type GalleryDeadlines,
  lookupAtHand,
  missedDay,
  type PhotoLookup,
  readLateness,
} from './photoLookup.ts';
import { reasonAgainst } from './reasonAgainst.ts';

export type OrderList =
  | 'unpaid'
  | 'owed'
  | 'incomplete'
  | 'ready'
  | 'again'
  | 'printing'
  | 'late'
  | 'done'
  | 'noted';

type Known = {
  readonly openCents: number;
  /** What keeps it from being printed. */
  readonly problems: readonly string[];
  /** The last day to order, if it came later. */
  readonly missed?: string;
  /** What the family wrote. */
  readonly note?: string;
};

export function listsOf(
  order: DeskOrder,
  { openCents, problems, missed, note = '' }: Known,
): readonly OrderList[] {
  const { anonymizedAt, state } = order;
  const { production } = state;
  const isWaiting = production === 'received' && anonymizedAt === null && !isRefunded(order);
  const isAgain = toPrintAgain(state) !== undefined;
  const isOn: Readonly<Record<OrderList, boolean>> = {
    unpaid: openCents > 0 && production !== 'cancelled',
    owed: openCents < 0,
    incomplete: isWaiting && problems.length > 0,
    ready:
      isWaiting && problems.length === 0 && !isAgain && reasonAgainst(order, false) === undefined,
    again: isWaiting && isAgain,
    printing: production === 'in print',
    late: missed !== undefined,
    done: production === 'shipped' || production === 'handed out',
    noted: note !== '',
  };
  return (Object.keys(isOn) as readonly OrderList[]).filter((list) => isOn[list]);
}

/** Returns all orders, the newest first. */
export type OrderRows = () => Promise<{
  readonly rows: readonly Row[];
  /** Why the workspace could not say whose photos they are. */
  readonly fault?: string;
}>;

type Kept = ReadonlyMap<string, { readonly of: string; readonly row: Row }>;

type Row = ReturnType<typeof orderRow>;

/** Reads an order again only if something happened to it, or the workspace has changed: a season has thousands. */
export function orderRowsOf({
  store,
  workspace,
}: {
  readonly store: Store;
  readonly workspace: string;
}): OrderRows {
  let kept: Kept = new Map();
  const read: OrderRows = async () => {
    const [orders, changed] = [await readOrders(store), await changeOf(workspace)];
    const named = orders.map((order) => [order, signOf(order, changed)] as const);
    const fresh = named.filter(([{ number }, of]) => kept.get(number)?.of !== of);
    const { lookup, fault } = await lookupAtHand(
      workspace,
      fresh.map(([order]) => order),
    );
    const deadlines = await readLateness(workspace);
    const rows = await mapInTurns(named, ([order, of]) => {
      const before = kept.get(order.number);
      return before?.of === of ? before : { of, row: orderRow(order, lookup, deadlines) };
    });
    kept = new Map(rows.map((one) => [one.row.number, one]));
    return { rows: rows.map(({ row }) => row), fault };
  };
  let last: ReturnType<OrderRows> | undefined;
  let next: ReturnType<OrderRows> | undefined;
  const begin: OrderRows = () => {
    next = undefined;
    return (last = read());
  };
  // One after the other, and one for all that ask in the meantime: two first readings at once would take twice as long.
  return () => (last ? (next ??= last.then(begin, begin)) : begin());
}

function signOf({ anonymizedAt, state: { events } }: DeskOrder, changed: string): string {
  return [changed, anonymizedAt, ...events.map(({ id }) => id)].join(' ');
}

/** Returns a text that is another one after any change of the workspace that says whose a photo is. */
async function changeOf(workspace: string): Promise<string> {
  const folder = join(workspace, 'galleries');
  const names = await readdir(folder).catch(() => []);
  const files = [
    ...names.map((name) => join(folder, name)),
    ...['desk.json', 'season.json'].map((name) => join(workspace, name)),
  ];
  const times = await Promise.all(
    files.map(async (file) => (await stat(file).catch(() => undefined))?.mtimeMs ?? 0),
  );
  return `${names.length} ${Math.max(0, ...times)}`;
}

/** A row is no higher with more. */
const picturesMost = 2;

export function orderRow(order: DeskOrder, lookup: PhotoLookup, deadlines: GalleryDeadlines) {
  const record = orderRecordOf(order);
  const { customer, gallery, totals } = record;
  const prints = printsOf(order, lookup);
  const photos = prints.flatMap(({ photo }) => photo ?? []);
  const pictures = new Map(
    prints.flatMap(({ photo, remark }) =>
      // What was taken down has no picture any more.
      photo && remark !== goneWords
        ? [[fileOf(photo), { gallery: photo.gallery, file: photo.file }] as const]
        : [],
    ),
  );
  const known = {
    openCents: orderMoney(order).openCents,
    /** What keeps it from being printed, each in a few words. */
    problems: unique([...prints.flatMap(problemOf), ...missingAddress(record).map(capital)]),
    /** The last day to order, `YYYY-MM-DD`, if it came later. */
    missed: missedDay(order, deadlines),
    note: customer?.notes.trim() ?? '',
  };
  return {
    ...known,
    /** The same problems, counted, as a row has room for. */
    lacks: lacksOf(prints, missingAddress(record)),
    lists: listsOf(order, known),
    number: order.number,
    /** ISO 8601, UTC. */
    at: order.createdAt,
    customer: customer?.fullName ?? '',
    players: unique(prints.flatMap(({ player }) => player?.name || [])),
    teams: teamsOf(gallery, prints, lookup),
    /** Slugs of all galleries that it has to do with. */
    galleries: unique([gallery ?? [], photos.map((photo) => photo.gallery)].flat()),
    frames: unique(photos.map(({ number }) => number)),
    pictures: [...pictures.values()].slice(0, picturesMost),
    totalCents: totals.totalCents,
    /** As every list says it: `paid in part ($5.00)`. */
    payment: paymentWords(order),
    production: order.state.production,
    isForgotten: order.anonymizedAt !== null,
  };
}

const lacking: readonly (readonly [(print: Print) => boolean, (count: number) => string])[] = [
  [({ state }) => state === 'no photo chosen', (count) => `${howMany(count, 'photo')} missing`],
  [({ remark }) => remark === goneWords, (count) => `${howMany(count, 'photo')} taken down`],
  [({ remark }) => remark === unknownPieces, () => 'to print by hand'],
  [({ state }) => state === 'problem', (count) => `${howMany(count, 'photo')} to look at`],
];

function lacksOf(prints: readonly Print[], address: readonly string[]): string {
  const counts = lacking.flatMap(([is, says], at) => {
    const lacked = prints.filter(
      (print) => is(print) && !lacking.slice(0, at).some(([other]) => other(print)),
    );
    // One photo may be in several prints.
    const { size } = new Set(lacked.map((print) => (print.photo ? fileOf(print.photo) : print)));
    return size > 0 ? [says(size)] : [];
  });
  return capital([...counts, ...address].join(', '));
}

function fileOf({ gallery, file }: NonNullable<Print['photo']>): string {
  return `${gallery}/${file}`;
}

function problemOf(print: Print): readonly string[] {
  const { state, remark } = print;
  if (state === 'complete' || state === 'not checked') return [];
  if (state === 'no photo chosen' && remark === '') return [`No photo: ${printName(print)}`];
  return [`${printName(print)}: ${remark || state}`];
}

function unique<Value>(values: readonly Value[]): readonly Value[] {
  return [...new Set(values)];
}
