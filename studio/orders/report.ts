/** `report`: what was sold, tax, open money, and what is missing. */
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { frameDigits } from '#core/gallery/frameNumber.ts';
import { isBlank } from '#core/text/blank.ts';
import { howMany } from '#core/text/howMany.ts';
import { failure, type Result, success } from '#core/text/result.ts';
import { centsTyped } from '#studio/command/centsTyped.ts';
import { localDay, startOfDay } from '#studio/command/columns.ts';
import { command, exitCodes, takes } from '#studio/command/commandLine.ts';
import { rememberWritten } from '#studio/workspace/clearedFiles.ts';
import { foldersOf } from '#studio/workspace/folders.ts';
import { replaceFile } from '#studio/workspace/replaceFile.ts';
import { atStore } from './atStore.ts';
import { type DeskOrder, readOrders } from './deskOrder.ts';
import { isRefunded, orderMoney } from './orderMoney.ts';
import { type Print, printsOf, teamsOf } from './orderPrints.ts';
import { orderRecordOf } from './orderRecord.ts';
import { isTeamNamed, lookupAtHand, lookupOptions, type PhotoLookup } from './photoLookup.ts';
import { printName } from './printLines.ts';
import { isWithin, type Period, reportEntriesOf } from './reportEntries.ts';
import { type Cell, type ReportTable, tableCsv, tableText } from './reportTable.ts';
import {
  dayTable,
  monthTable,
  noTeam,
  productTable,
  type Share,
  shareTable,
  shippingTable,
  taxTable,
  teamTable,
} from './reportTables.ts';

export const report = command({
  name: 'report',
  operands: '[what ...]',
  example: '[--from 2026-09-01] [--until 2026-12-31] [--team gators] [--csv folder]',
  summary: 'sales, tax, open money, what is missing',
  about: `What was sold, from the orders' own prices and tax, with their corrections. Without a name all reports; the names:

  team, product, day, month   sales; each of these tables has the same sum
  tax, shipping               by month; what tax was computed from, and what was given back of it
  share                       what a league gets, by team: with --percent, --per-pack or both
  open                        what customers still owe, and what is owed to them
  incomplete                  orders without a photo, an address, a player or an email

What was ordered counts on the day of the order. What was cancelled or refunded counts on the day when that was recorded, so a month
that is closed does not change. "Net" is what is left. Money and missing things are those of the orders in these days, as they are now.`,
  options: {
    from: takes`day  from this day on`,
    until: takes`day  up to the end of this day`,
    team: takes`team  what was sold to a team; by its name or its gallery's`,
    percent: takes`10  a league's share of products and add-ons, without tax and shipping`,
    'per-pack': takes`2.50  a league's share for each pack`,
    csv: takes`folder  a CSV file for each report, in place of the ones that are there`,
    ...lookupOptions,
  },
  async run({ from, until, team, percent, 'per-pack': perPack, csv, ...values }, typed, refuse) {
    for (const day of [from, until]) {
      if (day !== undefined && startOfDay(day) === undefined)
        return refuse(`"${day}" is no day: write it as 2026-10-01.`);
    }
    const share = shareOf(percent, perPack);
    if (!share.ok) return refuse(share.message);
    const wanted = wantedOf(typed, share.value !== undefined);
    if (!wanted.ok) return refuse(wanted.message);
    const period = { from, until };
    const { workspace } = foldersOf(values);
    return atStore(values, async (store) => {
      const orders = await readOrders(store);
      const lookup = await lookupAtHand(workspace, orders);
      const options = { wanted: wanted.value, period, team, share: share.value };
      const tables = reportTables(orders, options, lookup);
      if (csv === undefined) console.log(tables.map(tableText).join('\n\n'));
      else await writeTables(resolve(csv), tables, workspace);
      return exitCodes.done;
    });
  },
});

/** Returns the wanted tables. */
export function reportTables(
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

/** Only the studio can read them: two of them have names. */
async function writeTables(
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
  console.log(`${howMany(tables.length, 'file is', 'files are')} in ${folder}.`);
}

/** The orders that somebody has to do something about: open money, and what is missing. */

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
  const { customer, items } = orderRecordOf(order);
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
    ...(isBlank(customer?.address ?? '') ? ['no address'] : []),
    ...(isNobody && !isKnown ? ['no player'] : []),
    ...(isBlank(customer?.email ?? '') ? ['no email'] : []),
  ];
}

function nameOf(order: DeskOrder): string {
  return orderRecordOf(order).customer?.fullName ?? 'forgotten';
}

/** The reports, in the order in which they are written. */
const reportNames = [
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

type ReportName = (typeof reportNames)[number];

type ReportOptions = {
  readonly wanted: readonly ReportName[];
  readonly period: Period;
  /** In lower case: a gallery's slug, or a part of a team's name. */
  readonly team: string | undefined;
  readonly share: Share | undefined;
};

function wantedOf(typed: readonly string[], hasShare: boolean): Result<readonly ReportName[]> {
  const unknown = typed.find((name) => reportNames.every((one) => one !== name));
  if (unknown !== undefined) return failure(`There is no report "${unknown}".`);
  if (typed.includes('share') && !hasShare) {
    return failure('A share needs --percent or --per-pack.');
  }
  const all = reportNames.filter((name) => name !== 'share' || hasShare);
  return success(typed.length === 0 ? all : all.filter((name) => typed.includes(name)));
}

function shareOf(
  percent: string | undefined,
  perPack: string | undefined,
): Result<Share | undefined> {
  if (percent === undefined && perPack === undefined) return success(undefined);
  // Hundredths of a percent, as cents are hundredths of a dollar.
  const basisPoints = percent === undefined ? 0 : centsTyped(percent.replace(/\s*%$/, ''));
  if (basisPoints === undefined || basisPoints > 10_000) {
    return failure('--percent is a number from 0 to 100, such as 12.5.');
  }
  const perPackCents = perPack === undefined ? 0 : centsTyped(perPack);
  if (perPackCents === undefined) return failure('--per-pack is an amount like 2.50.');
  return success({ basisPoints, perPackCents });
}
