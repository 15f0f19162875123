/** What phones are told of orders, what is said of it, and what orders are made to forget. */
import { join } from 'node:path';
import { statusFolder } from '#core/gallery/galleryFiles.ts';
import { howMany } from '#core/text/howMany.ts';
import type { Store } from '#server/store/openStore.ts';
import { storedNumber } from '#studio/orders/deskOrder.ts';
import {
  forgetNumbers,
  type Forgotten,
  type ForgottenOut,
  takeForgottenOut,
} from '#studio/orders/forget.ts';
import { writeStatuses } from '#studio/orders/statuses.ts';
import { printFolders } from '#studio/workspace/batches.ts';
import { type Folders, foldersOf } from '#studio/workspace/workspace.ts';
import type { OutOfFolders } from '#studio/workspace/takeOutOfFolders.ts';
import { atStore, storeOptions } from './atStore.ts';
import { command, exitCodes, failed, folderOptions } from './commandLine.ts';
import { complain, firstOf, noticesAtMost } from './notices.ts';

export const writeAllStatusesCommand = command({
  name: 'orders statuses',
  summary: 'write what phones read of their orders, where it is missing',
  about: `Writes the sealed statuses that phones read, of all orders: those that are missing or old. Every command that changes an order does
it for that order; this one is for orders that were changed on another machine, and after the workspace or the site was restored. Takes
prints of orders that are forgotten out of the folders that the workspace remembers, too.`,
  options: { ...folderOptions, ...storeOptions },
  async run(values) {
    const folders = foldersOf(values);
    return atStore(values, async (store) => {
      const told = await tellPhones(store, folders);
      if (told === 'no workspace') {
        complain([`There is no workspace in ${folders.workspace}: name it with --workspace.`]);
      } else if (told === 'nothing new') console.log('Every status is as it should be.');
      const out = await takeForgottenOut(store, folders.workspace);
      sayForgottenOut(folders.workspace, out);
      const isDone = told !== 'failed' && told !== 'no workspace' && out.isComplete;
      return isDone ? exitCodes.done : exitCodes.failed;
    });
  },
});

export const forgetSomeCommand = command({
  name: 'orders forget',
  operands: '<number> [number ...]',
  summary: 'remove what they say of people',
  about: `Removes what these orders, or requests for a team day, say of people: form, roster and photos, also as they were corrected, PDF and emails, and their prints in the
folders that the workspace remembers. Files that were written elsewhere are named, because no command clears them. What was sold, and
for how much, stays, with its corrections. It can't be undone.`,
  options: { ...folderOptions, ...storeOptions },
  async run(values, typed) {
    const folders = foldersOf(values);
    return atStore(values, async (store) => {
      const done = await forgetNumbers(store, typed.map(storedNumber), folders);
      if (!done.ok) return failed(done.message);
      const { count, prints } = done.value;
      sayLogLeft(done.value);
      console.log(
        `${howMany(count, 'order or request names', 'orders or requests name')} nobody any more.`,
      );
      sayForgottenOut(folders.workspace, prints);
      return prints.isComplete ? exitCodes.done : exitCodes.failed;
    });
  },
});

export type StatusesWritten = 'told' | 'nothing new' | 'no workspace' | 'failed';

/** Writes the statuses of these orders, or of all, and says what is new. */
async function tellPhones(
  store: Store,
  folders: Folders,
  numbers?: readonly string[],
): Promise<StatusesWritten> {
  return sayTold(folders, await writeStatuses(store, folders, numbers && new Set(numbers)));
}

/**
 * Says which statuses are new. What the caller has recorded stays recorded if it failed. On a machine without a workspace nothing is
 * written: the desk does it when it has pulled.
 */
export function sayTold(
  { out }: Folders,
  done: Awaited<ReturnType<typeof writeStatuses>>,
): StatusesWritten {
  if (!done.ok) {
    complain([
      `${done.message} What is recorded stays; "orders statuses" tells the phones of it later.`,
    ]);
    return 'failed';
  }
  if (!done.value) return 'no workspace';
  const { written, deleted, faults } = done.value;
  complain(firstOf(faults, noticesAtMost));
  const parts = [
    ...(written > 0 ? [`${written} new`] : []),
    ...(deleted > 0 ? [`${deleted} deleted`] : []),
  ];
  if (parts.length > 0) console.log(`Statuses in ${join(out, statusFolder)}: ${parts.join(', ')}.`);
  if (faults.length > 0) return 'failed';
  return parts.length > 0 ? 'told' : 'nothing new';
}

/** Says how many emails are queued here. Where the orders were carried from a server, that queues them when it gets the news. */
export function sayEmails(count: number): void {
  if (count > 0) console.log(`${howMany(count, 'email')} to customers queued.`);
}

/** Returns what to type to release orders' digitals by hand. */
export function releaseCall(numbers: readonly string[], options = ''): string {
  return `npm run studio -- orders release ${numbers.join(' ')}${options}`;
}

/** Says how to end what these orders' phones can still open. */
export function sayOpenDigitals(numbers: readonly string[]): void {
  if (numbers.length === 0) return;
  complain([
    `Refunded or cancelled, and the released photos and pickup links still open. To end them: ${releaseCall(numbers, ' --end')}`,
  ]);
}

export function sayLogLeft({ isLogLeft }: Forgotten): void {
  if (!isLogLeft) return;
  complain([
    'The database is in use, so its log may have what was forgotten until the server empties it, within some hours.',
  ]);
}

export function sayForgottenOut(workspace: string, out: ForgottenOut): void {
  sayTakenOut(workspace, out);
  if (out.lockedBy !== undefined) {
    complain([
      `${out.lockedBy} Folders of prints may still hold orders that are forgotten: "orders statuses" takes them out later.`,
    ]);
  }
  complain(out.elsewhere);
}

export function sayTakenOut(workspace: string, { found: all }: OutOfFolders): void {
  for (const { folder, found, prints } of all) {
    if (found === 'gone') {
      complain([
        `${folder} is gone, and may hold prints of orders that are forgotten. If it was moved, run fulfil there; if it was deleted, delete its line in ${printFolders(workspace)}.`,
      ]);
    }
    if (found === 'damaged') {
      complain([
        `The manifest.json of ${folder} is damaged, and may name people who are forgotten: delete it and run fulfil there again, or delete the folder.`,
      ]);
    }
    if (found === 'orders' || prints > 0) {
      console.log(
        `${folder}: ${howMany(prints, 'print')} taken out. Run fulfil there again for its papers.`,
      );
    }
  }
}
