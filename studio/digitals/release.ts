/** `orders release`: photos in full size for the phone that placed an order, and pickup links for other devices. */
import { brand } from '#facts/brand.ts';
import { dayOf } from '#rules/digitals.ts';
import { failure, success, type Result } from '#rules/result.ts';
import type { Store } from '#server/store/openStore.ts';
import { exitCodes, failed } from '#studio/command/commandLine.ts';
import { complain } from '#studio/command/notices.ts';
import { announced, customerEmails } from '#studio/orders/customerEmails.ts';
import { findOrder, type DeskOrder } from '#studio/orders/deskOrder.ts';
import { newEvent } from '#studio/orders/newEvent.ts';
import { sayEmails } from '#studio/orders/tellPhones.ts';
import { writeStatus } from '#studio/orders/writeStatuses.ts';
import { dropDigitals, writePickup } from '#studio/site/digitalFiles.ts';
import { atStore } from '#studio/store/atStore.ts';
import { lockSiteOrders, readSiteOrder, writeSiteOrder } from '#studio/workspace/siteOrders.ts';
import { readWorkspace } from '#studio/workspace/workspace.ts';
import { releaseOptions, type ReleaseOptions } from './options.ts';
import { addPickup, releasable, releasePhotos, type ReleasingDesk } from './releaseOrder.ts';
import { wantedPhotos } from './wantedPhotos.ts';

/** Returns the exit code: 1 if something asked for was not released. The rest is. */
export async function releaseOrders(args: readonly string[]): Promise<number> {
  const options = releaseOptions(args);
  if (typeof options === 'number') return options;
  const { folders, shoots } = options;
  const workspace = await readWorkspace(folders.workspace);
  if (!workspace.ok) return failed(workspace.message);
  const current = workspace.value;
  if (!current)
    return failed(`There is no workspace in ${folders.workspace}: name it with --workspace.`);
  const desk: ReleasingDesk = {
    ...folders,
    current,
    shootsOf: (slug) => [
      ...(shoots.get(slug) ?? []),
      ...((Object.hasOwn(current.galleries, slug) && current.galleries[slug]?.shoots) || []),
    ],
  };
  return atStore(options, async (store) => {
    const lock = await lockSiteOrders(folders.workspace, 'orders release');
    if (!lock.ok) return failed(lock.message);
    try {
      return await releaseAll(store, desk, options);
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

type Done = { readonly isComplete: boolean; readonly emails: number };

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
    console.log(`${order.number}: ${pickups.length} pickup link(s) revoked.`);
    return success({ isComplete: true, emails: 0 });
  }
  const yesterday = dayOf(new Date(Date.now() - 24 * 3_600_000));
  const until = digitals.until < yesterday ? digitals.until : yesterday;
  const ended = { ...digitals, until, ended: true as const };
  await writeSiteOrder(desk.workspace, { ...site, digitals: ended });
  await dropDigitals(desk.out, ended);
  for (const pickup of site.pickups ?? []) await writePickup(desk.out, pickup, ended);
  console.log(`${order.number}: its photos are off the site.`);
  return recorded(store, desk, order, { photos: 0, until: ended.until }, options);
}

async function released(
  store: Store,
  desk: ReleasingDesk,
  order: DeskOrder,
  options: ReleaseOptions,
): Promise<Result<Done>> {
  const { asked, until, mayBeUnpaid, wantsLink } = options;
  const may = await releasable(desk, order, mayBeUnpaid);
  if (!may.ok) return may;
  const { key, proven } = may.value;
  const wanted = await wantedPhotos(desk.workspace, order, asked, proven);
  if (wanted.photos.length === 0) return failure(wanted.problems.join('; '));
  const done = await releasePhotos(desk, order, key, wanted.photos, until);
  if (!done.ok) return done;
  const { digitals, added, problems } = done.value;
  const missing = [...wanted.problems, ...problems];
  complain(missing.map((problem) => `${order.number}: ${problem}.`));
  const count = digitals.photos.length;
  console.log(`${order.number}: ${count} photo(s) until ${until}, ${added} of them new.`);
  if (wantsLink) {
    const link = await addPickup(desk, order, digitals);
    if (!link.ok) return link;
    console.log(`Pickup link  ${siteOf()}/#/order/pickup?of=${link.value}`);
  }
  const isComplete = missing.length === 0;
  const isNew = added > 0 || order.state.events.every(({ kind }) => kind !== 'release');
  if (!isNew) {
    const told = await writeStatus(desk, order);
    return told.ok ? success({ isComplete, emails: 0 }) : told;
  }
  const news = await recorded(store, desk, order, { photos: count, until }, options);
  return news.ok ? success({ ...news.value, isComplete }) : news;
}

/** Records the release, and tells the phone. */
async function recorded(
  store: Store,
  desk: ReleasingDesk,
  order: DeskOrder,
  what: { readonly photos: number; readonly until: string },
  { by, isSilent }: ReleaseOptions,
): Promise<Result<Done>> {
  const happening = announced({ kind: 'release', ...what }, isSilent);
  const { emails } = await store.orderEvents.add([newEvent(order, happening, by)], customerEmails);
  const now = await findOrder(store, order.number);
  const told = await writeStatus(desk, now ?? order);
  return told.ok ? success({ isComplete: true, emails }) : told;
}

/** The sample's address leads nowhere. */
function siteOf(): string {
  const { siteUrl } = brand;
  return new URL(siteUrl).hostname.endsWith('.example')
    ? '<your site>'
    : siteUrl.replace(/\/$/, '');
}
