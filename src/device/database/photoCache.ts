import { announceToAll } from './changes.ts';

/** The cache of gallery documents and the access table. */
export const documentCacheName = 'gallery-documents';

/** Returns the response to store. Later its `Date` would say that it is still the time when the server answered. */
export function undated(response: Response): Response {
  const { status, statusText } = response;
  const headers = new Headers(response.headers);
  headers.delete('Date');
  return new Response(response.body, { status, statusText, headers });
}

export const seenPrefix = 'gallery-seen-';
export const savedPrefix = 'gallery-saved-';

/** The cache of sealed digitals of orders. Nothing makes room of it: they were bought. */
export const digitalsCacheName = 'order-digitals';

/** Returns the name of the worker's cache of viewed photos. The least recently viewed are dropped first. */
export function seenCacheName(slug: string): string {
  return seenPrefix + slug;
}

/** Returns the name of the cache of photos saved for offline. They stay until they are removed or the gallery is locked. */
export function savedCacheName(slug: string): string {
  return savedPrefix + slug;
}

/**
 * Deletes photos to make room for an order or a cart: first those that were only viewed, then the saved ones, one gallery at a
 * time, announcing each. Returns false if nothing is left to delete.
 */
export async function makeRoom(): Promise<boolean> {
  if (typeof caches === 'undefined') return false;
  if (await dropCaches(seenPrefix)) return true;
  const saved = (await caches.keys()).find((name) => name.startsWith(savedPrefix));
  if (saved === undefined || !(await caches.delete(saved))) return false;
  announceToAll({ topic: 'photosDropped', slug: saved.slice(savedPrefix.length) });
  return true;
}

/** Returns true if a cache with this prefix existed. */
export async function dropCaches(prefix: string): Promise<boolean> {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
  const dropped = await Promise.all(names.map((name) => caches.delete(name)));
  return dropped.includes(true);
}
