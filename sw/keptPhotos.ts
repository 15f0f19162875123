import { savedCacheName, seenCacheName } from '#storage/photoCache.ts';
import { readKey } from '#storage/galleryKeys.ts';
import { isWorthKeeping } from './answers.ts';

/** Renditions kept of one gallery because they were seen; beyond that, the longest unseen go. */
const seenPhotosMax = 600;
/** Below this nothing will be dropped soon, so that the order in which photos were seen is not worth a write. */
const crowded = 0.75 * seenPhotosMax;

/** How many renditions each gallery has kept, as far as this worker has counted. */
const counts = new Map<string, number>();

/** A photo that was saved for the sideline, or seen before. Rejects where the browser's caches are damaged. */
export async function keptPhoto(slug: string, request: Request): Promise<Response | undefined> {
  const saved = await caches.match(request, { cacheName: savedCacheName(slug) });
  if (saved) return saved;
  const seen = await caches.match(request, { cacheName: seenCacheName(slug) });
  if (seen) await putLast(slug, request, seen.clone()).catch(() => undefined);
  return seen;
}

/** Marks a photo as seen just now: a cache lists what was put last at its end, so it is put again. */
async function putLast(slug: string, request: Request, seen: Response): Promise<void> {
  const cache = await caches.open(seenCacheName(slug));
  // The browser stops a worker whenever it is idle: the count is lost then.
  const count = counts.get(slug) ?? (await cache.keys()).length;
  counts.set(slug, count);
  if (count > crowded) await cache.put(request, seen);
}

/** Keeps a photo that was just seen. Never rejects: on a full device photos are what goes first. */
export async function keepPhoto(slug: string, request: Request, response: Response): Promise<void> {
  try {
    if (!(await isWorthKeeping(request, response))) return;
    // A gallery may have been locked while its photo was on the way.
    if (new URL(request.url).pathname.endsWith('.sealed') && !(await readKey(slug))) return;
    const savedName = savedCacheName(slug);
    const isSaved = await caches.match(request, { cacheName: savedName });
    const cache = await caches.open(isSaved ? savedName : seenCacheName(slug));
    await cache.put(request, response);
    if (!isSaved) await letGoOfOldest(slug, cache);
  } catch (error) {
    counts.delete(slug);
    // Only a full device costs the other photos. A line that broke in the middle of this one, or a page that scrolled on, does not.
    if ((error as Error).name !== 'QuotaExceededError') return;
    await caches.delete(seenCacheName(slug)).catch(() => false);
  }
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
