import { howMany } from '#core/text/howMany.ts';
import { formatCents } from '#core/money/money.ts';
import { safeCsv } from '#server/input/csv.ts';
import { exitCodes, misused, readCommandLine } from '#studio/command/commandLine.ts';
import { atStore } from './atStore.ts';
import { columns, timeWords } from '#studio/command/columns.ts';
import { foldersOf } from '#studio/workspace/folders.ts';
import { readOrders, type DeskOrder } from './deskOrder.ts';
import { missedDay, readLateness } from './lateness.ts';
import { filteredOrders, filterHelp, filterOptions, readFilter } from './orderFilter.ts';
import { lineHeader, lineRows } from './lineRows.ts';
import { printsOf } from './orderPrints.ts';
import { bareLookup, lookupAtHand, lookupHelp, lookupOptions } from './photoLookup.ts';
import { paymentWords } from './orderMoney.ts';
import { orderRecordOf } from './orderRecord.ts';

const usage = `npm run studio -- orders list [--open] [--team gators] [--search "nia 014"] [--csv]

The orders, the newest first.

${filterHelp}
  --csv            every detail as CSV, safe to open in a spreadsheet, one row for each line and add-on; tax, shipping and total stand in
                   an order's first row; with a workspace at hand, also which photos were not found
${lookupHelp}`;

const options = { ...lookupOptions, ...filterOptions, csv: { type: 'boolean' } } as const;

export async function listOrders(args: readonly string[]): Promise<number> {
  const line = readCommandLine(args, { usage, options, operands: [] });
  if (!line.ok) return line.exitCode;
  const filter = readFilter(line.values);
  if (!filter.ok) return misused(filter.message, usage.split('\n', 1)[0] ?? '');
  return atStore(line.values, async (store) => {
    const all = await readOrders(store, filter.value.from);
    const { csv } = line.values;
    const needsPlayers = csv === true || filter.value.words.length > 0;
    const { workspace } = foldersOf(line.values);
    const lookup = needsPlayers ? await lookupAtHand(workspace, all) : bareLookup;
    const deadlines = await readLateness(workspace);
    const wanted = filteredOrders(all, filter.value, lookup);
    if (csv) {
      const rows = wanted.flatMap((order) => lineRows(order, lookup, missedDay(order, deadlines)));
      process.stdout.write(safeCsv([lineHeader, ...rows]));
    } else if (wanted.length === 0) console.log('There are no orders.');
    else console.log(columns(wanted.map((order) => summary(order, missedDay(order, deadlines)))));
    return exitCodes.done;
  });
}

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
