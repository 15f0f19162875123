/** One order's release: from what is wanted to the phone's status and the customer's email. The caller has the lock. */
import { shortDay } from '#core/gallery/dayWords.ts';
import { orderKeyParts } from '#core/order/orderKeys.ts';
import { howMany } from '#core/text/howMany.ts';
import { failure, type Result, success } from '#core/text/result.ts';
import type { Store } from '#server/store/openStore.ts';
import { complain } from '#studio/command/notices.ts';
import { type DeskOrder, findOrder, newEvent } from '#studio/orders/deskOrder.ts';
import { announced, customerEmails } from '#studio/orders/eventEmails.ts';
import { writeStatus } from '#studio/orders/statuses.ts';
import { shownSite } from '#studio/site/shownSite.ts';
import type { Folders } from '#studio/workspace/folders.ts';
import { readWorkspace } from '#studio/workspace/workspace.ts';
import type { ReleaseOptions } from './digitalOptions.ts';
import { addPickup, releasable, releasePhotos, type ReleasingDesk } from './releaseOrder.ts';
import { wantedPhotos } from './wantedPhotos.ts';

/** `isComplete` is false if something that was wanted is missing; `emails` counts those that were queued. */
export type Done = { readonly isComplete: boolean; readonly emails: number };

/** Reads the workspace. `shoots` are folders of camera files that were named in the call, by gallery. */
export async function readReleasingDesk(
  store: Store,
  folders: Folders,
  shoots: ReleaseOptions['shoots'],
): Promise<Result<ReleasingDesk>> {
  const workspace = await readWorkspace(folders.workspace);
  if (!workspace.ok) return workspace;
  const current = workspace.value;
  if (!current)
    return failure(`There is no workspace in ${folders.workspace}: name it with --workspace.`);
  const { galleries } = current;
  const known = (slug: string) => (Object.hasOwn(galleries, slug) && galleries[slug]?.shoots) || [];
  return success({
    ...folders,
    current,
    keyOwners: await readKeyOwners(store),
    shootsOf: (slug) => [...(shoots.get(slug) ?? []), ...known(slug)],
  });
}

async function readKeyOwners({
  orders,
}: Pick<Store, 'orders'>): Promise<ReadonlyMap<string, string>> {
  const oldestLast = await orders.list();
  return new Map(
    oldestLast.flatMap(({ orderKey, number }) => {
      const parts = orderKey === null ? undefined : orderKeyParts(orderKey);
      return parts ? [[parts.publicKey, number] as const] : [];
    }),
  );
}

type Releasing = Pick<
  ReleaseOptions,
  'asked' | 'until' | 'mayBeUnpaid' | 'wantsLink' | 'by' | 'isSilent'
>;

/** Releases what is wanted of an order, and says on the terminal what is there now and what is missing. */
export async function released(
  store: Store,
  desk: ReleasingDesk,
  order: DeskOrder,
  options: Releasing,
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
  const said = [...missing, ...(wanted.warnings ?? [])];
  complain(said.map((line) => `${order.number}: ${line}.`));
  const count = digitals.photos.length;
  console.log(
    `${order.number}: ${howMany(count, 'photo')} until ${shortDay(until, true)}, ${added} of them new.`,
  );
  if (wantsLink) {
    const link = await addPickup(desk, order, digitals);
    if (!link.ok) return link;
    console.log(`Pickup link  ${shownSite()}/#/order/pickup?of=${link.value}`);
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
export async function recorded(
  store: Store,
  desk: ReleasingDesk,
  order: DeskOrder,
  what: { readonly photos: number; readonly until: string },
  { by, isSilent }: Pick<Releasing, 'by' | 'isSilent'>,
): Promise<Result<Done>> {
  const happening = announced({ kind: 'release', ...what }, isSilent);
  const { emails } = await store.orderEvents.add(
    [newEvent(order.number, order.state.events, happening, by)],
    customerEmails,
  );
  const now = await findOrder(store, order.number);
  const told = await writeStatus(desk, now ?? order);
  return told.ok ? success({ isComplete: true, emails }) : told;
}
