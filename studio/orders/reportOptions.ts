/** Parses the options of `report`. */
import { failure, success, type Result } from '#core/text/result.ts';
import { centsTyped } from '#studio/command/centsTyped.ts';
import { misused, readCommandLine } from '#studio/command/commandLine.ts';
import { lookupHelp, lookupOptions } from './photoLookup.ts';
import { startOfDay } from '#studio/command/columns.ts';
import { foldersOf } from '#studio/workspace/folders.ts';
import type { Period } from './reportEntries.ts';
import type { Share } from './shareTable.ts';

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

export type ReportOptions = {
  readonly wanted: readonly ReportName[];
  readonly period: Period;
  /** In lower case: a gallery's slug, or a part of a team's name. */
  readonly team: string | undefined;
  readonly share: Share | undefined;
  /** The folder for CSV files, as typed. */
  readonly csv: string | undefined;
  readonly data: string | undefined;
  readonly workspace: string;
};

const call = 'npm run studio -- report [what ...] [--from 2026-09-01] [--until 2026-12-31]';
const usage = `${call} [--team gators] [--csv folder]

What was sold, from the orders' own prices and tax, with their corrections. Without a name all reports; the names:

  team, product, day, month   sales; each of these tables has the same sum
  tax, shipping               by month; what tax was computed from, and what was given back of it
  share                       what a league gets, by team: with --percent, --per-pack or both
  open                        what customers still owe, and what is owed to them
  incomplete                  orders without a photo, an address, a player or an email

What was ordered counts on the day of the order. What was cancelled or refunded counts on the day when that was recorded, so a month
that is closed does not change. "Net" is what is left. Money and missing things are those of the orders in these days, as they are now.

  --from day       from this day on
  --until day      up to the end of this day
  --team team      what was sold to a team; by its name or its gallery's
  --percent 10     a league's share of products and add-ons, without tax and shipping
  --per-pack 2.50  a league's share for each pack
  --csv folder     a CSV file for each report, in place of the ones that are there
${lookupHelp}`;

const options = {
  ...lookupOptions,
  from: { type: 'string' },
  until: { type: 'string' },
  team: { type: 'string' },
  percent: { type: 'string' },
  'per-pack': { type: 'string' },
  csv: { type: 'string' },
} as const;

/** Returns an exit code if the command cannot start. */
export function reportOptions(args: readonly string[]): ReportOptions | number {
  const line = readCommandLine(args, { usage, options, operands: [], hasMore: true });
  if (!line.ok) return line.exitCode;
  const { from, until, team, percent, csv, data } = line.values;
  for (const day of [from, until]) {
    if (day !== undefined && startOfDay(day) === undefined)
      return misused(`"${day}" is no day: write it as 2026-10-01.`, call);
  }
  const share = shareOf(percent, line.values['per-pack']);
  if (!share.ok) return misused(share.message, call);
  const wanted = wantedOf(line.operands, share.value !== undefined);
  if (!wanted.ok) return misused(wanted.message, call);
  return {
    wanted: wanted.value,
    period: { ...(from !== undefined && { from }), ...(until !== undefined && { until }) },
    team,
    share: share.value,
    csv,
    data,
    workspace: foldersOf(line.values).workspace,
  };
}

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
