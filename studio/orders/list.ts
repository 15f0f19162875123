import { customerForm } from '#facts/customerForm.ts';
import { formatCents } from '#rules/money.ts';
import { safeCsv } from '#server/input/csv.ts';
import type { StoredOrder } from '#server/store/orders.ts';
import { exitCodes, misused, readCommandLine } from '#studio/command/commandLine.ts';
import { atStore, storeHelp, storeOptions } from '#studio/store/atStore.ts';
import { columns, localTime, startOfDay } from '#studio/store/columns.ts';
import { orderRecordOf } from './storedRequest.ts';

const usage = `npm run studio -- orders list [--since 2026-10-01] [--open] [--csv]

The orders, the newest first.

  --since day      those from this day on
  --open           those that are not printed yet
  --csv            every detail as CSV, safe to open in a spreadsheet
${storeHelp}`;

const options = {
  ...storeOptions,
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
    if (csv) process.stdout.write(safeCsv([csvHeader, ...wanted.map(csvRow)]));
    else if (wanted.length === 0) console.log('There are no orders.');
    else console.log(columns(wanted.map(summary)));
    return exitCodes.done;
  });
}

function summary(order: StoredOrder): readonly string[] {
  const { customer, items } = orderRecordOf(order);
  const prints = items.reduce((sum, { qty }) => sum + qty, 0);
  return [
    order.number,
    localTime(order.createdAt),
    formatCents(order.totalCents).padStart(10),
    `${prints} item(s)`,
    order.printedAt === null ? 'open' : 'printed',
    customer ? [customer.fullName, customer.childName].filter(Boolean).join(', for ') : 'forgotten',
  ];
}

const csvHeader = [
  'Number',
  'Time',
  'Printed',
  'Items',
  'Total',
  ...customerForm.map(({ label }) => label),
];

function csvRow(order: StoredOrder): readonly string[] {
  const { customer, items, addOns } = orderRecordOf(order);
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
  ];
}
