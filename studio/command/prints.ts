/** The command that makes print files. */
import { resolve } from 'node:path';
import { howMany } from '#core/text/howMany.ts';
import { failure, type Result, success } from '#core/text/result.ts';
import { storedNumber } from '#studio/orders/deskOrder.ts';
import { fullDpi } from '#studio/prints/drawPrint.ts';
import {
  fulfil as fulfilOrders,
  type Fulfilled,
  type FulfilOptions,
  missingLines,
  readBatch,
  summaryText,
} from '#studio/prints/fulfil.ts';
import type { MakingProgress } from '#studio/prints/makePrints.ts';
import { startProgress } from './progress.ts';
import { foldersOf } from '#studio/workspace/workspace.ts';
import { atStore, byOptions, lookupOptions } from './atStore.ts';
import {
  command,
  exitCodes,
  failed,
  flag,
  outOptions,
  takes,
  takesSeveral,
  type Values,
} from './commandLine.ts';
import { onInterrupt } from './interrupted.ts';
import { complain, firstOf, noticesAtMost } from './notices.ts';
import { filterTyped } from './orderLists.ts';
import { sayTakenOut, sayTold } from './statuses.ts';

const fulfilTable = {
  unpaid: flag`orders that are not paid in full, too`,
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

/** Its exit code is 1 if something is missing; the rest is still made. */
export const fulfilCommand = command({
  name: 'fulfil',
  operands: '<folder>',
  example: '[options]',
  summary: 'make the print files of orders',
  about: `Makes the print files of paid orders from the camera's files: a picture for each print, a list of them for the lab (manifest.csv and
manifest.json), packing slips, contact sheets and a summary. Takes orders with which nothing was done yet. A folder is one batch: run it
again, and it makes only what is new or changed, and takes out what was cancelled.`,
  options: fulfilTable,
  async run(values, [folder = ''], refuse) {
    const read = fulfilOptions(values, folder);
    if (!read.ok) return refuse(read.message);
    const options = read.value;
    const skus = await readBatch(options, values.skus, ({ text }) => complain([text]));
    if (!skus.ok) return failed(skus.message);
    return atStore(values, async (store) => {
      let isRefused = false;
      const done = await fulfilOrders(store, skus.value, options, {
        takenOut: (out) => sayTakenOut(options.folders.workspace, out),
        refused: (lines) => {
          isRefused = lines.length > 0;
          complain(lines);
        },
        making: makingPrints,
      });
      if (!done.ok) return failed(done.message);
      const most = values.verbose ? Number.POSITIVE_INFINITY : noticesAtMost;
      if (!done.value) console.log('There are no orders to print.');
      const isComplete = !done.value || sayFulfilled(done.value, options, most);
      return isComplete && !isRefused ? exitCodes.done : exitCodes.failed;
    });
  },
});

/** Shows how far the prints are, and says on Ctrl-C how many are kept. */
function makingPrints(prints: number): MakingProgress {
  const progress = startProgress(prints, process.stderr, 'prints');
  let made = 0;
  const done = onInterrupt(
    () =>
      `${howMany(made, 'print of this run is', 'prints of this run are')} made and kept. Run the same command again: it goes on from here.`,
  );
  return {
    step: () => {
      made += 1;
      progress.step();
    },
    skip: progress.skip,
    stop: () => {
      done();
      progress.stop();
    },
  };
}

const whatMends =
  '"orders correct <number> --line 1 --photo 031" chooses a photo; --unpaid and --shoot are in "fulfil --help".';

/** Returns true if nothing is missing. `most` is the most warnings of one kind. */
function sayFulfilled(done: Fulfilled, options: FulfilOptions, most: number): boolean {
  const { orders, drawn, copied, unchanged, deleted, strays, nameless, marking, statuses } = done;
  const { folder, folders, isMarking } = options;
  const missing = missingLines(orders);
  complain(firstOf(missing, most));
  const coarse = orders
    .flatMap(({ prints }) => prints)
    .filter(({ print }) => Math.round(print.dpi) < fullDpi)
    .map(({ print }) => `${print.file}: ${Math.round(print.dpi)} pixels per inch, not ${fullDpi}`);
  complain(firstOf(coarse, most));
  if (nameless.length > 0) complain([`No SKU for ${nameless.join(', ')}.`]);
  const strayLines = strays.map((file) => `${file} is of no order of this folder: delete it.`);
  complain(firstOf(strayLines, most));
  complain(marking.refused);
  if (missing.length > 0) complain([whatMends]);
  console.log(
    [
      summaryText(orders.map((order) => ({ ...order, problems: [], warnings: [] }))),
      '',
      `${drawn} made, ${copied} copied, ${unchanged} unchanged, ${deleted} taken out, in ${folder}`,
      ...(isMarking
        ? [`${howMany(marking.marked.length, 'order is', 'orders are')} in print now.`]
        : []),
    ].join('\n'),
  );
  const told = statuses && sayTold(folders, statuses);
  return marking.refused.length === 0 && missing.length === 0 && told !== 'failed';
}

/** Fails with what would do. */
function fulfilOptions(values: Values<typeof fulfilTable>, folder: string): Result<FulfilOptions> {
  const { since, until, team } = values;
  const filter = filterTyped({ since, until, team });
  if (!filter.ok) return filter;
  const shoots = shootsOf(values.shoot);
  if (!shoots.ok) return shoots;
  if (!/^[1-9]\d?$/.test(values.jobs)) {
    return failure('--jobs takes a whole number from 1 to 99.');
  }
  return success({
    folder: resolve(folder),
    folders: foldersOf(values),
    filter: filter.value,
    numbers: values.order.map(storedNumber),
    withUnpaid: values.unpaid,
    shoots: shoots.value,
    jobs: Number(values.jobs),
    isMarking: values.mark,
    by: values.by,
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
