/** What orders say of people is removed: from the store, the site, and the folders of prints. */
import { readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { orderKeyParts } from '#core/order/orderKeys.ts';
import { statusFileName } from '#core/order/sealedStatus.ts';
import { statusFolder } from '#core/gallery/galleryFiles.ts';
import { failure, type Result, success } from '#core/text/result.ts';
import { bookingSubject, orderSubject } from '#server/store/email.ts';
import type { Store } from '#server/store/openStore.ts';
import type { StoredOrder } from '#server/store/requests.ts';
import { archiveLines } from '#studio/workspace/archives.ts';
import { readBatches } from '#studio/workspace/batches.ts';
import { elsewhereLines } from '#studio/workspace/clearedFiles.ts';
import { rememberErased } from '#studio/workspace/backupErasures.ts';
import type { Folders } from '#studio/workspace/workspace.ts';
import { lockWorkspace } from '#studio/workspace/lock.ts';
import { dropSiteOrder, readSiteOrder } from '#studio/workspace/siteOrders.ts';
import { type OutOfFolders, takeOutOfFolders } from '#studio/workspace/takeOutOfFolders.ts';
import { isForgotten } from './deskOrder.ts';
import { dropDigitals, dropPickups } from './digitalFiles.ts';

/** What an order and a request for a team day have in common. */
type Forgettable = Pick<StoredOrder, 'number' | 'anonymizedAt'> &
  Partial<Pick<StoredOrder, 'orderKey'>>;

/** Returns the order or the request for a team day with this number: no two have one. */
export async function orderOrBooking(
  { orders, bookings }: Pick<Store, 'orders' | 'bookings'>,
  number: string,
): Promise<Forgettable | undefined> {
  return (await orders.find(number)) ?? (await bookings.find(number));
}

/** Forgets orders and requests for a team day by their numbers. Fails, and changes nothing, if there is none of one of them. */
export async function forgetNumbers(
  store: Store,
  numbers: readonly string[],
  folders: Folders,
): Promise<Result<Forgotten & { readonly count: number; readonly prints: ForgottenOut }>> {
  const found = await Promise.all(numbers.map((number) => orderOrBooking(store, number)));
  const unknown = numbers.filter((_, index) => found[index] === undefined);
  if (unknown.length > 0) {
    return failure(`There is no order ${unknown.join(', ')}. Nothing was changed.`);
  }
  const orders = found.flatMap((order) => order ?? []);
  await rememberErased(folders.workspace, { orders: numbers });
  const forgotten = await forgetOrders(store, orders, folders);
  const prints = await takeForgottenOut(store, folders.workspace, { isNew: true });
  return success({ ...forgotten, count: orders.length, prints });
}

export type Forgotten = {
  /** How many status files went. */
  readonly statuses: number;
  /** The database is in use, so its log may have what was forgotten until the server empties it, within some hours. */
  readonly isLogLeft: boolean;
};

/**
 * Removes what orders and requests say of people, as `RETENTION_DAYS` does later: form and photos, also as they were corrected, PDF or roster, emails (also those written as files)
 * and status files, which lie in the site's galleries at `out`.
 */
export async function forgetOrders(
  store: Pick<Store, 'retention' | 'emails' | 'file'>,
  orders: readonly Forgettable[],
  { out, workspace }: Folders,
): Promise<Forgotten> {
  const emails: string[] = [];
  let statuses = 0;
  for (const { number, orderKey } of orders) {
    for (const about of [orderSubject(number), bookingSubject(number)])
      emails.push(...(await store.emails.about(about)).map(({ id }) => id));
    const { publicKey } = (orderKey && orderKeyParts(orderKey)) || {};
    if (publicKey && (await isRemoved(join(out, statusFolder), publicKey))) statuses += 1;
    await dropReleased(workspace, out, number);
    await dropSiteOrder(workspace, number);
    await store.retention.forget(number);
  }
  const isLogLeft = !(await store.retention.emptyLog());
  if (store.file !== undefined) await dropWritten(join(dirname(store.file), 'mail'), emails);
  return { statuses, isLogLeft };
}

/**
 * Emails that were written as files have their id at the end of their name. One that the server is writing right now is removed, too:
 * it can't be finished then.
 */
async function dropWritten(folder: string, ids: readonly string[]): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const ends = ids.flatMap((id) => [`-${id}.eml`, `-${id}.eml.part`]);
  for (const name of names.filter((one) => ends.some((end) => one.endsWith(end)))) {
    await rm(join(folder, name), { force: true });
  }
}

async function isRemoved(folder: string, publicKey: string): Promise<boolean> {
  const file = join(folder, await statusFileName(publicKey));
  return rm(file).then(
    () => true,
    () => false,
  );
}

/** Takes an order's photos in full size and its pickup links off the site. */
async function dropReleased(workspace: string, out: string, number: string): Promise<void> {
  const known = await readSiteOrder(workspace, number);
  if (!known.ok || !known.value) return;
  const { digitals, pickups = [] } = known.value;
  if (digitals) await dropDigitals(out, digitals);
  await dropPickups(out, pickups);
}

export type ForgottenOut = OutOfFolders & {
  /** The files elsewhere that may still have what is forgotten: a line for each. */
  readonly elsewhere: readonly string[];
  /** The command that holds the workspace's lock. Its folders may still have forgotten orders. */
  readonly lockedBy?: string;
};

/**
 * Takes every order that the store has forgotten out of the folders of prints that the workspace remembers. `isNew` says that orders have
 * just been forgotten.
 */
export async function takeForgottenOut(
  store: Pick<Store, 'orders'>,
  workspace: string,
  { isNew = false }: { readonly isNew?: boolean } = {},
): Promise<ForgottenOut> {
  const taken = await takenOut(store, workspace);
  const elsewhere = isNew || taken.folders > 0 ? await elsewhereLines(workspace) : [];
  const backups = isNew ? await archiveLines(workspace) : [];
  return { ...taken, elsewhere: [...elsewhere, ...backups] };
}

async function takenOut(
  store: Pick<Store, 'orders'>,
  workspace: string,
): Promise<Omit<ForgottenOut, 'elsewhere'>> {
  const nothing = { folders: 0, prints: 0, isComplete: true, found: [] };
  if ((await readBatches(workspace)).length === 0) return nothing;
  const forgotten = (await store.orders.list()).filter(isForgotten);
  if (forgotten.length === 0) return nothing;
  const lock = await lockWorkspace(workspace, 'orders');
  if (!lock.ok) return { ...nothing, isComplete: false, lockedBy: lock.message };
  try {
    return await takeOutOfFolders(workspace, new Set(forgotten.map(({ number }) => number)));
  } finally {
    await lock.value();
  }
}
