/** Parses the options of `fulfil`. */
import { resolve } from 'node:path';
import { success, failure, type Result } from '#core/text/result.ts';
import { misused, outHelp, outOptions, readCommandLine } from '#studio/command/commandLine.ts';
import { noticesAtMost } from '#studio/command/notices.ts';
import { readFilter, type OrderFilter } from '#studio/orders/orderFilter.ts';
import { lookupHelp, lookupOptions } from '#studio/orders/photoLookup.ts';
import { storedNumber } from '#studio/orders/storedNumber.ts';
import { foldersOf, type Folders } from '#studio/workspace/folders.ts';

export type FulfilOptions = {
  /** Where the prints go, as an absolute path. */
  readonly folder: string;
  readonly folders: Folders;
  readonly data: string | undefined;
  readonly filter: OrderFilter;
  /** Only these orders, if there are any. */
  readonly numbers: readonly string[];
  readonly withUnpaid: boolean;
  /** Gallery to folders of its camera files that the workspace does not know yet. */
  readonly shoots: ReadonlyMap<string, readonly string[]>;
  readonly skus: string | undefined;
  readonly jobs: number;
  readonly isMarking: boolean;
  readonly by: string | undefined;
  /** The most warnings of one kind. */
  readonly noticesAtMost: number;
};

const call = 'npm run studio -- fulfil <folder> [options]';
const usage = `${call}

Makes the print files of paid orders from the camera's files: a picture for each print, a list of them for the lab (manifest.csv and
manifest.json), packing slips, contact sheets and a summary. Takes orders with which nothing was done yet. A folder is one batch: run it again, and it
makes only what is new or changed, and takes out what was cancelled.

  --unpaid             orders that are not paid, too
  --team team          those with photos of a team, or ordered from its gallery
  --since day          those from this day on
  --until day          those up to the end of this day
  --order number       this one, also if it was printed before; may be given several times
  --shoot team=folder  where a gallery's camera files are now, if it was not published from there; remembered
  --skus file.csv      the lab's names of prints; columns: print, sku
  --mark               record that the complete orders are in print
  --by name            who says so (the account on this machine)
  --jobs N             prints made at a time (2)
  --verbose            name every print that is odd, not only the first ${noticesAtMost} of a kind
${outHelp}
${lookupHelp}`;

const flags = {
  ...lookupOptions,
  ...outOptions,
  unpaid: { type: 'boolean', default: false },
  team: { type: 'string' },
  since: { type: 'string' },
  until: { type: 'string' },
  order: { type: 'string', multiple: true, default: [] as string[] },
  shoot: { type: 'string', multiple: true, default: [] as string[] },
  skus: { type: 'string' },
  mark: { type: 'boolean', default: false },
  by: { type: 'string' },
  jobs: { type: 'string', default: '2' },
  verbose: { type: 'boolean', default: false },
} as const;

/** Returns an exit code if the command cannot start. */
export function fulfilOptions(args: readonly string[]): FulfilOptions | number {
  const line = readCommandLine(args, { usage, options: flags, operands: ['folder'] });
  if (!line.ok) return line.exitCode;
  const { values } = line;
  const { since, until, team } = values;
  const filter = readFilter({ since, until, team });
  if (!filter.ok) return misused(filter.message, call);
  const shoots = shootsOf(values.shoot);
  if (!shoots.ok) return misused(shoots.message, call);
  if (!/^[1-9]\d?$/.test(values.jobs)) {
    return misused('--jobs takes a whole number from 1 to 99.', call);
  }
  return {
    folder: resolve(line.operands[0] ?? ''),
    folders: foldersOf(values),
    data: values.data,
    filter: filter.value,
    numbers: values.order.map(storedNumber),
    withUnpaid: values.unpaid,
    shoots: shoots.value,
    skus: values.skus,
    jobs: Number(values.jobs),
    isMarking: values.mark,
    by: values.by,
    noticesAtMost: values.verbose ? Number.POSITIVE_INFINITY : noticesAtMost,
  };
}

function shootsOf(typed: readonly string[]): Result<ReadonlyMap<string, readonly string[]>> {
  const shoots = new Map<string, readonly string[]>();
  for (const shoot of typed) {
    const [, slug = '', folder = ''] = /^([^=]+)=(.+)$/.exec(shoot) ?? [];
    if (slug === '') return failure(`"${shoot}" names no shoot: write it as gators=folder.`);
    shoots.set(slug, [...(shoots.get(slug) ?? []), resolve(folder)]);
  }
  return success(shoots);
}
