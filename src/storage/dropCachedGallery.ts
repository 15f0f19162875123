import { galleriesFolder } from '#facts/galleries.ts';
import {
  digitalsCacheName,
  documentCacheName,
  dropCaches,
  savedCacheName,
  savedPrefix,
  seenCacheName,
  seenPrefix,
} from './photoCache.ts';

/** Deletes the cached files of one gallery, or of all galleries and orders. */
export async function dropCachedGallery(slug?: string): Promise<void> {
  if (typeof caches === 'undefined') return;
  if (slug === undefined) {
    await Promise.all([
      dropCaches(seenPrefix),
      dropCaches(savedPrefix),
      dropCaches(digitalsCacheName),
    ]);
  } else {
    await Promise.all([caches.delete(seenCacheName(slug)), caches.delete(savedCacheName(slug))]);
  }
  const folder = `/${galleriesFolder}/${slug === undefined ? '' : `${encodeURIComponent(slug)}/`}`;
  const documents = await caches.open(documentCacheName);
  const requests = await documents.keys();
  const own = requests.filter(({ url }) => new URL(url).pathname.includes(folder));
  await Promise.all(own.map((request) => documents.delete(request)));
}
