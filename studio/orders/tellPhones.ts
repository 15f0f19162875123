import { join } from 'node:path';
import { statusFolder } from '#core/seal/galleries.ts';
import { howMany } from '#core/text/howMany.ts';
import type { Store } from '#server/store/openStore.ts';
import { command, exitCodes, folderOptions } from '#studio/command/commandLine.ts';
import { complain, firstOf, noticesAtMost } from '#studio/command/notices.ts';
import { type Folders, foldersOf } from '#studio/workspace/folders.ts';
import { atStore, storeOptions } from './atStore.ts';
import { takeForgottenOut } from './forgottenPrints.ts';
import { writeStatuses } from './statuses.ts';

export const writeAllStatuses = command({
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
      const isOut = await takeForgottenOut(store, folders.workspace);
      const isDone = told !== 'failed' && told !== 'no workspace' && isOut;
      return isDone ? exitCodes.done : exitCodes.failed;
    });
  },
});

export type StatusOutcome = 'told' | 'nothing new' | 'no workspace' | 'failed';

/**
 * Writes the statuses of these orders, or of all, and says what is new. What the caller has recorded stays recorded if it fails. On a machine
 * without a workspace nothing is written: the desk does it when it has pulled.
 */
export async function tellPhones(
  store: Store,
  folders: Folders,
  numbers?: readonly string[],
): Promise<StatusOutcome> {
  const done = await writeStatuses(store, folders, numbers && new Set(numbers));
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
  if (parts.length > 0)
    console.log(`Statuses in ${join(folders.out, statusFolder)}: ${parts.join(', ')}.`);
  if (faults.length > 0) return 'failed';
  return parts.length > 0 ? 'told' : 'nothing new';
}

/** Says how many emails are queued here. Where the orders were carried from a server, that queues them when it gets the news. */
export function sayEmails(count: number): void {
  if (count > 0) console.log(`${howMany(count, 'email')} to customers queued.`);
}
