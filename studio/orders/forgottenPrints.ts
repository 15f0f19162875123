/** Folders of prints lose the orders that are forgotten. */
import type { Store } from '#server/store/openStore.ts';
import { complain } from '#studio/command/notices.ts';
import { readBatches } from '#studio/workspace/batches.ts';
import { elsewhereLines } from '#studio/workspace/clearedFiles.ts';
import { lockWorkspace } from '#studio/workspace/lock.ts';
import { type OutOfFolders, takeOutOfFolders } from '#studio/workspace/takeOutOfFolders.ts';

/**
 * Takes every order that the store has forgotten out of the folders that the workspace remembers, and says so, with the files elsewhere
 * that may still have it. Returns false if a folder may still hold some. `isNew` says that orders have just been forgotten.
 */
export async function takeForgottenOut(
  store: Pick<Store, 'orders'>,
  workspace: string,
  { isNew = false }: { readonly isNew?: boolean } = {},
): Promise<boolean> {
  const { folders, isComplete } = await takenOut(store, workspace);
  if (isNew || folders > 0) complain(await elsewhereLines(workspace));
  return isComplete;
}

async function takenOut(
  store: Pick<Store, 'orders'>,
  workspace: string,
): Promise<Pick<OutOfFolders, 'folders' | 'isComplete'>> {
  const nothing = { folders: 0, isComplete: true };
  if ((await readBatches(workspace)).length === 0) return nothing;
  const forgotten = (await store.orders.list()).filter(({ anonymizedAt }) => anonymizedAt !== null);
  if (forgotten.length === 0) return nothing;
  const lock = await lockWorkspace(workspace, 'orders');
  if (!lock.ok) {
    complain([
      `${lock.message} Folders of prints may still hold orders that are forgotten: "orders statuses" takes them out later.`,
    ]);
    return { folders: 0, isComplete: false };
  }
  try {
    return await takeOutOfFolders(workspace, new Set(forgotten.map(({ number }) => number)));
  } finally {
    await lock.value();
  }
}
