import { beforeEach, expect, test, vi } from 'vitest';
import { IDBObjectStore } from 'fake-indexeddb';
import type { PhoneDialog } from '#device/site/phoneDialogs.ts';
import { documentOf, photosNumbered, type SealedDocument } from '#tests/core/gallery/documents.ts';
import { offerCaches } from '#tests/device/database/cacheStorage.ts';
import { newDevice } from '#tests/device/database/device.ts';
import { workingStorage } from '#tests/device/database/localStorage.ts';

type Page = typeof import('#gallery/lockGallery.ts') &
  typeof import('#device/gallery/openGallery.ts') &
  typeof import('#device/access/galleryKeys.ts') &
  typeof import('#device/access/keepGrant.ts') &
  typeof import('#device/access/documents.ts') &
  typeof import('#device/access/keptGrants.ts') &
  typeof import('#device/access/removedGalleries.ts') &
  typeof import('#device/players/keptHearts.ts') &
  typeof import('#device/players/keptPlayers.ts');
let page: Page;
let kept: Record<string, string>;
let lena: SealedDocument;
let sam: SealedDocument;
const said = vi.fn<(dialog: PhoneDialog) => void>();
const closed = vi.fn();
/** What does not answer. */
let lost: readonly string[];

beforeEach(async () => {
  vi.resetModules();
  vi.doMock('#device/site/phoneDialogs.ts', () => ({
    showPhoneDialog: said,
    closePhoneDialog: closed,
  }));
  newDevice();
  kept = workingStorage();
  offerCaches();
  vi.stubGlobal('window', new EventTarget());
  lost = [];
  lena = await documentOf({ document: 'lena', items: photosNumbered([1, 9]) });
  sam = await documentOf({ document: 'sam', items: photosNumbered([3, 9]) });
  vi.stubGlobal('fetch', async (path: string) => {
    const found = [lena, sam].find((one) => one.path === path);
    if (lost.includes(path)) throw new TypeError('offline');
    return found ? new Response(found.sealed) : new Response(null, { status: 404 });
  });
  page = {
    ...(await import('#gallery/lockGallery.ts')),
    ...(await import('#device/gallery/openGallery.ts')),
    ...(await import('#device/access/galleryKeys.ts')),
    ...(await import('#device/access/keepGrant.ts')),
    ...(await import('#device/access/documents.ts')),
    ...(await import('#device/access/keptGrants.ts')),
    ...(await import('#device/access/removedGalleries.ts')),
    ...(await import('#device/players/keptHearts.ts')),
    ...(await import('#device/players/keptPlayers.ts')),
  };
  for (const { gallery, key } of [lena, sam]) {
    const { document = '' } = gallery;
    const entryId = `entry-${document}`;
    await page.keepGrant({ slug: 'owls', team: 'Owls' }, { document, key }, entryId);
    page.recordEntry({ slug: 'owls', entryId });
  }
  return () => vi.unstubAllGlobals();
});

/** Puts photos into a cache as the worker does. */
async function cache(name: string, ...numbers: readonly number[]): Promise<void> {
  const photos = await caches.open(name);
  for (const number of numbers) await photos.put(urlOf(number), new Response('sealed'));
}

const urlOf = (number: number) =>
  `https://sideline.example/galleries/owls/file000${number}-360.sealed`;

async function keptIn(name: string): Promise<readonly string[]> {
  return (await (await caches.open(name)).keys()).map(({ url }) => url);
}

const namesKept = async () => (await page.readOpeners('owls')).map(({ document }) => document);
const isRefused = (name: string) => page.isLinkRefused({ slug: 'owls', entryId: `entry-${name}` });

test('a card that is removed takes along its key, its link and what no other card shows', async () => {
  await cache('gallery-seen-owls', 1, 3, 9);
  await cache('gallery-saved-owls', 3, 9);
  page.keepHearts('owls', [3, 1, 9]);
  page.keepPlayers('owls', [[1], [3]], []);
  page.recordFirstPhotos('owls', { path: '/gallery/owls', screenWidth: 390 }, [urlOf(3)]);
  await page.lockCard('owls', 'sam');
  expect(await namesKept()).toEqual(['lena']);
  expect(page.documentNames('owls')).toEqual(['lena']);
  expect([isRefused('sam'), isRefused('lena')]).toEqual([true, false]);
  expect(await keptIn('gallery-seen-owls')).toEqual([urlOf(1), urlOf(9)]);
  expect(await keptIn('gallery-saved-owls')).toEqual([urlOf(9)]);
  expect(page.readHearts('owls')).toEqual([1, 9]);
  expect(kept['sideline.players.owls']).toBe('1');
  expect(kept['sideline.first.owls']).toBeUndefined();
  expect(page.hasGrant('owls')).toBe(true);
});

test('a card that was opened ahead of its screen takes along the same', async () => {
  await cache('gallery-seen-owls', 1, 3, 9);
  page.keepHearts('owls', [3, 1]);
  await page.prefetchOpenGallery('owls');
  await page.lockCard('owls', 'sam');
  expect(await keptIn('gallery-seen-owls')).toEqual([urlOf(1), urlOf(9)]);
  expect(page.readHearts('owls')).toEqual([1]);
});

test('what cannot be opened then keeps no photo, and opens later', async () => {
  await cache('gallery-seen-owls', 1, 9);
  lost = [lena.path];
  await page.lockCard('owls', 'sam');
  expect(await keptIn('gallery-seen-owls')).toEqual([]);
  expect(await namesKept()).toEqual(['lena']);
});

test('the links of the whole gallery are refused later, too', async () => {
  await page.lockCard('owls', 'sam');
  page.refuseLinks('owls');
  expect([isRefused('sam'), isRefused('lena')]).toEqual([true, true]);
});

test('only a card beside others can be removed alone', async () => {
  const { joinedGallery } = await import('#core/gallery/joinedGallery.ts');
  const both = joinedGallery([lena.gallery, sam.gallery]);
  expect(page.removableCards(both).map(({ name }) => name)).toEqual(['lena', 'sam']);
  // Two documents are here, but of them only the team's own has opened.
  expect(page.removableCards(lena.gallery)).toEqual([]);
  await page.lockCard('owls', 'sam');
  expect(page.removableCards(joinedGallery([lena.gallery]))).toEqual([]);
});

test('a device that does not delete says so, and can be asked again', async () => {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('broken', 'UnknownError');
  });
  await page.lockCard('owls', 'sam');
  put.mockRestore();
  expect(await namesKept()).toEqual(['sam', 'lena']);
  const [dialog] = said.mock.lastCall ?? [];
  expect(dialog).toMatchObject({ kind: 'notRemoved', isSecondTry: false });
  if (dialog?.kind === 'notRemoved') await dialog.again();
  expect(closed).toHaveBeenCalledTimes(1);
  expect(await namesKept()).toEqual(['lena']);
  expect(isRefused('sam')).toBe(true);
});

test('a card whose key stays keeps all that is of it, and the device says so', async () => {
  await cache('gallery-seen-owls', 1, 3);
  page.keepHearts('owls', [3, 1]);
  const put = IDBObjectStore.prototype.put;
  const broken = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...row
  ) {
    if (this.name === 'keys') throw new DOMException('broken', 'UnknownError');
    return put.apply(this, row);
  });
  said.mockClear();
  await page.lockCard('owls', 'sam');
  broken.mockRestore();
  expect(said).toHaveBeenCalledTimes(1);
  expect(page.documentNames('owls')).toEqual(['lena', 'sam']);
  expect(await keptIn('gallery-seen-owls')).toEqual([urlOf(1), urlOf(3)]);
  expect(page.readHearts('owls')).toEqual([3, 1]);
});
