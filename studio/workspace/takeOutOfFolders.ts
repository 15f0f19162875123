/** Takes orders out of all folders of prints that the workspace remembers. */
import { howMany } from '#core/text/howMany.ts';
import { complain } from '#studio/command/notices.ts';
import { printFolders, readBatches } from './batches.ts';
import { takeOrdersOut } from './takeOrdersOut.ts';

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
  /** A folder that the caller writes anew. */
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
