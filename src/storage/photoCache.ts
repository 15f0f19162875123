import { galleriesFolder } from '#facts/galleries.ts';

/** Gallery documents and the code table. */
export const documentCacheName = 'gallery-documents';

const seenPrefix = 'gallery-seen-';
const savedPrefix = 'gallery-saved-';

/** The cache of sealed photos that the worker has kept because they were seen; those not seen for longest are dropped first. */
export function seenCacheName(slug: string): string {
  return seenPrefix + slug;
}

/**
 * The cache of sealed photos that the family has saved for the sideline; they stay until they are removed or the gallery is
 * locked.
 */
export function savedCacheName(slug: string): string {
  return savedPrefix + slug;
}

/** Removes what is cached of one gallery, or of all of them. */
export async function dropCachedGallery(slug?: string): Promise<void> {
  if (typeof caches === 'undefined') return;
  if (slug === undefined) {
    await Promise.all([dropCaches(seenPrefix), dropCaches(savedPrefix)]);
  } else {
    await Promise.all([caches.delete(seenCacheName(slug)), caches.delete(savedCacheName(slug))]);
  }
  const folder = `/${galleriesFolder}/${slug === undefined ? '' : `${encodeURIComponent(slug)}/`}`;
  const documents = await caches.open(documentCacheName);
  const requests = await documents.keys();
  const own = requests.filter(({ url }) => new URL(url).pathname.includes(folder));
  await Promise.all(own.map((request) => documents.delete(request)));
}

/**
 * Gives up photos, so that an order or a cart has room: those that were only seen first, then the saved ones. False when
 * there is nothing left to give up.
 */
export async function makeRoom(): Promise<boolean> {
  if (typeof caches === 'undefined') return false;
  return (await dropCaches(seenPrefix)) || (await dropCaches(savedPrefix));
}

async function dropCaches(prefix: string): Promise<boolean> {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
  const dropped = await Promise.all(names.map((name) => caches.delete(name)));
  return dropped.includes(true);
}
