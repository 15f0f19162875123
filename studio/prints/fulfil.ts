/** From orders to the files that a lab prints. */
import { mkdir, readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { columns } from '#core/text/columns.ts';
import { howMany } from '#core/text/howMany.ts';
import { isString } from '#core/text/record.ts';
import { failure, type Result, success } from '#core/text/result.ts';
import { type DeskOrder, isForgotten, readOrders } from '#studio/orders/deskOrder.ts';
import type { DeskStore } from '#studio/orders/deskStore.ts';
import { filteredOrders, type OrderListFilter } from '#studio/orders/listOrders.ts';
import { isTeamNamed, type PhotoLookup, readLookup } from '#studio/orders/photoLookup.ts';
import { writeStatuses } from '#studio/orders/statuses.ts';
import { readLetters } from '#studio/workspace/glyphs.ts';
import type { OnNotice } from '#studio/workspace/act.ts';
import { rememberBatch } from '#studio/workspace/batches.ts';
import {
  shootsWith,
  readWorkspace,
  writeWorkspace,
  type Folders,
  type Workspace,
} from '#studio/workspace/workspace.ts';
import { lockWorkspace } from '#studio/workspace/lock.ts';
import { type MadePrints, printsFolder, readMadePrints } from '#studio/workspace/madePrints.ts';
import { replaceFile } from '#studio/workspace/storedFile.ts';
import { type OutOfFolders, takeOutOfFolders } from '#studio/workspace/takeOutOfFolders.ts';
import { compare } from '#core/text/compare.ts';
import { chosenOrders } from './chosenOrders.ts';
import { makePrints, type MakingProgress } from './makePrints.ts';
import {
  type FinishedOrder,
  inches,
  readManifest,
  readSkus,
  skuOf,
  type Skus,
  writeManifest,
} from './manifest.ts';
import { type MarkedOrders, markInPrint } from './markInPrint.ts';
import { type OrderWork, workToDo } from './orderWork.ts';
import { originalsIn } from './originals.ts';
import { paperOfJob, printFile } from './printJob.ts';

export type FulfilOptions = {
  /** Where the prints go, as an absolute path. */
  readonly folder: string;
  readonly folders: Folders;
  readonly filter: OrderListFilter;
  /** Only these orders, if there are any. */
  readonly numbers: readonly string[];
  readonly withUnpaid: boolean;
  /** Gallery to folders of its camera files that the workspace does not know yet. */
  readonly shoots: ReadonlyMap<string, readonly string[]>;
  /** How many prints are made at a time. */
  readonly jobs: number;
  readonly isMarking: boolean;
  readonly by: string | undefined;
  /** Stops after the prints that are being drawn. The same run, started again, goes on from there. */
  readonly signal?: AbortSignal;
};

/** What is heard of a run while it is under way. */
type FulfilWatch = {
  /** Orders that are forgotten have left these folders. */
  readonly takenOut: (out: OutOfFolders) => void;
  /** Why orders that were asked for are not among those that are printed. */
  readonly refused: (lines: readonly string[]) => void;
  readonly making: (prints: number) => MakingProgress;
};

export type Fulfilled = {
  readonly orders: readonly FinishedOrder[];
  /** How many files this run has made, copied, left as they were, and deleted. */
  readonly drawn: number;
  readonly copied: number;
  readonly unchanged: number;
  readonly deleted: number;
  /** Files among the prints that are of no order of the folder. */
  readonly strays: readonly string[];
  /** Prints that the lab has no name for. */
  readonly nameless: readonly string[];
  readonly marking: MarkedOrders;
  /** What phones were told of the marked ones. */
  readonly statuses?: Awaited<ReturnType<typeof writeStatuses>>;
};

/** Reads what a batch needs beside the store. Fails if none can be made there. */
export async function readBatch(
  { folder, folders }: Pick<FulfilOptions, 'folder' | 'folders'>,
  skus: string | undefined,
  note: OnNotice,
): Promise<Result<Skus>> {
  if (`${folder}${sep}`.startsWith(`${folders.out}${sep}`)) {
    return failure(`${folder} lies on the site: everyone could see the prints. Choose another.`);
  }
  const found = await readWorkspace(folders.workspace);
  if (!found.ok) return found;
  if (!found.value) {
    return failure(`There is no workspace in ${folders.workspace}.`);
  }
  return readSkus(skus, note);
}

/**
 * Makes the print files of orders in a folder, with their lists and papers. A folder is one batch: only what is new or changed is made. Returns
 * undefined if there are no orders to print.
 */
export async function fulfil(
  store: DeskStore,
  skus: Skus,
  options: FulfilOptions,
  watch: FulfilWatch,
): Promise<Result<Fulfilled | undefined>> {
  const { folder, folders } = options;
  const lock = await lockWorkspace(folders.workspace, 'fulfil');
  if (!lock.ok) return lock;
  try {
    const workspace = await rememberShoots(folders.workspace, options.shoots);
    return workspace.ok ? await fulfilAt(store, workspace.value, skus, options, watch) : workspace;
  } catch (error) {
    const fault = faultOfWriting(error, folder);
    if (fault === undefined) throw error;
    return failure(fault);
  } finally {
    await lock.value();
  }
}

async function fulfilAt(
  store: DeskStore,
  workspace: Workspace,
  skus: Skus,
  options: FulfilOptions,
  watch: FulfilWatch,
): Promise<Result<Fulfilled | undefined>> {
  const { folder, folders } = options;
  const before = await readManifest(folder);
  if (!before.ok) return before;
  const all = await readOrders(store);
  const forgotten = all.filter(isForgotten);
  const forgottenNumbers = new Set(forgotten.map(({ number }) => number));
  watch.takenOut(await takeOutOfFolders(folders.workspace, forgottenNumbers, { except: folder }));
  const lookup = await readLookup(folders.workspace, all);
  if (!lookup.ok) return lookup;
  if (!lookup.value) return failure(`The workspace in ${folders.workspace} is gone.`);
  const known = lookup.value;
  const unknownTeam = faultOfTeam(options.filter.team, workspace, all, known);
  if (unknownTeam !== undefined) return failure(unknownTeam);
  const { orders, refused } = chosenOrders(all, options, before.value.orders, known);
  watch.refused(refused);
  if (orders.length === 0 && before.value.orders.size === 0) return success(undefined);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await rememberBatch(folders.workspace, folder);
  // What is in the folder stays as whole as it was.
  const workOf = (order: DeskOrder): OrderWork =>
    before.value.orders.has(order.number)
      ? workToDo(order, known, before.value.orders.get(order.number) ?? '')
      : workToDo(order, known);
  const works = orders.map(workOf).toSorted(byTeamAndPlayer);
  const made = await readMadePrints(folder);
  const { finished, drawn, copied } = await finishedOrders(works, made, workspace, options, watch);
  if (options.signal?.aborted)
    return failure('Stopped. What is made stays: it goes on from there.');
  // What draws papers would be a quarter of the heap while prints are made.
  const { papersKey, writePapers } = await import('./papers.ts');
  await writePapers(folder, finished, options.jobs, before.value.papers);
  await replaceFile(join(folder, summaryFile), `${summaryText(finished)}\n`, 0o600);
  await writeManifest(folder, finished, skus, papersKey(finished));
  const prints = finished.flatMap((order) => order.prints);
  const wanted = new Set(prints.map(({ print }) => print.file));
  const deleted = await made.keepOnly(wanted);
  const strays = await strayPrints(folder, wanted);
  const marking = options.isMarking
    ? await markInPrint(store, finished, options.by)
    : { marked: [], refused: [] };
  return success({
    orders: finished,
    drawn,
    copied,
    unchanged: wanted.size - drawn - copied,
    deleted,
    strays,
    nameless:
      skus.size === 0
        ? []
        : [...new Set(prints.flatMap(({ job }) => (skuOf(skus, job) === '' ? [job.print] : [])))],
    marking,
    statuses:
      marking.marked.length > 0
        ? await writeStatuses(store, folders, new Set(marking.marked))
        : undefined,
  });
}

async function finishedOrders(
  works: readonly OrderWork[],
  made: MadePrints,
  workspace: Workspace,
  { jobs, signal }: FulfilOptions,
  { making }: FulfilWatch,
) {
  const foldersOf = (slug: string): readonly string[] => {
    const gallery = Object.hasOwn(workspace.galleries, slug) && workspace.galleries[slug];
    return (gallery && gallery.shoots) || [];
  };
  const work = {
    made,
    jobs,
    signal,
    letters: await readLetters(),
    readPhoto: originalsIn(foldersOf),
  };
  const { outcomes, drawn, copied } = await makePrints(
    work,
    works.flatMap((one) => one.jobs),
    making,
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
  if (isKnown || filteredOrders(orders, { team }, lookup).length > 0) return undefined;
  return `There is no team "${team}". The workspace has ${slugs.toSorted().join(', ') || 'none'}.`;
}

export const summaryFile = 'summary.txt';
/** Above what is missing. */
export const missingHead = 'Missing:';

/** Returns how many prints there are of each size and team, and what is to be done by hand. */
export function summaryText(orders: readonly FinishedOrder[]): string {
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

/** Returns one line for each thing that is missing. */
export function missingLines(orders: readonly FinishedOrder[]): readonly string[] {
  return orders.flatMap(({ order, problems, warnings }) =>
    [...problems, ...warnings].map((what) => `${order.number}: ${what}`),
  );
}

function missing(orders: readonly FinishedOrder[]): readonly string[] {
  const lines = missingLines(orders);
  return lines.length === 0 ? [] : ['', missingHead, ...lines];
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
      return failure(`This workspace has no gallery "${slug}", but ${namesOf(galleries)}.`);
    }
    for (const one of folders) {
      const found = await stat(one).catch(() => undefined);
      if (!found?.isDirectory()) return failure(`There is no folder ${one}.`);
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
