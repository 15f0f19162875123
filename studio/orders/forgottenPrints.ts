/** Folders of prints lose the orders that are forgotten. */
import type { Store } from '#server/store/openStore.ts';
import { takeOutOfFolders } from '#studio/batches/takeOutOfFolders.ts';
import { complain } from '#studio/command/notices.ts';
import { readBatches } from '#studio/workspace/batches.ts';
import { lockWorkspace } from '#studio/workspace/lock.ts';

/**
 * Takes every order that the store has forgotten out of the folders that the workspace remembers, and says so. Returns false if a folder
 * may still hold some.
 */
export async function takeForgottenOut(
  store: Pick<Store, 'orders'>,
  workspace: string,
): Promise<boolean> {
  if ((await readBatches(workspace)).length === 0) return true;
  const forgotten = (await store.orders.list()).filter(({ anonymizedAt }) => anonymizedAt !== null);
  if (forgotten.length === 0) return true;
  const lock = await lockWorkspace(workspace, 'orders');
  if (!lock.ok) {
    complain([
      `${lock.message} Folders of prints may still hold orders that are forgotten: "orders statuses" takes them out later.`,
    ]);
    return false;
  }
  try {
    const numbers = new Set(forgotten.map(({ number }) => number));
    return (await takeOutOfFolders(workspace, numbers)).isComplete;
  } finally {
    await lock.value();
  }
}
