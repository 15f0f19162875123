import { customerForm } from '#facts/customerForm.ts';
import { formatCents } from '#rules/money.ts';
import { safeCsv } from '#server/input/csv.ts';
import type { StoredOrder } from '#server/store/orders.ts';
import { exitCodes, misused, readCommandLine } from '#studio/command/commandLine.ts';
import { atStore } from '#studio/store/atStore.ts';
import { columns, localTime, startOfDay } from '#studio/store/columns.ts';
import { foldersOf } from '#studio/workspace/folders.ts';
import { printsOf, teamsOf, type Print } from './orderPrints.ts';
import {
  bareLookup,
  lookupAtHand,
  lookupHelp,
  lookupOptions,
  type PhotoLookup,
} from './photoLookup.ts';
import { photoText, printName } from './printLines.ts';
import { orderRecordOf } from './storedRequest.ts';

const usage = `npm run studio -- orders list [--since 2026-10-01] [--open] [--csv]

The orders, the newest first.

  --since day      those from this day on
  --open           those that are not printed yet
  --csv            every detail as CSV, safe to open in a spreadsheet; with a workspace at hand, also which photos were not found
${lookupHelp}`;

const options = {
  ...lookupOptions,
  since: { type: 'string' },
  open: { type: 'boolean' },
  csv: { type: 'boolean' },
} as const;

export async function listOrders(args: readonly string[]): Promise<number> {
  const line = readCommandLine(args, { usage, options, operands: [] });
  if (!line.ok) return line.exitCode;
  const { since, open, csv } = line.values;
  const from = since === undefined ? undefined : startOfDay(since);
  if (since !== undefined && from === undefined) {
    return misused(`"${since}" is no day: write it as 2026-10-01.`, usage.split('\n', 1)[0] ?? '');
  }
  return atStore(line.values, async ({ orders }) => {
    const all = await orders.list(from);
    const wanted = open ? all.filter(({ printedAt }) => printedAt === null) : all;
    if (csv) {
      const lookup = await lookupAtHand(foldersOf(line.values).workspace, wanted);
      const rows = wanted.map((order) => csvRow(order, lookup));
      process.stdout.write(safeCsv([csvHeader, ...rows]));
    } else if (wanted.length === 0) console.log('There are no orders.');
    else console.log(columns(wanted.map(summary)));
    return exitCodes.done;
  });
}

function summary(order: StoredOrder): readonly string[] {
  const { customer, items } = orderRecordOf(order);
  const count = items.reduce((sum, { qty }) => sum + qty, 0);
  return [
    order.number,
    localTime(order.createdAt),
    formatCents(order.totalCents).padStart(10),
    `${count} item(s)`,
    withoutPhotos(order),
    order.printedAt === null ? 'open' : 'printed',
    customer ? [customer.fullName, customer.childName].filter(Boolean).join(', for ') : 'forgotten',
  ];
}

function withoutPhotos(order: StoredOrder): string {
  const prints = printsOf(order, bareLookup);
  const missing = prints.filter(({ state }) => state === 'no photo chosen');
  if (missing.length === 0) return '';
  return missing.length === prints.length ? 'no photo' : 'a photo missing';
}

const csvHeader = [
  'Number',
  'Time',
  'Printed',
  'Items',
  'Total',
  ...customerForm.map(({ label }) => label),
  'Team',
  'Photos',
  'Problems',
];

function csvRow(order: StoredOrder, lookup: PhotoLookup): readonly string[] {
  const { customer, items, addOns, gallery } = orderRecordOf(order);
  const prints = printsOf(order, lookup);
  const photos = (wanted: readonly Print[]): string =>
    wanted.map((print) => `${print.pieces} x ${printName(print)}: ${photoText(print)}`).join('\n');
  const lines = [
    ...items.map(({ qty, name }) => `${qty} x ${name}`),
    ...addOns.map(({ name }) => name),
  ];
  return [
    order.number,
    localTime(order.createdAt),
    order.printedAt === null ? '' : localTime(order.printedAt),
    lines.join('\n'),
    (order.totalCents / 100).toFixed(2),
    ...customerForm.map(({ name }) => customer?.[name] ?? ''),
    teamsOf(gallery, prints, lookup).join('\n'),
    photos(prints),
    photos(prints.filter(({ state }) => state === 'problem')),
  ];
}
