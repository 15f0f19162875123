/** `orders release`: photos in full size for the phone that placed an order, and pickup links for other devices. */
import { lastDayOf } from '#core/order/digitals.ts';
import { howMany } from '#core/text/howMany.ts';
import { failure, type Result, success } from '#core/text/result.ts';
import type { Store } from '#server/store/openStore.ts';
import { atStore } from '#studio/command/atStore.ts';
import { command, exitCodes, failed } from '#studio/command/commandLine.ts';
import { complain } from '#studio/command/notices.ts';
import { sayEmails } from '#studio/command/statuses.ts';
import { type DeskOrder, findOrder } from '#studio/orders/deskOrder.ts';
import { dropDigitals, writePickup } from '#studio/orders/digitalFiles.ts';
import { lockSiteOrders, readSiteOrder, writeSiteOrder } from '#studio/workspace/siteOrders.ts';
import { releaseOptions, type ReleaseOptions, releaseTable } from './digitalOptions.ts';
import type { ReleasingDesk } from './releaseOrder.ts';
import { type Done, readReleasingDesk, recorded, released } from './released.ts';

/** Its exit code is 1 if something asked for was not released. The rest is. */
export const releaseOrders = command({
  name: 'orders release',
  operands: '<number> [number ...]',
  example: '[options]',
  summary: 'give its phone the photos in full size, and pickup links',
  about: `Gives the phone that placed an order its photos in full size: the digitals that were bought, or without any every photo that the order
names, or what the options say. They lie sealed beside the galleries; the phone opens and saves them on the order's page. Only photos of
galleries that the phone proves to have opened.`,
  options: releaseTable,
  async run(values, numbers, refuse) {
    const options = releaseOptions(values, numbers);
    return options.ok ? releaseWith(options.value) : refuse(options.message);
  },
});

async function releaseWith(options: ReleaseOptions): Promise<number> {
  const { folders, shoots } = options;
  return atStore(options, async (store) => {
    const desk = await readReleasingDesk(store, folders, shoots);
    if (!desk.ok) return failed(desk.message);
    const lock = await lockSiteOrders(folders.workspace, 'orders release');
    if (!lock.ok) return failed(lock.message);
    try {
      return await releaseAll(store, desk.value, options);
    } finally {
      await lock.value();
    }
  });
}

async function releaseAll(
  store: Store,
  desk: ReleasingDesk,
  options: ReleaseOptions,
): Promise<number> {
  let isComplete = true;
  let emails = 0;
  for (const number of options.numbers) {
    const order = await findOrder(store, number);
    const done = order
      ? await doneFor(store, desk, order, options)
      : failure('there is no such order');
    if (!done.ok) complain([`${number}: ${done.message}.`]);
    isComplete &&= done.ok && done.value.isComplete;
    if (done.ok) emails += done.value.emails;
  }
  sayEmails(emails);
  return isComplete ? exitCodes.done : exitCodes.failed;
}

async function doneFor(
  store: Store,
  desk: ReleasingDesk,
  order: DeskOrder,
  options: ReleaseOptions,
): Promise<Result<Done>> {
  if (options.what === 'release') return released(store, desk, order, options);
  const known = await readSiteOrder(desk.workspace, order.number);
  if (!known.ok) return known;
  const site = known.value;
  if (!site?.digitals) return failure('nothing of it was released');
  const { digitals } = site;
  if (options.what === 'revoke') {
    const pickups = (site.pickups ?? []).map(({ secret }) => ({ secret, revoked: true as const }));
    await writeSiteOrder(desk.workspace, { ...site, pickups });
    for (const pickup of pickups) await writePickup(desk.out, pickup, digitals);
    console.log(`${order.number}: ${howMany(pickups.length, 'pickup link')} revoked.`);
    return success({ isComplete: true, emails: 0 });
  }
  const yesterday = lastDayOf(new Date(Date.now() - 24 * 3_600_000));
  const until = digitals.until < yesterday ? digitals.until : yesterday;
  const ended = { ...digitals, until, ended: true as const };
  await writeSiteOrder(desk.workspace, { ...site, digitals: ended });
  await dropDigitals(desk.out, ended);
  for (const pickup of site.pickups ?? []) await writePickup(desk.out, pickup, ended);
  console.log(`${order.number}: its photos are off the site.`);
  return recorded(store, desk, order, { photos: 0, until: ended.until }, options);
}
