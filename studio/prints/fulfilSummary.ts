/** What a run has done, for people. */
import { join } from 'node:path';
import { howMany } from '#core/text/howMany.ts';
import { columns } from '#studio/command/columns.ts';
import { replaceFile } from '#studio/workspace/replaceFile.ts';
import { inches, type FinishedOrder } from './manifest.ts';
import { paperOf } from './printJob.ts';

export type Counts = {
  readonly drawn: number;
  readonly copied: number;
  readonly deleted: number;
};

const summaryFile = 'summary.txt';

/** Returns how many prints there are of each size and team, and what is to be done by hand. */
export function summaryText(orders: readonly FinishedOrder[]): string {
  const prints = orders.flatMap((order) => order.prints);
  const sized = prints.map(({ job }) => {
    const { widthMm, heightMm } = paperOf(job);
    // A print that lies is on the same paper as one that stands.
    const [short = 0, long = 0] = [widthMm, heightMm].toSorted((a, b) => a - b);
    const size = `${inches(short)} x ${inches(long)}`;
    return [`${size}  ${job.part || job.product}`, job.copies] as const;
  });
  const teams = prints.map(({ job }) => [job.team || 'no team', job.copies] as const);
  const byHand = orders.flatMap(({ order, byHand }) => byHand.map((what) => [order.number, what]));
  return [
    [
      howMany(orders.length, 'order'),
      howMany(prints.length, 'picture'),
      howMany(sum(teams), 'print'),
    ].join(', '),
    ...(prints.length === 0 ? [] : ['', columns(counted(sized)), '', columns(counted(teams))]),
    ...(byHand.length === 0 ? [] : ['', 'By hand:', columns(byHand)]),
    ...missing(orders),
  ].join('\n');
}

export async function writeSummary(
  folder: string,
  orders: readonly FinishedOrder[],
): Promise<void> {
  await replaceFile(join(folder, summaryFile), `${summaryText(orders)}\n`, 0o600);
}

/** Returns one line for each thing that is missing. */
export function missingLines(orders: readonly FinishedOrder[]): readonly string[] {
  return orders.flatMap(({ order, problems, doubts }) =>
    [...problems, ...doubts].map((what) => `${order.number}: ${what}`),
  );
}

function missing(orders: readonly FinishedOrder[]): readonly string[] {
  const lines = missingLines(orders);
  return lines.length === 0 ? [] : ['', 'Missing:', ...lines];
}

function counted(
  rows: readonly (readonly [string, number])[],
): readonly (readonly [string, string])[] {
  const sums = new Map<string, number>();
  for (const [name, count] of rows) sums.set(name, (sums.get(name) ?? 0) + count);
  return [...sums].toSorted().map(([name, count]) => [String(count).padStart(6), name]);
}

function sum(rows: readonly (readonly [string, number])[]): number {
  return rows.reduce((total, [, count]) => total + count, 0);
}
