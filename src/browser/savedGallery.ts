/** Puts all photos of a gallery on the phone, sealed as they are, where the worker finds them without a signal. */
import type { Gallery } from '#rules/galleryItems.ts';
import { offlineFiles } from '#rules/offlineSet.ts';
import { galleryFilePath } from '#rules/paths.ts';
import { photoPath } from '#sealing/photo.ts';
import { documentCacheName, savedCacheName, seenCacheName } from '#storage/photoCache.ts';

/** As many as a browser would open to one host; the photos on the screen need their share. */
const atOnce = 4;
/** No photo has come for this long: the line is dead. */
const stallLimitMs = 60_000;
const sampleSize = 12;
/** Spreads the sample evenly without a step that would meet one width of every photo. */
const goldenRatio = (Math.sqrt(5) - 1) / 2;
/** First byte of everything that is sealed. */
const sealedVersion = 1;

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

/** Whether this browser could show a saved gallery without a signal: it takes a worker that is in charge. */
export function canSave(): boolean {
  return typeof caches !== 'undefined' && Boolean(navigator.serviceWorker?.controller);
}

/** What the whole will weigh, in bytes, told by a few of its files; undefined when nobody can say. */
export async function sizeOf(gallery: Gallery): Promise<number | undefined> {
  const files = filesOf(gallery);
  const places = new Set(
    Array.from({ length: sampleSize }, (_, turn) =>
      Math.floor(((turn * goldenRatio) % 1) * files.length),
    ),
  );
  const sample = [...places].flatMap((place) => (files[place] ? [files[place]] : []));
  const sizes = await Promise.all(sample.map(weigh));
  const known = sizes.filter((size) => size !== undefined);
  if (known.length === 0) return undefined;
  return (known.reduce((sum, size) => sum + size, 0) / known.length) * files.length;
}

/** Never rejects. An aborted `signal` interrupts it, and so does a line that has gone dead. */
export async function saveAll(
  gallery: Gallery,
  said: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<SaveOutcome> {
  const files = filesOf(gallery);
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
      said({ share: done / files.length, bytes });
    }
  };

  try {
    await keepDocument(gallery.slug);
    const cache = await caches.open(savedCacheName(gallery.slug));
    await all(
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

/** Rejects with what the first failed of, once `stop` has ended the others: nobody is heard of afterwards. */
async function all(works: readonly Promise<void>[], stop: () => void): Promise<void> {
  try {
    await Promise.all(works);
  } catch (error) {
    stop();
    await Promise.allSettled(works);
    throw error;
  }
}

/** The photos that were only seen stay. */
export async function dropSaved(slug: string): Promise<void> {
  await caches.delete(savedCacheName(slug));
}

/** False when the photos have been given up since, for an order that needed the room. */
export async function isStillSaved(slug: string): Promise<boolean> {
  return typeof caches !== 'undefined' && (await caches.has(savedCacheName(slug)));
}

/** Asks the browser not to clear this site's storage by itself. Some ask the person, some decide, some know nothing of it. */
export async function askToPersist(): Promise<void> {
  await navigator.storage?.persist?.().catch(() => false);
}

/** Addresses to try in turn, for every file. */
function filesOf(gallery: Gallery): readonly (readonly string[])[] {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  const screen = {
    width: Math.min(window.innerWidth, window.innerHeight),
    height: Math.max(window.innerWidth, window.innerHeight),
    pixelRatio: window.devicePixelRatio,
    saveData: connection?.saveData === true,
  };
  return offlineFiles(gallery, screen).map((file) =>
    file.kind === 'plain' ? file.candidates : [photoPath({ ...file, slug: gallery.slug })],
  );
}

async function weigh([path = '']: readonly string[]): Promise<number | undefined> {
  try {
    const response = await fetch(path, { method: 'HEAD' });
    const length = response.headers.get('Content-Length');
    return response.ok && length !== null ? Number(length) : undefined;
  } catch {
    return undefined;
  }
}

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
    // Past the worker, which would keep it a second time.
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

/** What its name promises: a sign-in page that answers 200 is neither photo nor document. */
function isWhole(path: string, response: Response, bytes: ArrayBuffer): boolean {
  if (response.status !== 200 || response.redirected) return false;
  if (path.endsWith('.sealed')) return new Uint8Array(bytes)[0] === sealedVersion;
  return response.headers.get('Content-Type')?.startsWith('image/') === true;
}

/** The worker keeps it, too, whenever it passes; a page on its first visit came before the worker. */
async function keepDocument(slug: string): Promise<void> {
  const path = galleryFilePath(slug);
  const documents = await caches.open(documentCacheName);
  if (await documents.match(path)) return;
  const response = await fetch(path, { cache: 'no-cache' });
  const bytes = await response.clone().arrayBuffer();
  if (!isWhole(path, response, bytes)) throw new Error(`${path} is no gallery`);
  await documents.put(path, response);
}
