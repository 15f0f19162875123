/** What was sold, tax, open money, and what is missing. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { frameDigits } from '#core/gallery/frameNumber.ts';
import { localDay } from '#core/text/localDay.ts';
import { isBlank } from '#core/text/blank.ts';
import type { Store } from '#server/store/openStore.ts';
import { rememberWritten } from '#studio/workspace/clearedFiles.ts';
import { replaceFile } from '#studio/workspace/storedFile.ts';
import { type DeskOrder, readOrders } from './deskOrder.ts';
import { isRefunded, orderMoney } from './orderMoney.ts';
import { type Print, printName, printsOf, teamsOf } from './orderPrints.ts';
import { missingAddress, orderRecordOf } from './orderRecord.ts';
import { isTeamNamed, lookupAtHand, type PhotoLookup } from './photoLookup.ts';
import { isWithin, type Period, reportEntriesOf } from './reportEntries.ts';
import {
  type Cell,
  dayTable,
  monthTable,
  noTeam,
  productTable,
  type ReportTable,
  type Share,
  shareTable,
  shippingTable,
  tableCsv,
  taxTable,
  teamTable,
} from './reportTables.ts';

/** Returns the wanted tables, and why the workspace could not say whose photos they are. */
export async function report(store: Store, workspace: string, options: ReportOptions) {
  const orders = await readOrders(store);
  const { lookup, fault } = await lookupAtHand(workspace, orders);
  return { tables: tablesOf(orders, options, lookup), fault };
}

function tablesOf(
  orders: readonly DeskOrder[],
  { wanted, period, team, share }: ReportOptions,
  lookup: PhotoLookup,
): readonly ReportTable[] {
  const isOfTeam = (slug: string): boolean =>
    team === undefined || (slug !== '' && isTeamNamed(lookup, slug, team));
  const all = orders.map((order) => ({ order, entries: reportEntriesOf(order) }));
  const entries = all
    .flatMap((one) => one.entries)
    .filter((entry) => isWithin(entry.day, period) && isOfTeam(entry.team));
  const listed = all
    .filter(
      (one) =>
        isWithin(localDay(one.order.createdAt), period) &&
        one.entries.some((entry) => isOfTeam(entry.team)),
    )
    .map(({ order }) => order);
  const tables: Readonly<Record<ReportName, () => ReportTable | undefined>> = {
    team: () => teamTable(entries, lookup.teamOf),
    product: () => productTable(entries),
    day: () => dayTable(entries),
    month: () => monthTable(entries),
    tax: () => taxTable(entries),
    shipping: () => shippingTable(entries),
    share: () => share && shareTable(entries, share, lookup.teamOf),
    open: () => openTable(listed),
    incomplete: () => incompleteTable(listed, lookup),
  };
  return wanted.flatMap((name) => tables[name]() ?? []);
}

/** Writes a CSV file for each, in place of the ones that are there. Only the studio can read them: two of them have names. */
export async function writeReport(
  folder: string,
  tables: readonly ReportTable[],
  workspace: string,
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const table of tables) {
    const file = join(folder, `${table.name}.csv`);
    await replaceFile(file, tableCsv(table), 0o600);
    if (table.hasNames) await rememberWritten(workspace, { file, what: 'a report' });
  }
}

/** Open money is the order's, whichever team it is for. */
function openTable(orders: readonly DeskOrder[]): ReportTable {
  const rows = orders
    .map((order) => ({ order, money: orderMoney(order) }))
    .filter(({ money }) => money.openCents !== 0);
  const amounts = ({ money }: (typeof rows)[number]): readonly number[] => [
    money.totalCents,
    money.returned?.cents ?? 0,
    money.paidCents - money.refundedCents,
    Math.max(0, money.openCents),
    Math.max(0, -money.openCents),
  ];
  const sums = rows
    .map(amounts)
    .reduce((all, row) => all.map((sum, at) => sum + (row[at] ?? 0)), [0, 0, 0, 0, 0]);
  return {
    name: 'open',
    hasNames: true,
    title: 'Open money',
    head: ['Order', 'Day', 'Name', 'State', 'Total', 'Given back', 'Received', 'Open', 'Owed back'],
    rows: rows.map((row): readonly Cell[] => [
      row.order.number,
      { day: localDay(row.order.createdAt) },
      nameOf(row.order),
      row.order.state.production,
      ...amounts(row).map((cents) => ({ cents })),
    ]),
    total: ['Total', '', '', '', ...sums.map((cents) => ({ cents }))],
  };
}

/** Orders that are still to be made and handed over, and miss something for it. */
function incompleteTable(orders: readonly DeskOrder[], lookup: PhotoLookup): ReportTable {
  const rows = orders.flatMap((order) => {
    if (!isToBeMade(order)) return [];
    const prints = printsOf(order, lookup);
    const missing = missingOf(order, prints);
    if (missing.length === 0) return [];
    const { gallery } = orderRecordOf(order);
    const teams = teamsOf(gallery, prints, lookup).join(' and ') || noTeam;
    return [
      [
        order.number,
        { day: localDay(order.createdAt) },
        nameOf(order),
        teams,
        missing.join('; '),
      ] as const,
    ];
  });
  return {
    name: 'incomplete',
    hasNames: true,
    title: 'Incomplete orders',
    head: ['Order', 'Day', 'Name', 'Team', 'Missing'],
    rows,
  };
}

function isToBeMade(order: DeskOrder): boolean {
  const { anonymizedAt, state } = order;
  const { production } = state;
  return (
    anonymizedAt === null &&
    !isRefunded(order) &&
    (production === 'received' || production === 'in print')
  );
}

/** A printed sheet without a photo is missing one; an add-on such as edits may be for none in particular. */
function missingOf(order: DeskOrder, prints: readonly Print[]): readonly string[] {
  const record = orderRecordOf(order);
  const { customer, items } = record;
  const lines = new Set(items.map(({ position }) => position + 1));
  const unchosen = prints.filter(
    ({ state, line }) => state === 'no photo chosen' && lines.has(line),
  );
  const isAll = unchosen.length === prints.filter(({ line }) => lines.has(line)).length;
  const names = [...new Set(unchosen.map(printName))];
  const isNobody = isBlank(customer?.childName ?? '') && isBlank(customer?.childJersey ?? '');
  const isKnown = prints.some(({ player }) => (player?.name ?? '') !== '');
  return [
    ...(unchosen.length === 0 ? [] : [isAll ? 'no photo' : `no photo for ${names.join(', ')}`]),
    ...prints.flatMap(({ state, remark, photo, ...print }) =>
      state === 'problem'
        ? [`${printName(print)}${photo ? ` No. ${frameDigits(photo.number)}` : ''}: ${remark}`]
        : [],
    ),
    ...missingAddress(record),
    ...(isNobody && !isKnown ? ['no player'] : []),
    ...(isBlank(customer?.email ?? '') ? ['no email'] : []),
  ];
}

function nameOf(order: DeskOrder): string {
  return orderRecordOf(order).customer?.fullName ?? 'forgotten';
}

/** The reports, in the order in which they are written. */
export const reportNames = [
  'team',
  'product',
  'day',
  'month',
  'tax',
  'shipping',
  'share',
  'open',
  'incomplete',
] as const;

export type ReportName = (typeof reportNames)[number];

type ReportOptions = {
  readonly wanted: readonly ReportName[];
  readonly period: Period;
  /** In lower case: a gallery's slug, or a part of a team's name. */
  readonly team: string | undefined;
  readonly share: Share | undefined;
};
