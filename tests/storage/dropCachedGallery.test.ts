import { beforeEach, expect, test, vi } from 'vitest';
import { dropCachedGallery } from '#storage/dropCachedGallery.ts';
import { offerCaches } from './cacheStorage.ts';

const documents = 'gallery-documents';
const owls = '/galleries/owls/gallery.sealed';
const gators = '/galleries/gators/gallery.sealed';
const other = '/other.json';

async function fill(name: string, ...paths: readonly string[]): Promise<void> {
  const cache = await caches.open(name);
  for (const path of paths) await cache.put(path, new Response('kept'));
}

async function documentPaths(): Promise<readonly string[]> {
  const requests = await (await caches.open(documents)).keys();
  return requests.map(({ url }) => new URL(url).pathname).toSorted();
}

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
