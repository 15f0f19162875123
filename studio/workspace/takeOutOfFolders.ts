/** Takes orders out of all folders of prints that the workspace remembers. */
import { readBatches } from './batches.ts';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isString, listOf, recordOf } from '#core/text/record.ts';
import { clearFolder } from './clearedFiles.ts';
import { replaceFile } from './storedFile.ts';
import { printsFolder, readMadePrints } from './madePrints.ts';

export type OutOfFolders = {
  /** How many folders had some of the orders, and how many pictures went. */
  readonly folders: number;
  readonly prints: number;
  /** False if a folder may still hold what names people. */
  readonly isComplete: boolean;
  /** The folders that there is something to say of. */
  readonly found: readonly (TakenOut & { readonly folder: string })[];
};

type WhichFolders = {
  /** Folders that the workspace does not remember. */
  readonly more?: readonly string[];
  /** A folder that the caller rewrites. */
  readonly except?: string;
};

/** The caller has the workspace's lock. */
export async function takeOutOfFolders(
  workspace: string,
  numbers: ReadonlySet<string>,
  { more = [], except }: WhichFolders = {},
): Promise<OutOfFolders> {
  const folders = numbers.size > 0 ? [...(await readBatches(workspace)), ...more] : [];
  const found: OutOfFolders['found'][number][] = [];
  for (const folder of new Set(folders)) {
    const taken = folder === except ? undefined : await takeOrdersOut(folder, numbers);
    if (taken && taken.found !== 'nothing') found.push({ ...taken, folder });
  }
  const changed = found.filter((one) => one.found === 'orders' || one.prints > 0);
  return {
    folders: changed.length,
    prints: changed.reduce((sum, { prints }) => sum + prints, 0),
    isComplete: found.every((one) => one.found !== 'damaged'),
    found,
  };
}

const listFile = 'manifest.json';

type TakenOut = {
  /** `damaged`: the list of the folder cannot be read, and may still name people. */
  readonly found: 'nothing' | 'orders' | 'gone' | 'damaged';
  /** How many pictures went. */
  readonly prints: number;
};

/** Takes orders out of a folder of prints: their pictures, their rows, and all papers. May be done twice. */
async function takeOrdersOut(folder: string, numbers: ReadonlySet<string>): Promise<TakenOut> {
  const there = await stat(folder).catch(() => undefined);
  if (!there?.isDirectory()) return { found: 'gone', prints: 0 };
  const files = await printsOf(folder, numbers);
  const list = await readList(folder);
  const isOut = (number: unknown): boolean => isString(number) && numbers.has(number);
  const listed = listOf(list?.['orders']).filter((one) => isOut(recordOf(one)['number']));
  if (files.length === 0 && listed.length === 0) {
    return { found: list ? 'nothing' : 'damaged', prints: 0 };
  }
  // What shows or names people of several orders. The next run writes it again.
  await clearFolder(folder, 'prints');
  for (const file of files) await rm(join(folder, file), { force: true });
  // Rewrites the journal without them.
  const made = await readMadePrints(folder);
  await made.keepOnly(new Set(made.files()));
  if (!list) return { found: 'damaged', prints: files.length };
  // A run that was stopped leaves none.
  if (Object.keys(list).length > 0) {
    const { papers: _drawn, ...rest } = list;
    const orders = listOf(list['orders']).filter((one) => !isOut(recordOf(one)['number']));
    const prints = listOf(list['prints']).filter((one) => !isOut(recordOf(one)['order']));
    const text = JSON.stringify({ ...rest, orders, prints }, null, 2);
    await replaceFile(join(folder, listFile), `${text}\n`, 0o600);
  }
  return { found: 'orders', prints: files.length };
}

/**
 * Returns the pictures of these orders by their names: also those that a stopped run has not listed yet, and those that were copied here
 * from another disk.
 */
async function printsOf(folder: string, numbers: ReadonlySet<string>): Promise<readonly string[]> {
  const found: string[] = [];
  for (const team of await readdir(join(folder, printsFolder)).catch(() => [])) {
    for (const name of await readdir(join(folder, printsFolder, team)).catch(() => [])) {
      const number = /^[^_]*_[^_]*_([^_-]+)-\d/.exec(name)?.[1];
      if (number !== undefined && numbers.has(number)) found.push(join(printsFolder, team, name));
    }
  }
  return found;
}

/** Returns an empty list if there is none, and undefined if it cannot be read. */
async function readList(folder: string): Promise<Readonly<Record<string, unknown>> | undefined> {
  try {
    return recordOf(JSON.parse(await readFile(join(folder, listFile), 'utf8')));
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? {} : undefined;
  }
}
