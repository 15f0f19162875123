/** Parses the options of `fulfil`. */
import { resolve } from 'node:path';
import { failure, type Result, success } from '#core/text/result.ts';
import { flag, outOptions, takes, takesSeveral, type Values } from '#studio/command/commandLine.ts';
import { noticesAtMost } from '#studio/command/notices.ts';
import { byOptions, storedNumber } from '#studio/orders/deskOrder.ts';
import { type OrderFilter, readFilter } from '#studio/orders/orderFilter.ts';
import { lookupOptions } from '#studio/orders/photoLookup.ts';
import { type Folders, foldersOf } from '#studio/workspace/folders.ts';

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

export const fulfilTable = {
  unpaid: flag`orders that are not paid, too`,
  team: takes`team  those with photos of a team, or ordered from its gallery`,
  since: takes`day  those from this day on`,
  until: takes`day  those up to the end of this day`,
  order: takesSeveral`number  this one, also if it was printed before; may be given several times`,
  shoot: takesSeveral`team=folder  where a gallery's camera files are now, if it was not published from there; remembered`,
  skus: takes`file.csv  the lab's names of prints; columns: print, sku`,
  mark: flag`record that the complete orders are in print`,
  ...byOptions,
  jobs: { ...takes`N  prints made at a time (2)`, default: '2' },
  verbose: flag`name every print that is odd, not only the first ${noticesAtMost} of a kind`,
  ...outOptions,
  ...lookupOptions,
} as const;

/** Fails with what would do. */
export function fulfilOptions(
  values: Values<typeof fulfilTable>,
  folder: string,
): Result<FulfilOptions> {
  const { since, until, team } = values;
  const filter = readFilter({ since, until, team });
  if (!filter.ok) return filter;
  const shoots = shootsOf(values.shoot);
  if (!shoots.ok) return shoots;
  if (!/^[1-9]\d?$/.test(values.jobs)) {
    return failure('--jobs takes a whole number from 1 to 99.');
  }
  return success({
    folder: resolve(folder),
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
  });
}

/** Reads `gators=folder`: where galleries' camera files are. */
export function shootsOf(typed: readonly string[]): Result<ReadonlyMap<string, readonly string[]>> {
  const shoots = new Map<string, readonly string[]>();
  for (const shoot of typed) {
    const [, slug = '', folder = ''] = /^([^=]+)=(.+)$/.exec(shoot) ?? [];
    if (slug === '') return failure(`"${shoot}" names no shoot: write it as gators=folder.`);
    shoots.set(slug, [...(shoots.get(slug) ?? []), resolve(folder)]);
  }
  return success(shoots);
}
