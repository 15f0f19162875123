/** `report`: what was sold, tax, open money, and what is missing. */
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { howMany } from '#core/text/howMany.ts';
import { exitCodes } from '#studio/command/commandLine.ts';
import { readOrders, type DeskOrder } from './deskOrder.ts';
import { isTeamNamed, lookupAtHand, type PhotoLookup } from './photoLookup.ts';
import { atStore } from './atStore.ts';
import { localDay } from '#studio/command/columns.ts';
import { rememberWritten } from '#studio/workspace/clearedFiles.ts';
import { replaceFile } from '#studio/workspace/replaceFile.ts';
import { entriesOf, isWithin } from './reportEntries.ts';
import { reportOptions, type ReportName, type ReportOptions } from './reportOptions.ts';
import { incompleteTable, openTable } from './orderTables.ts';
import {
  dayTable,
  monthTable,
  productTable,
  shippingTable,
  taxTable,
  teamTable,
} from './salesTables.ts';
import { shareTable } from './shareTable.ts';
import { tableCsv, tableText, type Table } from './reportTable.ts';

export async function report(args: readonly string[]): Promise<number> {
  const options = reportOptions(args);
  if (typeof options === 'number') return options;
  return atStore({ data: options.data }, async (store) => {
    const orders = await readOrders(store);
    const lookup = await lookupAtHand(options.workspace, orders);
    const tables = tablesOf(orders, options, lookup);
    if (options.csv === undefined) console.log(tables.map(tableText).join('\n\n'));
    else await writeTables(resolve(options.csv), tables, options.workspace);
    return exitCodes.done;
  });
}

/** Returns the wanted tables. */
export function tablesOf(
  orders: readonly DeskOrder[],
  { wanted, period, team, share }: Pick<ReportOptions, 'wanted' | 'period' | 'team' | 'share'>,
  lookup: PhotoLookup,
): readonly Table[] {
  const isOfTeam = (slug: string): boolean =>
    team === undefined || (slug !== '' && isTeamNamed(lookup, slug, team));
  const all = orders.map((order) => ({ order, entries: entriesOf(order) }));
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
  const tables: Readonly<Record<ReportName, () => Table | undefined>> = {
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
  tables: readonly Table[],
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
