/** Removing a whole gallery from a phone. */
import { IDBObjectStore } from 'fake-indexeddb';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { withPhotos } from '#core/cart/cart.ts';
import { emptyCheckout } from '#core/order/checkout.ts';
import { contentsOf } from '#core/order/orderContents.ts';
import type { Change } from '#device/database/changes.ts';
import { single } from '#tests/core/shop/carts.ts';
import { entry } from '#tests/core/order/entries.ts';
import { ofOwls, photo } from '#tests/core/gallery/photos.ts';
import { anyKey } from '#tests/core/seal/keys.ts';
import { offerCaches } from '#tests/device/database/cacheStorage.ts';
import { answered, everythingKept } from '#tests/device/database/device.ts';
import { eventually } from '#tests/device/database/eventually.ts';
import { workingStorage } from '#tests/device/database/localStorage.ts';
import { mounted } from '#tests/device/gallery/mounted.ts';
import { orderingPhone } from '#tests/device/gallery/orderingPhone.ts';

const wallets = withPhotos(single('wallets'), { photo: [photo(14, ofOwls)] });
const cart = { ...emptyCheckout, lines: [wallets] };
const entryId = 'A'.repeat(22);
const receipt = { id: 'sent', placedAt: 1, receivedAt: 2, totalCents: 3 };

async function openTab() {
  vi.resetModules();
  return {
    ...(await import('#gallery/lockGallery.ts')),
    ...(await import('#device/site/phoneDialogs.ts')),
    ...(await import('#device/cart/checkout.ts')),
    ...(await import('#device/access/grants.ts')),
    ...(await import('#device/database/changes.ts')),
    ...(await import('#device/access/keepGrant.ts')),
    ...(await import('#device/access/keptGrants.ts')),
    ...(await import('#device/players/keptHearts.ts')),
    ...(await import('#device/players/keptPlayers.ts')),
    ...(await import('#device/orders/keptOutbox.ts')),
    ...(await import('#device/orders/pageOutbox.ts')),
    ...(await import('#device/access/removedGalleries.ts')),
    ...(await import('#device/access/savedGalleries.ts')),
    ...(await import('#device/players/keptDetails.ts')),
  };
}

type Tab = Awaited<ReturnType<typeof openTab>>;

let tab: Tab;
let kept: Record<string, string>;

beforeEach(async () => {
  orderingPhone();
  kept = workingStorage();
  offerCaches();
  tab = await openTab();
  await tab.keepGrant({ slug: 'owls', team: 'Bradford United' }, { key: await anyKey() }, entryId);
  tab.recordEntry({ slug: 'owls', entryId });
});

const isRefused = () => tab.isLinkRefused({ slug: 'owls', entryId });

/** Puts a file of the gallery into a cache, as the worker does. */
async function cached(name: string, file: string): Promise<void> {
  const url = `https://sideline.example/galleries/owls/${file}.sealed`;
  await (await caches.open(name)).put(url, new Response('sealed'));
}

/** What other tabs hear. */
async function heard(): Promise<readonly string[]> {
  vi.resetModules();
  const { onChange } = await import('#device/database/changes.ts');
  const topics: string[] = [];
  onTestFinished(onChange(({ topic }: Change) => void topics.push(topic)));
  return topics;
}

test('it takes along its key, photos, hearts, players and its photos in cart and orders, and nothing of it is left', async () => {
  tab.keepHearts('owls', [14]);
  tab.keepPlayers('owls', [[14]], []);
  tab.recordSavedGallery('owls', { photos: 1, bytes: 2 });
  await cached('gallery-seen-owls', 'file0014-360');
  await cached('gallery-saved-owls', 'file0014-1280');
  await cached('gallery-documents', 'gallery');
  await tab.changeCheckout(() => cart);
  await tab.replaceWithReceipt({ ...receipt, contents: contentsOf(cart) });
  const form = { ...emptyCheckout.customer, childName: 'Zebedee' };
  const filledFrom = { childName: 'owls', childJersey: 'owls' };
  await tab.rememberForm({ ...emptyCheckout, customer: form, filledFrom }, false);
  const topics = await heard();

  await tab.lockGallery('owls');
  expect(tab.hasGrant('owls')).toBe(false);
  expect(tab.currentGrants()).toEqual([]);
  expect(Object.keys(kept)).toEqual(['sideline.removed']);
  expect(await caches.keys()).toEqual(['gallery-documents']);
  expect(await (await caches.open('gallery-documents')).keys()).toEqual([]);
  expect(tab.currentCheckout().lines).toHaveLength(1);
  expect(tab.currentCheckout().lines[0]?.photos).toBeUndefined();
  expect((await everythingKept())['keys']).toEqual({});
  const everything = JSON.stringify(await everythingKept());
  for (const left of ['owls', 'file0014', 'Zebedee']) expect(everything).not.toContain(left);
  await eventually(() => expect(topics).toEqual(expect.arrayContaining(['checkout', 'outbox'])));
});

test('an order that is placed meanwhile keeps nothing of it for its page, waiting or sent', async () => {
  const nothing = (): void => undefined;
  const ports = tab.pageOutbox(nothing, nothing);
  const contents = contentsOf(cart);
  const waiting = entry({ id: 'waiting', checkout: emptyCheckout, contents });
  await tab.lockGallery('owls');
  await ports.addEntry(waiting, new ArrayBuffer(8));
  await ports.replaceWithReceipt({ ...receipt, contents });
  expect(JSON.stringify(await everythingKept())).not.toContain('owls');
});

test('what a page stores again, because the browser has deleted the database, has nothing of it either', async () => {
  const sent = { ...receipt, contents: contentsOf(cart) };
  await tab.knowOrders({ entries: [], receipts: [sent] });
  await answered(indexedDB.deleteDatabase('sideline'));
  await tab.lockGallery('owls');
  await tab.knowOrders({ entries: [], receipts: await tab.readReceipts() });
  const everything = await everythingKept();
  expect(Object.keys(everything['receipts'] ?? {})).toEqual(['sent']);
  expect(JSON.stringify(everything)).not.toContain('owls');
});

test('its links are refused from then on, but not those of a gallery that was never here', async () => {
  await tab.lockGallery('owls');
  expect(isRefused()).toBe(true);
  await tab.lockGallery('gators');
  expect(kept['sideline.removed']).toBe(entryId);
});

test('orders on the screen of this tab are read again', async () => {
  const changes: string[] = [];
  onTestFinished(tab.onChange(({ topic }) => void changes.push(topic)));
  await tab.lockGallery('owls');
  expect(changes).toEqual(['outbox']);
});

test('its photos leave the cache only after its key: until then one could be stored again', async () => {
  let isKeyThere: boolean | undefined;
  const drop = caches.delete.bind(caches);
  vi.spyOn(caches, 'delete').mockImplementation(async (name) => {
    isKeyThere ??= (await everythingKept())['keys']?.['owls'] !== undefined;
    return drop(name);
  });
  await tab.lockGallery('owls');
  expect(isKeyThere).toBe(false);
});

/** A table whose rows the browser neither changes nor deletes. */
function failing(table: string) {
  const fail = (method: 'put' | 'delete') => {
    const real = IDBObjectStore.prototype[method] as (...args: unknown[]) => IDBRequest;
    const spy = vi.spyOn(IDBObjectStore.prototype, method);
    return spy.mockImplementation(function (this: IDBObjectStore, ...args: unknown[]) {
      if (this.name === table) throw new DOMException('broken', 'UnknownError');
      return real.apply(this, args);
    } as never);
  };
  const spies = [fail('put'), fail('delete')];
  return { mockRestore: () => spies.forEach((spy) => spy.mockRestore()) };
}

async function shownDialog() {
  const { value } = await mounted(tab.usePhoneDialog);
  return value;
}

test.each([
  ['its photos', () => vi.spyOn(caches, 'delete').mockRejectedValue(new Error('broken'))],
  ['its place in the cart', () => failing('checkout')],
  ['its place in the orders', () => failing('receipts')],
  ['its key', () => failing('keys')],
])('a browser that does not delete %s says so, and closes it all the same', async (_, breaks) => {
  await tab.changeCheckout(() => cart);
  await tab.replaceWithReceipt({ ...receipt, contents: contentsOf(cart) });
  const dialog = await shownDialog();
  expect(dialog()).toBeUndefined();
  const broken = breaks();
  await tab.lockGallery('owls');
  expect([tab.hasGrant('owls'), isRefused()]).toEqual([false, true]);
  await eventually(() => expect(dialog()).toMatchObject({ kind: 'notRemoved' }));
  broken.mockRestore();
  const shown = dialog();
  if (shown?.kind === 'notRemoved') await shown.again();
  await eventually(() => expect(dialog()).toBeUndefined());
  expect(JSON.stringify(await everythingKept())).not.toContain('owls');
});

test('a browser that deletes it says nothing', async () => {
  const dialog = await shownDialog();
  await tab.lockGallery('owls');
  await new Promise(setImmediate);
  expect(dialog()).toBeUndefined();
});
