/** Gallery documents and the code table. */
export const documentCacheName = 'gallery-documents';

export const seenPrefix = 'gallery-seen-';
export const savedPrefix = 'gallery-saved-';

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

/**
 * Gives up photos, so that an order or a cart has room: those that were only seen first, then the saved ones. False when
 * there is nothing left to give up.
 */
export async function makeRoom(): Promise<boolean> {
  if (typeof caches === 'undefined') return false;
  return (await dropCaches(seenPrefix)) || (await dropCaches(savedPrefix));
}

/** Whether there was any whose name begins so. */
export async function dropCaches(prefix: string): Promise<boolean> {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
  const dropped = await Promise.all(names.map((name) => caches.delete(name)));
  return dropped.includes(true);
}
