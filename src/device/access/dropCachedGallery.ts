import { galleriesFolder } from '#core/gallery/galleryFiles.ts';
import { galleryFilePath } from '#core/gallery/paths.ts';
import {
  digitalsCacheName,
  documentCacheName,
  dropCaches,
  savedCacheName,
  savedPrefix,
  seenCacheName,
  seenPrefix,
} from '#device/database/photoCache.ts';

/** Deletes a document of a gallery and the cached photos that are not of these files, because no other document lists them. */
export async function dropCachedCard(
  slug: string,
  document: string,
  files: ReadonlySet<string>,
): Promise<void> {
  if (typeof caches === 'undefined') return;
  await (await caches.open(documentCacheName)).delete(galleryFilePath(slug, document));
  for (const name of [seenCacheName(slug), savedCacheName(slug)]) {
    if (!(await caches.has(name))) continue;
    const cache = await caches.open(name);
    const gone = (await cache.keys()).filter(({ url }) => {
      const file = fileOfPhoto(url);
      return file !== undefined && !files.has(file);
    });
    await Promise.all(gone.map((request) => cache.delete(request)));
  }
}

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

/** Returns the file name shared by all renditions of a sealed photo, or undefined for another address. */
export function fileOfPhoto(url: string): string | undefined {
  return /([^/]+)-\d+\.sealed$/.exec(url)?.[1];
}
