import { savedCacheName, seenCacheName } from '#device/database/photoCache.ts';
import { hasOpener } from '#device/access/galleryKeys.ts';
import { isWorthKeeping } from './askServer.ts';

/** The number of viewed renditions stored for each gallery. Beyond it, the least recently viewed are dropped. */
const seenPhotosMax = 600;
/** Below this number nothing will be dropped soon, so the order of viewing is not worth a write. */
const crowded = 0.75 * seenPhotosMax;

/** The number of stored renditions of each gallery, as far as this worker has counted. */
const counts = new Map<string, number>();

/** Returns a photo that was saved for offline or viewed before. Rejects if the browser's caches are damaged. */
export async function keptPhoto(slug: string, request: Request): Promise<Response | undefined> {
  const saved = await caches.match(request, { cacheName: savedCacheName(slug) });
  if (saved) return saved;
  const seen = await caches.match(request, { cacheName: seenCacheName(slug) });
  if (seen) await putLast(slug, request, seen.clone()).catch(() => undefined);
  return seen;
}

/** Marks a photo as just viewed. A cache lists the latest entry last, so the photo is stored again. */
async function putLast(slug: string, request: Request, seen: Response): Promise<void> {
  // The browser stops an idle worker, which loses the count.
  if ((counts.get(slug) ?? seenPhotosMax) <= crowded) return;
  const cache = await openUnlessRemoved(slug, request, seenCacheName(slug));
  if (!cache) return;
  const count = counts.get(slug) ?? (await cache.keys()).length;
  counts.set(slug, count);
  if (count > crowded) await cache.put(request, seen);
}

/** Stores a photo that was just viewed. Never rejects: on a full device photos are deleted first. */
export async function keepPhoto(slug: string, request: Request, response: Response): Promise<void> {
  try {
    if (!(await isWorthKeeping(request, response))) return;
    const savedName = savedCacheName(slug);
    const isSaved = await caches.match(request, { cacheName: savedName });
    const name = isSaved ? savedName : seenCacheName(slug);
    const cache = await openUnlessRemoved(slug, request, name);
    if (!cache) return;
    await cache.put(request, response);
    if (!isSaved) await letGoOfOldest(slug, cache);
  } catch (error) {
    counts.delete(slug);
    // Delete other photos only if the device is full, not if the connection broke or the page has scrolled on.
    if ((error as Error).name !== 'QuotaExceededError') return;
    await caches.delete(seenCacheName(slug)).catch(() => false);
  }
}

/**
 * Opens the cache, unless the gallery was removed while its photo was on the way. A removal deletes the key first and the caches
 * after it, so the cache is opened before the key is checked: either the key is gone, or anything put into the cache is deleted
 * with it.
 */
async function openUnlessRemoved(
  slug: string,
  { url }: Request,
  name: string,
): Promise<Cache | undefined> {
  const cache = await caches.open(name);
  if (!new URL(url).pathname.endsWith('.sealed') || (await hasOpener(slug))) return cache;
  // Opening has created it again.
  if ((await cache.keys()).length === 0) await caches.delete(name);
  return undefined;
}

async function letGoOfOldest(slug: string, cache: Cache): Promise<void> {
  const count = counts.get(slug);
  if (count !== undefined && count < seenPhotosMax) {
    counts.set(slug, count + 1);
    return;
  }
  const keys = await cache.keys();
  const tooMany = keys.slice(0, Math.max(0, keys.length - seenPhotosMax));
  await Promise.all(tooMany.map((request) => cache.delete(request)));
  counts.set(slug, keys.length - tooMany.length);
}
