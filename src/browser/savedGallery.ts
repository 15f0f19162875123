/** Puts all photos of a gallery on the phone, sealed as they are, where the worker finds them without a signal. */
import { sealedVersion } from '#facts/galleries.ts';
import { itemDetails, type Gallery } from '#rules/galleryItems.ts';
import { galleryFilePath } from '#rules/paths.ts';
import { documentCacheName, savedCacheName, seenCacheName } from '#storage/photoCache.ts';
import { filesToSave } from './filesToSave.ts';

/** Of the six connections that a browser opens to one host, two are left to the photos on the screen. */
const atOnce = 4;
/** No photo has come for this long: the line is dead. */
const stallLimitMs = 60_000;
export type Progress = {
  /** From 0 to 1. */
  readonly share: number;
  readonly bytes: number;
};

export type SaveOutcome =
  | { readonly kind: 'saved'; readonly bytes: number }
  /** What is here already stays, and is not fetched again. */
  | { readonly kind: 'interrupted' }
  | { readonly kind: 'full' };

/** Whether this browser could show a saved gallery without a signal, which only a worker that controls the page can do. */
export function canSave(): boolean {
  return typeof caches !== 'undefined' && Boolean(navigator.serviceWorker?.controller);
}

/** Saves document and photos. Never rejects: an aborted `signal`, or a line that has gone dead, makes it 'interrupted'. */
export async function saveAll(
  gallery: Gallery,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<SaveOutcome> {
  const files = filesToSave(gallery);
  const over = new AbortController();
  const stop = (): void => over.abort();
  signal.addEventListener('abort', stop);
  let timer = setTimeout(stop, stallLimitMs);
  let done = 0;
  let bytes = 0;
  let next = 0;

  const work = async (cache: Cache): Promise<void> => {
    for (let file = files[next]; file; file = files[next]) {
      next += 1;
      const size = await saveOne(cache, gallery.slug, file, over.signal);
      clearTimeout(timer);
      timer = setTimeout(stop, stallLimitMs);
      bytes += size;
      done += 1;
      onProgress({ share: done / files.length, bytes });
    }
  };

  try {
    await keepDocument(gallery.slug);
    const cache = await caches.open(savedCacheName(gallery.slug));
    await dropStrangers(cache, gallery);
    await allOrStop(
      Array.from({ length: atOnce }, () => work(cache)),
      stop,
    );
    return { kind: 'saved', bytes };
  } catch (error) {
    return { kind: (error as Error).name === 'QuotaExceededError' ? 'full' : 'interrupted' };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}

/**
 * Like Promise.all, but when one fails, `stop` ends the others and they are waited for: no progress is reported after the
 * rejection.
 */
async function allOrStop(works: readonly Promise<void>[], stop: () => void): Promise<void> {
  try {
    await Promise.all(works);
  } catch (error) {
    stop();
    await Promise.allSettled(works);
    throw error;
  }
}

/** Removes the saved photos. Those that the worker keeps because they were seen stay. */
export async function dropSaved(slug: string): Promise<void> {
  await caches.delete(savedCacheName(slug));
}

/**
 * Whether every sealed photo of the gallery is here: they may have been given up since, for an order that needed the room, or the
 * studio has published others in their place.
 */
export async function isStillSaved(gallery: Gallery): Promise<boolean> {
  const name = savedCacheName(gallery.slug);
  if (typeof caches === 'undefined' || !(await caches.has(name))) return false;
  const kept = new Set((await (await caches.open(name)).keys()).map(photoOf));
  return gallery.items.every((item) => {
    const { sealed } = itemDetails(item);
    return !sealed || kept.has(sealed.file);
  });
}

/** Photos that the gallery has no more take up no room. */
async function dropStrangers(cache: Cache, gallery: Gallery): Promise<void> {
  const own = new Set(gallery.items.map((item) => itemDetails(item).sealed?.file));
  const strangers = (await cache.keys()).filter((request) => {
    const photo = photoOf(request);
    return photo !== undefined && !own.has(photo);
  });
  await Promise.all(strangers.map((request) => cache.delete(request)));
}

/** The name that all renditions of a sealed photo begin with; undefined for a plain picture. */
function photoOf({ url }: Request): string | undefined {
  return /([^/]+)-\d+\.sealed$/.exec(url)?.[1];
}

/**
 * Asks the browser not to clear this site's storage when the device runs short. Some browsers ask the person, some decide
 * alone, some cannot.
 */
export async function askToPersist(): Promise<void> {
  await navigator.storage?.persist?.().catch(() => false);
}

/** Resolves to the file's size in bytes; 0 when no address has it. Rejects when the line breaks or a wrong answer comes. */
async function saveOne(
  cache: Cache,
  slug: string,
  candidates: readonly string[],
  signal: AbortSignal,
): Promise<number> {
  for (const path of candidates) {
    signal.throwIfAborted();
    const present =
      (await cache.match(path)) ?? (await caches.match(path, { cacheName: seenCacheName(slug) }));
    // `no-store` passes the worker by, which would keep it a second time.
    const response = present ?? (await fetch(path, { cache: 'no-store', signal }));
    if (response.status === 404 && candidates.length > 1) continue;
    const bytes = await response.clone().arrayBuffer();
    if (!isWhole(path, response, bytes)) throw new Error(`${path} is no photo`);
    await cache.put(path, response);
    return bytes.byteLength;
  }
  // A picture that is nowhere is missing with a signal, too.
  return 0;
}

/** Whether the answer is what the file's name promises: a sign-in page that answers 200 is neither photo nor document. */
function isWhole(path: string, response: Response, bytes: ArrayBuffer): boolean {
  if (response.status !== 200 || response.redirected) return false;
  if (path.endsWith('.sealed')) return new Uint8Array(bytes)[0] === sealedVersion;
  return response.headers.get('Content-Type')?.startsWith('image/') === true;
}

/**
 * Keeps the gallery's document. The worker does so too when it sees one, but a first visit fetches it before there is a worker.
 */
async function keepDocument(slug: string): Promise<void> {
  const path = galleryFilePath(slug);
  const documents = await caches.open(documentCacheName);
  if (await documents.match(path)) return;
  const response = await fetch(path, { cache: 'no-cache' });
  const bytes = await response.clone().arrayBuffer();
  if (!isWhole(path, response, bytes)) throw new Error(`${path} is no gallery`);
  await documents.put(path, response);
}
