import { galleriesFolder } from '#facts/galleries.ts';

/** Sealed photos that the worker has kept, by their address. */
export const photoCacheName = 'gallery-photos';
/** Gallery documents and the code table. */
export const documentCacheName = 'gallery-documents';

/** Removes what is cached of one gallery, or of all of them. */
export async function dropCachedGallery(slug?: string): Promise<void> {
  if (typeof caches === 'undefined') return;
  const folder = `/${galleriesFolder}/${slug === undefined ? '' : `${encodeURIComponent(slug)}/`}`;
  for (const name of [photoCacheName, documentCacheName]) {
    const cache = await caches.open(name);
    const requests = await cache.keys();
    const own = requests.filter(({ url }) => new URL(url).pathname.includes(folder));
    await Promise.all(own.map((request) => cache.delete(request)));
  }
}
