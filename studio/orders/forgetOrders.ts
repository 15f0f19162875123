import { readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { orderKeyParts } from '#core/order/orderKeys.ts';
import { statusFileName } from '#core/order/status.ts';
import { statusFolder } from '#core/seal/galleries.ts';
import { orderSubject } from '#server/store/email.ts';
import type { Store } from '#server/store/openStore.ts';
import type { StoredOrder } from '#server/store/requests.ts';
import { complain } from '#studio/command/notices.ts';
import type { Folders } from '#studio/workspace/folders.ts';
import { dropSiteOrder, readSiteOrder } from '#studio/workspace/siteOrders.ts';
import { dropDigitals, dropPickups } from './digitalFiles.ts';

/**
 * Removes what orders say of people, as `RETENTION_DAYS` does later: form and photos, also as they were corrected, PDF, emails (also those written as files)
 * and status files, which lie in the site's galleries at `out`. Returns how many status files went.
 */
export async function forgetOrders(
  store: Pick<Store, 'retention' | 'emails' | 'file'>,
  orders: readonly StoredOrder[],
  { out, workspace }: Folders,
): Promise<number> {
  const emails: string[] = [];
  let statuses = 0;
  for (const { number, orderKey } of orders) {
    emails.push(...(await store.emails.about(orderSubject(number))).map(({ id }) => id));
    const { publicKey } = (orderKey !== null && orderKeyParts(orderKey)) || {};
    if (publicKey && (await isRemoved(join(out, statusFolder), publicKey))) statuses += 1;
    await dropReleased(workspace, out, number);
    await dropSiteOrder(workspace, number);
    await store.retention.forget(number);
  }
  if (!(await store.retention.emptyLog())) {
    complain([
      'The database is in use, so its log may have what was forgotten until the server empties it, within some hours.',
    ]);
  }
  if (store.file !== undefined) await dropWritten(join(dirname(store.file), 'mail'), emails);
  return statuses;
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
