import { beforeEach, expect, test, vi } from 'vitest';
import {
  dropCachedCard,
  dropCachedGallery,
  fileOfPhoto,
} from '#device/access/dropCachedGallery.ts';
import { offerCaches } from '#tests/device/database/cacheStorage.ts';

const documents = 'gallery-documents';
const owls = '/galleries/owls/gallery.sealed';
const gators = '/galleries/gators/gallery.sealed';
const other = '/other.json';

async function fill(name: string, ...paths: readonly string[]): Promise<void> {
  const cache = await caches.open(name);
  for (const path of paths) await cache.put(path, new Response('kept'));
}

async function pathsIn(name: string): Promise<readonly string[]> {
  const requests = await (await caches.open(name)).keys();
  return requests.map(({ url }) => new URL(url).pathname).toSorted();
}

const documentPaths = () => pathsIn(documents);

beforeEach(async () => {
  offerCaches();
  await fill(documents, owls, gators, '/galleries/access/head', other);
  for (const kind of ['seen', 'saved']) {
    await fill(`gallery-${kind}-owls`, '/galleries/owls/1.sealed');
    await fill(`gallery-${kind}-gators`, '/galleries/gators/1.sealed');
  }
  await fill('pictures-of-home', '/reel/01.webp');
});

test('of one gallery, its photos and documents go, and nothing else', async () => {
  await dropCachedGallery('owls');
  expect((await caches.keys()).toSorted()).toEqual([
    documents,
    'gallery-saved-gators',
    'gallery-seen-gators',
    'pictures-of-home',
  ]);
  expect(await documentPaths()).toEqual(['/galleries/access/head', gators, other]);
});

test('of all galleries, photos, documents and the table of codes go, and nothing else', async () => {
  await dropCachedGallery();
  expect((await caches.keys()).toSorted()).toEqual([documents, 'pictures-of-home']);
  expect(await documentPaths()).toEqual([other]);
});

test('a name that another begins with is another gallery', async () => {
  await fill(documents, '/galleries/owls-two/gallery.sealed');
  await dropCachedGallery('owls');
  expect(await documentPaths()).toContain('/galleries/owls-two/gallery.sealed');
});

test('where the browser has no caches there is nothing to delete', async () => {
  vi.stubGlobal('caches', undefined);
  await expect(dropCachedGallery('owls')).resolves.toBeUndefined();
});

const card = '/galleries/owls/lena.sealed';
const hers = ['/galleries/owls/aaaa-360.sealed', '/galleries/owls/aaaa-1080.sealed'];
const shared = ['/galleries/owls/team-360.sealed', '/galleries/owls/team-1080.sealed'];

test("of one player's card, its document and photos go that no other document lists", async () => {
  await fill(documents, card);
  for (const kind of ['seen', 'saved']) {
    await fill(`gallery-${kind}-owls`, ...hers, ...shared);
    await fill(`gallery-${kind}-gators`, ...hers);
  }
  await dropCachedCard('owls', 'lena', new Set(['team']));
  expect(await documentPaths()).toEqual(['/galleries/access/head', gators, owls, other]);
  for (const kind of ['seen', 'saved']) {
    // What is no photo stays.
    const left = ['/galleries/owls/1.sealed', ...shared];
    expect(await pathsIn(`gallery-${kind}-owls`)).toEqual(left.toSorted());
    expect(await pathsIn(`gallery-${kind}-gators`)).toEqual(expect.arrayContaining(hers));
  }
});

test('a card whose gallery has no photos on this device leaves no empty cache', async () => {
  await fill(documents, card);
  await caches.delete('gallery-saved-owls');
  const before = await caches.keys();
  await dropCachedCard('owls', 'lena', new Set());
  expect(await caches.keys()).toEqual(before);
  expect(await documentPaths()).not.toContain(card);
});

test('where the browser has no caches there is nothing of a card to delete', async () => {
  vi.stubGlobal('caches', undefined);
  await expect(dropCachedCard('owls', 'lena', new Set())).resolves.toBeUndefined();
});

test.each([
  ['https://sideline.example/galleries/owls/aB3_x-360.sealed', 'aB3_x'],
  ['/galleries/owls/a-b-c-1080.sealed', 'a-b-c'],
  ['/galleries/owls/gallery.sealed', undefined],
  ['/galleries/owls/aB3_x-large.sealed', undefined],
  ['/galleries/owls/aB3_x-360.sealed.json', undefined],
  ['/galleries/owls/-360.sealed', undefined],
])('all sizes of a photo have one file name: %s', (url, file) => {
  expect(fileOfPhoto(url)).toBe(file);
});
