/** Releases photos in full size to the phone that placed an order, with pickup links for other devices, and ends that. */
import { localDay } from '#core/text/localDay.ts';
import { shortDay } from '#core/gallery/dayWords.ts';
import { isDigital } from '#core/cart/digitalLines.ts';
import { orderKeyParts } from '#core/order/orderKeys.ts';
import { howMany } from '#core/text/howMany.ts';
import { reasonOf } from '#core/text/reasonOf.ts';
import { failure, type Result, success } from '#core/text/result.ts';
import { type DeskOrder, findOrder, newEvent } from '#studio/orders/deskOrder.ts';
import type { DeskStore } from '#studio/orders/deskStore.ts';
import { dropDigitals, writePickup } from '#studio/orders/digitalFiles.ts';
import { announced, customerEmails } from '#studio/orders/customerEmails.ts';
import type { Recorded, Said } from '#studio/orders/markOrders.ts';
import { orderRecordOf } from '#studio/orders/orderRecord.ts';
import { writeStatus } from '#studio/orders/statuses.ts';
import type { Folders } from '#studio/workspace/workspace.ts';
import { lockSiteOrders, readSiteOrder, writeSiteOrder } from '#studio/workspace/siteOrders.ts';
import { readWorkspace } from '#studio/workspace/workspace.ts';
import { addPickup, releasable, releasePhotos, type ReleasingDesk } from './sealDigitals.ts';
import { type AskedDigitals, wantedPhotos } from './wantedPhotos.ts';

/** How long downloads are open unless somebody says otherwise. */
export const daysByDefault = 90;
const dayMs = 24 * 3_600_000;

export type DigitalsRelease = Said & {
  readonly what?: 'release' | 'end' | 'revoke';
  readonly asked?: AskedDigitals;
  /** ISO date of the last day for downloads. */
  readonly until?: string;
  readonly mayBeUnpaid?: boolean;
  readonly wantsLink?: boolean;
  /** Folders of camera files that the workspace does not know, by gallery. */
  readonly shoots?: ReadonlyMap<string, readonly string[]>;
};

export type OrderReleased = { readonly number: string; readonly result: Result<Done> };

type Done =
  | {
      readonly kind: 'released';
      /** How many there are now, until when, and how many of them are new. */
      readonly photos: number;
      readonly until: string;
      readonly added: number;
      /** What was wanted and is not there. */
      readonly missing: readonly string[];
      /** What may be another child's, and was left out. */
      readonly warnings: readonly string[];
      /** The secret of the pickup link that was asked for. */
      readonly link?: string;
      readonly emails: number;
      /** What failed after that. */
      readonly fault?: string;
    }
  | { readonly kind: 'revoked'; readonly links: number; readonly emails: 0 }
  | {
      readonly kind: 'ended';
      readonly emails: number;
      /** Why its phone was not told. */
      readonly fault?: string;
    };

/** Says what an order's phone and its pickup links have now. */
export function releasedWords(done: Done): string {
  if (done.kind === 'revoked') return `${howMany(done.links, 'pickup link')} revoked.`;
  if (done.kind === 'ended') return 'its photos are off the site.';
  const { photos, until, added } = done;
  return `${howMany(photos, 'photo')} until ${shortDay(until, true)}, ${added} of them new.`;
}

export function isReleased({ result }: OrderReleased): boolean {
  if (!result.ok || result.value.kind === 'revoked') return result.ok;
  const { value } = result;
  const isWhole = value.kind === 'ended' || value.missing.length === 0;
  return isWhole && value.fault === undefined;
}

/** Releases the orders one by one, and goes on after one that fails. Returns what came of each. The lock is held in the name of `command`. */
export async function releaseOrders(
  store: DeskStore,
  folders: Folders,
  numbers: readonly string[],
  release: DigitalsRelease,
  command = 'orders release',
): Promise<Result<readonly OrderReleased[]>> {
  const desk = await readReleasingDesk(store, folders, release.shoots ?? new Map());
  if (!desk.ok) return desk;
  const lock = await lockSiteOrders(folders.workspace, command);
  if (!lock.ok) return lock;
  try {
    const done: OrderReleased[] = [];
    for (const number of numbers) {
      // Links of the orders before it are told nowhere else: what breaks here must not lose them.
      const result = await doneForNumber(store, desk.value, number, release).catch(
        (error: unknown) => failure(reasonOf(error)),
      );
      done.push({ number, result });
    }
    return success(done);
  } finally {
    await lock.value();
  }
}

async function doneForNumber(
  store: DeskStore,
  desk: ReleasingDesk,
  number: string,
  release: DigitalsRelease,
): Promise<Result<Done>> {
  const order = await findOrder(store, number);
  return order ? doneFor(store, desk, order, release) : failure('there is no such order');
}

async function doneFor(
  store: DeskStore,
  desk: ReleasingDesk,
  order: DeskOrder,
  release: DigitalsRelease,
): Promise<Result<Done>> {
  const { what = 'release' } = release;
  if (what === 'release') return released(store, desk, order, release);
  const known = await readSiteOrder(desk.workspace, order.number);
  if (!known.ok) return known;
  const site = known.value;
  if (!site?.digitals) return failure('nothing of it was released');
  const { digitals } = site;
  if (what === 'revoke') {
    const pickups = (site.pickups ?? []).map(({ secret }) => ({ secret, revoked: true as const }));
    await writeSiteOrder(desk.workspace, { ...site, pickups });
    for (const pickup of pickups) await writePickup(desk.out, pickup, digitals);
    return success({ kind: 'revoked', links: pickups.length, emails: 0 });
  }
  const yesterday = localDay(Date.now() - dayMs);
  const until = digitals.until < yesterday ? digitals.until : yesterday;
  const ended = { ...digitals, until, ended: true as const };
  await writeSiteOrder(desk.workspace, { ...site, digitals: ended });
  await dropDigitals(desk.out, ended);
  for (const pickup of site.pickups ?? []) await writePickup(desk.out, pickup, ended);
  const told = await recorded(store, desk, order, { photos: 0, until }, release);
  return success({ kind: 'ended', ...told });
}

async function released(
  store: DeskStore,
  desk: ReleasingDesk,
  order: DeskOrder,
  release: DigitalsRelease,
): Promise<Result<Done>> {
  const { asked = {}, mayBeUnpaid = false, wantsLink } = release;
  const until = release.until ?? localDay(Date.now() + daysByDefault * dayMs);
  const may = await releasable(desk, order, mayBeUnpaid);
  if (!may.ok) return may;
  const { key, proven } = may.value;
  const wanted = await wantedPhotos(desk.workspace, order, asked, proven);
  if (wanted.photos.length === 0) return failure(wanted.problems.join('; '));
  const done = await releasePhotos(desk, order, key, wanted.photos, until);
  if (!done.ok) return done;
  const { digitals, added, problems } = done.value;
  const photos = digitals.photos.length;
  const missing = [...wanted.problems, ...problems];
  const link = wantsLink ? await addPickup(desk, order, digitals) : undefined;
  const common = {
    kind: 'released',
    photos,
    until,
    added,
    missing,
    warnings: wanted.warnings ?? [],
    link: link?.ok ? link.value : undefined,
  } as const;
  if (link?.ok === false) return success({ ...common, emails: 0, fault: link.message });
  const isNew = added > 0 || order.state.events.every(({ kind }) => kind !== 'release');
  if (isNew) {
    const told = await recorded(store, desk, order, { photos, until }, release);
    return success({ ...common, ...told });
  }
  const told = await writeStatus(desk, order);
  return success({ ...common, emails: 0, fault: told.ok ? undefined : told.message });
}

/** Records the release, and tells the phone. */
async function recorded(
  store: DeskStore,
  desk: ReleasingDesk,
  order: DeskOrder,
  what: { readonly photos: number; readonly until: string },
  { by, isSilent }: Said,
): Promise<{ readonly emails: number; readonly fault?: string }> {
  const { number, state } = order;
  const happening = announced({ kind: 'release', ...what }, isSilent);
  const event = newEvent(number, state.events, happening, by);
  const { emails } = await store.orderEvents.add([event], customerEmails);
  const now = await findOrder(store, number);
  const told = await writeStatus(desk, now ?? order);
  return told.ok ? { emails } : { emails, fault: told.message };
}

/** Reads the workspace. `shoots` are folders of camera files that were named in the call, by gallery. */
async function readReleasingDesk(
  store: DeskStore,
  folders: Folders,
  shoots: ReadonlyMap<string, readonly string[]>,
): Promise<Result<ReleasingDesk>> {
  const workspace = await readWorkspace(folders.workspace);
  if (!workspace.ok) return workspace;
  const current = workspace.value;
  if (!current) return failure(`There is no workspace in ${folders.workspace}.`);
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
}: Pick<DeskStore, 'orders'>): Promise<ReadonlyMap<string, string>> {
  const oldestLast = await orders.list();
  return new Map(
    oldestLast.flatMap(({ orderKey, number }) => {
      const parts = orderKey === null ? undefined : orderKeyParts(orderKey);
      return parts ? [[parts.publicKey, number] as const] : [];
    }),
  );
}

/** Returns what an order's phone may download now, until when, and how many pickup links open it. */
export async function releasedNow(workspace: string, order: DeskOrder) {
  const site = await readSiteOrder(workspace, order.number);
  const { digitals, pickups = [] } = (site.ok && site.value) || {};
  const isBought = orderRecordOf(order).items.some(({ line }) => isDigital(line));
  const shown = digitals?.ended ? undefined : digitals;
  return {
    isBought,
    photos: shown?.photos.length ?? 0,
    until: shown?.until,
    links: pickups.filter(({ revoked }) => !revoked).length,
  };
}

/** Releases what orders have bought that are paid now. */
export function releaseBought(
  store: DeskStore,
  folders: Folders,
  orders: readonly DeskOrder[],
  said: Said,
): Promise<Result<readonly OrderReleased[]>> {
  const numbers = orders.map(({ number }) => number);
  return releaseOrders(store, folders, numbers, said, 'orders mark');
}

/** Returns what wants a hand after orders were marked. */
export function warningsOf(
  recorded: Omit<Recorded<Awaited<ReturnType<typeof releaseBought>>>, 'orders'>,
): readonly string[] {
  const { openDigitals, owing, released, told } = recorded;
  const undone = released?.ok ? released.value.filter((one) => !isReleased(one)) : [];
  return [
    ...owing.map(({ number }) => `${number}: its digitals wait until all of it is paid.`),
    ...undone.map(({ number, result }) =>
      result.ok
        ? `${number}: some of its digitals are missing.`
        : `${number}: its digitals are not released: ${result.message}`,
    ),
    ...(released?.ok === false ? [`Digitals are not released: ${released.message}`] : []),
    ...openDigitals.map((number) => `${number}: its released photos can still be opened.`),
    ...(told.ok ? (told.value?.faults ?? []) : [told.message]),
  ];
}
