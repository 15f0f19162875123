import { savedCacheName, seenCacheName } from '#storage/photoCache.ts';
import { readKey } from '#storage/galleryKeys.ts';
import { isWorthKeeping } from './answers.ts';

/** Renditions kept of one gallery because they were seen; beyond that, the longest unseen go. */
const seenPhotosMax = 600;
/** From here on it matters which was seen last, and only then is the order worth writing anew. */
const crowded = 0.75 * seenPhotosMax;

/** How many renditions each gallery has kept, as far as this worker has counted. */
const counts = new Map<string, number>();

/** A photo that was saved for the sideline, or seen before. */
export async function keptPhoto(slug: string, request: Request): Promise<Response | undefined> {
  const saved = await caches.match(request, { cacheName: savedCacheName(slug) });
  if (saved) return saved;
  const seen = await caches.match(request, { cacheName: seenCacheName(slug) });
  // A cache lists what was put last at its end.
  if (seen && (counts.get(slug) ?? 0) > crowded) {
    const cache = await caches.open(seenCacheName(slug));
    await cache.put(request, seen.clone()).catch(() => undefined);
  }
  return seen;
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
  } catch {
    counts.delete(slug);
    await caches.delete(seenCacheName(slug));
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
