/** Takes orders out of all folders of prints that the workspace remembers. */
import { howMany } from '#core/text/howMany.ts';
import { complain } from '#studio/command/notices.ts';
import { printFolders, readBatches } from './batches.ts';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isString, listOf, recordOf } from '#core/text/record.ts';
import { clearFolder } from './clearedFiles.ts';
import { replaceFile } from './replaceFile.ts';
import { printsFolder, readMadePrints } from './madePrints.ts';

export type OutOfFolders = {
  /** How many folders had some of the orders, and how many pictures went. */
  readonly folders: number;
  readonly prints: number;
  /** False if a folder may still hold what names people. */
  readonly isComplete: boolean;
};

export type WhichFolders = {
  /** Folders that the workspace does not remember. */
  readonly more?: readonly string[];
  /** A folder that the caller rewrites. */
  readonly except?: string;
};

/** Says what it does. The caller has the workspace's lock. */
export async function takeOutOfFolders(
  workspace: string,
  numbers: ReadonlySet<string>,
  { more = [], except }: WhichFolders = {},
): Promise<OutOfFolders> {
  const folders = numbers.size > 0 ? [...(await readBatches(workspace)), ...more] : [];
  let count = 0;
  let sum = 0;
  let isComplete = true;
  for (const folder of new Set(folders)) {
    if (folder === except) continue;
    const { found, prints } = await takeOrdersOut(folder, numbers);
    if (found === 'gone') {
      complain([
        `${folder} is gone, and may hold prints of orders that are forgotten. If it was moved, run fulfil there; if it was deleted, delete its line in ${printFolders(workspace)}.`,
      ]);
    }
    if (found === 'damaged') {
      isComplete = false;
      complain([
        `The manifest.json of ${folder} is damaged, and may name people who are forgotten: delete it and run fulfil there again, or delete the folder.`,
      ]);
    }
    if (found === 'orders' || prints > 0) {
      count += 1;
      sum += prints;
      console.log(
        `${folder}: ${howMany(prints, 'print')} taken out. Run fulfil there again for its papers.`,
      );
    }
  }
  return { folders: count, prints: sum, isComplete };
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
