/** `fulfil <folder>`: from orders to the files that a lab prints. */
import { mkdir, readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { howMany } from '#core/text/howMany.ts';
import { isString } from '#core/text/record.ts';
import { failure, type Result, success } from '#core/text/result.ts';
import type { Store } from '#server/store/openStore.ts';
import { columns } from '#studio/command/columns.ts';
import { command, exitCodes, failed } from '#studio/command/commandLine.ts';
import { complain, firstOf } from '#studio/command/notices.ts';
import { atStore } from '#studio/orders/atStore.ts';
import { type DeskOrder, readOrders } from '#studio/orders/deskOrder.ts';
import { filteredOrders } from '#studio/orders/orderFilter.ts';
import { isTeamNamed, type PhotoLookup, readLookup } from '#studio/orders/photoLookup.ts';
import { sayTakenOut, tellPhones } from '#studio/command/statuses.ts';
import { readLetters } from '#studio/shoot/glyphs.ts';
import { rememberBatch } from '#studio/workspace/batches.ts';
import { lockWorkspace } from '#studio/workspace/lock.ts';
import { type MadePrints, printsFolder, readMadePrints } from '#studio/workspace/madePrints.ts';
import { replaceFile } from '#studio/workspace/replaceFile.ts';
import { shootsWith } from '#studio/workspace/shoots.ts';
import { takeOutOfFolders } from '#studio/workspace/takeOutOfFolders.ts';
import { readWorkspace, type Workspace, writeWorkspace } from '#studio/workspace/workspace.ts';
import { chosenOrders } from './chosenOrders.ts';
import { fullDpi } from './drawPrint.ts';
import { fulfilOptions, type FulfilOptions, fulfilTable } from './fulfilOptions.ts';
import { makePrints } from './makePrints.ts';
import {
  type FinishedOrder,
  inches,
  readManifest,
  readSkus,
  skuOf,
  type Skus,
  writeManifest,
} from './manifest.ts';
import { markInPrint } from './markInPrint.ts';
import { type OrderWork, orderWorkOf } from './orderWork.ts';
import { originalsIn } from './originals.ts';
import { paperOfJob, printFile } from './printJob.ts';

/** Its exit code is 1 if something is missing; the rest is still made. */
export const fulfil = command({
  name: 'fulfil',
  operands: '<folder>',
  example: '[options]',
  summary: 'make the print files of orders',
  about: `Makes the print files of paid orders from the camera's files: a picture for each print, a list of them for the lab (manifest.csv and
manifest.json), packing slips, contact sheets and a summary. Takes orders with which nothing was done yet. A folder is one batch: run it
again, and it makes only what is new or changed, and takes out what was cancelled.`,
  options: fulfilTable,
  async run(values, [folder = ''], refuse) {
    const options = fulfilOptions(values, folder);
    return options.ok ? fulfilWith(options.value) : refuse(options.message);
  },
});

async function fulfilWith(options: FulfilOptions): Promise<number> {
  const { folder, folders } = options;
  if (`${folder}${sep}`.startsWith(`${folders.out}${sep}`)) {
    return failed(`${folder} lies on the site: everyone could see the prints. Choose another.`);
  }
  const found = await readWorkspace(folders.workspace);
  if (!found.ok) return failed(found.message);
  if (!found.value) {
    return failed(`There is no workspace in ${folders.workspace}: name it with --workspace.`);
  }
  const skus = await readSkus(options.skus);
  if (!skus.ok) return failed(skus.message);
  return atStore(options, async (store) => {
    const lock = await lockWorkspace(folders.workspace, 'fulfil');
    if (!lock.ok) return failed(lock.message);
    try {
      const workspace = await rememberShoots(folders.workspace, options.shoots);
      return workspace.ok
        ? await fulfilAt(store, workspace.value, skus.value, options)
        : failed(workspace.message);
    } catch (error) {
      const fault = faultOfWriting(error, folder);
      if (fault === undefined) throw error;
      return failed(fault);
    } finally {
      await lock.value();
    }
  });
}

async function fulfilAt(
  store: Store,
  workspace: Workspace,
  skus: Skus,
  options: FulfilOptions,
): Promise<number> {
  const { folder, folders } = options;
  const before = await readManifest(folder);
  if (!before.ok) return failed(before.message);
  const all = await readOrders(store);
  const forgotten = all.filter(({ anonymizedAt }) => anonymizedAt !== null);
  const forgottenNumbers = new Set(forgotten.map(({ number }) => number));
  const out = await takeOutOfFolders(folders.workspace, forgottenNumbers, { except: folder });
  sayTakenOut(folders.workspace, out);
  const lookup = await readLookup(folders.workspace, all);
  if (!lookup.ok) return failed(lookup.message);
  if (!lookup.value) return failed(`The workspace in ${folders.workspace} is gone.`);
  const known = lookup.value;
  const unknownTeam = faultOfTeam(options.filter.team, workspace, all, known);
  if (unknownTeam !== undefined) return failed(unknownTeam);
  const { orders, refused } = chosenOrders(all, options, before.value.orders, known);
  complain(refused);
  if (orders.length === 0 && before.value.orders.size === 0) {
    console.log('There are no orders to print.');
    return refused.length > 0 ? exitCodes.failed : exitCodes.done;
  }
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await rememberBatch(folders.workspace, folder);
  const works = orders.map((order) => orderWorkOf(order, known)).toSorted(byTeamAndPlayer);
  const made = await readMadePrints(folder);
  const { finished, drawn, copied } = await finishedOrders(works, made, workspace, options);
  // What draws papers would be a quarter of the heap while prints are made.
  const { papersKey, writePapers } = await import('./papers.ts');
  await writePapers(folder, finished, options.jobs, before.value.papers);
  await writeSummary(folder, finished);
  await writeManifest(folder, finished, skus, papersKey(finished));
  const wanted = new Set(finished.flatMap(({ prints }) => prints.map(({ print }) => print.file)));
  const deleted = await made.keepOnly(wanted);
  const strays = await strayPrints(folder, wanted);
  const { marked, refused: notMarked } = options.isMarking
    ? await markInPrint(store, finished, options.by)
    : { marked: [], refused: [] };
  report(finished, skus, options.noticesAtMost);
  const strayLines = strays.map((file) => `${file} is of no order of this folder: delete it.`);
  complain(firstOf(strayLines, options.noticesAtMost));
  complain(notMarked);
  console.log(
    [
      summaryText(finished.map((order) => ({ ...order, problems: [], warnings: [] }))),
      '',
      `${drawn} made, ${copied} copied, ${wanted.size - drawn - copied} unchanged, ${deleted} taken out, in ${folder}`,
      ...(options.isMarking
        ? [`${howMany(marked.length, 'order is', 'orders are')} in print now.`]
        : []),
    ].join('\n'),
  );
  const told = marked.length > 0 ? await tellPhones(store, folders, marked) : 'nothing new';
  const isComplete =
    refused.length + notMarked.length === 0 &&
    missingLines(finished).length === 0 &&
    told !== 'failed';
  return isComplete ? exitCodes.done : exitCodes.failed;
}

async function finishedOrders(
  works: readonly OrderWork[],
  made: MadePrints,
  workspace: Workspace,
  { jobs }: FulfilOptions,
) {
  const foldersOf = (slug: string): readonly string[] => {
    const gallery = Object.hasOwn(workspace.galleries, slug) && workspace.galleries[slug];
    return (gallery && gallery.shoots) || [];
  };
  const work = { made, jobs, letters: await readLetters(), readPhoto: originalsIn(foldersOf) };
  const { outcomes, drawn, copied } = await makePrints(
    work,
    works.flatMap((one) => one.jobs),
  );
  const results = new Map(outcomes.map(({ job, result }) => [job, result]));
  const finished = works.map((one): FinishedOrder => {
    const ends = one.jobs.map((job) => ({ job, result: results.get(job) }));
    const faults = ends.flatMap(({ result }) => (result?.ok === false ? [result.message] : []));
    return {
      ...one,
      prints: ends.flatMap(({ job, result }) => (result?.ok ? [{ job, print: result.value }] : [])),
      problems: [...one.problems, ...new Set(faults)],
    };
  });
  return { finished, drawn, copied };
}

/** Prints are handed out by team and player. */
function byTeamAndPlayer(one: OrderWork, other: OrderWork): number {
  return compare(sortName(one), sortName(other));
}

function sortName({ jobs, order }: OrderWork): string {
  const [job] = jobs;
  return job ? printFile(job) : `~${order.number}`;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

function report(orders: readonly FinishedOrder[], skus: Skus, most: number): void {
  const prints = orders.flatMap((order) => order.prints);
  const coarse = prints.filter(({ print }) => Math.round(print.dpi) < fullDpi);
  const coarseLines = coarse.map(
    ({ print }) => `${print.file}: ${Math.round(print.dpi)} pixels per inch, not ${fullDpi}`,
  );
  const nameless = [
    ...new Set(prints.flatMap(({ job }) => (skuOf(skus, job) === '' ? [job.print] : []))),
  ];
  complain(firstOf(missingLines(orders), most));
  complain(firstOf(coarseLines, most));
  if (skus.size > 0 && nameless.length > 0) complain([`No SKU for ${nameless.join(', ')}.`]);
}

/** Why a batch cannot be made, in one line each. */
const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'it cannot be made there',
  ENOTDIR: 'a part of its path is a file',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
};

/** Returns undefined for an error that is not of writing to the folder. */
function faultOfWriting(error: unknown, folder: string): string | undefined {
  if (!(error instanceof Error) || !('syscall' in error)) return undefined;
  const { code = '', path } = error as NodeJS.ErrnoException;
  // Without a path it is a file that is open already: only prints and their lists are written for long.
  if (isString(path) && !path.startsWith(folder) && !folder.startsWith(path)) return undefined;
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return `The disk of ${folder} is full. What is made stays: make room, and run the same command again.`;
  }
  const reason = reasons[code];
  return reason === undefined ? undefined : `${folder} cannot be written: ${reason}.`;
}

/** Returns a line if neither the workspace nor an order has a team that the filter means. */
function faultOfTeam(
  team: string | undefined,
  { galleries }: Workspace,
  orders: readonly DeskOrder[],
  lookup: PhotoLookup,
): string | undefined {
  if (team === undefined) return undefined;
  const slugs = Object.keys(galleries);
  const isKnown = slugs.some((slug) => isTeamNamed(lookup, slug, team));
  if (isKnown || filteredOrders(orders, { team, words: [] }, lookup).length > 0) return undefined;
  return `There is no team "${team}". The workspace has ${slugs.toSorted().join(', ') || 'none'}.`;
}

const summaryFile = 'summary.txt';

/** Returns how many prints there are of each size and team, and what is to be done by hand. */
function summaryText(orders: readonly FinishedOrder[]): string {
  const prints = orders.flatMap((order) => order.prints);
  const sized = prints.map(({ job }) => {
    const { widthMm, heightMm } = paperOfJob(job);
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

async function writeSummary(folder: string, orders: readonly FinishedOrder[]): Promise<void> {
  await replaceFile(join(folder, summaryFile), `${summaryText(orders)}\n`, 0o600);
}

/** Returns one line for each thing that is missing. */
function missingLines(orders: readonly FinishedOrder[]): readonly string[] {
  return orders.flatMap(({ order, problems, warnings }) =>
    [...problems, ...warnings].map((what) => `${order.number}: ${what}`),
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

/** Returns the files among the prints that are not wanted, and that this command does not know: it deletes only what it has made. */
async function strayPrints(
  folder: string,
  wanted: ReadonlySet<string>,
): Promise<readonly string[]> {
  const entries = await readdir(join(folder, printsFolder), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .filter((file) => !wanted.has(file))
    .toSorted();
}

/** Records in a locked workspace where galleries' camera files are. Returns the workspace as it is then. */
async function rememberShoots(
  folder: string,
  shoots: ReadonlyMap<string, readonly string[]>,
): Promise<Result<Workspace>> {
  const read = await readWorkspace(folder);
  if (!read.ok) return read;
  if (!read.value) return failure(`The workspace in ${folder} is gone.`);
  const galleries = { ...read.value.galleries };
  for (const [slug, folders] of shoots) {
    const gallery = Object.hasOwn(galleries, slug) ? galleries[slug] : undefined;
    if (!gallery) {
      return failure(
        `--shoot: this workspace has no gallery "${slug}", but ${namesOf(galleries)}.`,
      );
    }
    for (const one of folders) {
      const found = await stat(one).catch(() => undefined);
      if (!found?.isDirectory()) return failure(`--shoot: there is no folder ${one}.`);
    }
    galleries[slug] = { ...gallery, shoots: shootsWith(folders, gallery.shoots) };
  }
  const workspace = { ...read.value, galleries };
  if (shoots.size > 0) await writeWorkspace(folder, workspace);
  return success(workspace);
}

function namesOf(galleries: Workspace['galleries']): string {
  return Object.keys(galleries).toSorted().join(', ') || 'none';
}
