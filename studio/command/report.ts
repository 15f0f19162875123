/** `reportCommand`: sales, tax, open money, and what is missing. */
import { resolve } from 'node:path';
import { isDay } from '#core/gallery/localTimes.ts';
import { columns } from '#core/text/columns.ts';
import { howMany } from '#core/text/howMany.ts';
import { failure, type Result, success } from '#core/text/result.ts';
import {
  report as reportOf,
  type ReportName,
  reportNames,
  writeReport,
} from '#studio/orders/report.ts';
import { type Cell, cellWords, type ReportTable, shareTyped } from '#studio/orders/reportTables.ts';
import { foldersOf } from '#studio/workspace/workspace.ts';
import { atStore, lookupOptions } from './atStore.ts';
import { command, exitCodes, takes } from './commandLine.ts';
import { complain } from './notices.ts';

export const reportCommand = command({
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
      if (day !== undefined && !isDay(day))
        return refuse(`"${day}" is no day: write it as 2026-10-01.`);
    }
    const share = shareTyped(percent, perPack);
    if (!share.ok) return refuse(`--${share.field} ${share.message}`);
    const wanted = wantedOf(typed, share.value !== undefined);
    if (!wanted.ok) return refuse(wanted.message);
    const options = { wanted: wanted.value, period: { from, until }, team, share: share.value };
    const { workspace } = foldersOf(values);
    return atStore(values, async (store) => {
      const { tables, fault } = await reportOf(store, workspace, options);
      complain(fault === undefined ? [] : [fault]);
      if (csv === undefined) {
        console.log(tables.map(tableText).join('\n\n'));
        return exitCodes.done;
      }
      const folder = resolve(csv);
      await writeReport(folder, tables, workspace);
      console.log(`${howMany(tables.length, 'file is', 'files are')} in ${folder}.`);
      return exitCodes.done;
    });
  },
});

function wantedOf(typed: readonly string[], hasShare: boolean): Result<readonly ReportName[]> {
  const unknown = typed.find((name) => reportNames.every((one) => one !== name));
  if (unknown !== undefined) return failure(`There is no report "${unknown}".`);
  if (typed.includes('share') && !hasShare) {
    return failure('A share needs --percent or --per-pack.');
  }
  const all = reportNames.filter((name) => name !== 'share' || hasShare);
  return success(typed.length === 0 ? all : all.filter((name) => typed.includes(name)));
}

/** Returns the table for a terminal: amounts end below each other. */
function tableText({ title, head, rows, total, notes = [] }: ReportTable): string {
  if (rows.length === 0) return `${title}\n  nothing`;
  const all = [...rows, ...(total ? [total] : [])];
  const texts = [head, ...all.map((row) => row.map(cellWords))];
  const widths = head.map((_, at) => Math.max(...texts.map((row) => row[at]?.length ?? 0)));
  const isNumber = head.map((_, at) => all.some((row) => isAmount(row[at] ?? '')));
  const aligned = texts.map((row) =>
    row.map((text, at) => (isNumber[at] ? text.padStart(widths[at] ?? 0) : text)),
  );
  const lines = columns(aligned).split('\n');
  const body = total ? [...lines.slice(0, -1), ruler(widths), ...lines.slice(-1)] : lines;
  return [title, ...body.map((line) => `  ${line}`), ...notes.map((note) => `  ${note}`)].join(
    '\n',
  );
}

function isAmount(cell: Cell): boolean {
  return typeof cell !== 'string' && !('day' in cell);
}

function ruler(widths: readonly number[]): string {
  return '-'.repeat(widths.reduce((sum, width) => sum + width + 2, -2));
}
