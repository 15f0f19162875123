import { galleryFolder } from '#core/gallery/paths.ts';
import { photoPath, openPhoto, type Rendition, type PhotoKeys } from '#core/gallery/photo.ts';
import { inQueue } from './photoQueue.ts';
import type { Bytes } from '#core/seal/bytes.ts';
import { fetchFile } from '#device/site/prefetched.ts';

/** One fetch shared by all callers. It is aborted when no caller is left. */
type Fetching = {
  readonly url: Promise<string>;
  /** For each caller, a function that tells whether the photo is on screen. */
  readonly takers: Set<() => boolean>;
  readonly stop: AbortController;
};

type Shown = { readonly url: string; users: number };

/** The number of photos kept open that are not shown, for scrolling back. */
const keptUnused = 40;

/** Open photos by path, least recently shown first. */
const shown = new Map<string, Shown>();

/** Photos being fetched, by path. */
const underway = new Map<string, Fetching>();

/** Prefetches a photo that is sure to be shown. Callers that acquire it before it arrives share this fetch. */
export function prefetchPhoto(keys: PhotoKeys, rendition: Rendition): void {
  takePhoto(keys, rendition, () => true, new AbortController().signal).then(
    () => releasePhoto(rendition),
    // The component that shows the photo fetches it again.
    () => undefined,
  );
}

/** Acquires a photo if it is already open. Release it with `releasePhoto`. */
export function takeOpenPhoto(rendition: Rendition): string | undefined {
  const path = photoPath(rendition);
  const present = shown.get(path);
  if (!present) return undefined;
  present.users += 1;
  shown.delete(path);
  shown.set(path, present);
  return present.url;
}

/**
 * Acquires the blob URL of a photo, fetching it in its turn. Release it with `releasePhoto`. Rejects if the photo cannot be loaded.
 */
export async function takePhoto(
  keys: PhotoKeys,
  rendition: Rendition,
  isOnScreen: () => boolean,
  signal: AbortSignal,
): Promise<string> {
  const path = photoPath(rendition);
  const present = takeOpenPhoto(rendition);
  if (present !== undefined) return present;
  signal.throwIfAborted();
  const begun = underway.get(path);
  const fetching = begun ?? beginFetch(keys, rendition);
  const taker = (): boolean => isOnScreen();
  fetching.takers.add(taker);
  return new Promise((resolve, reject) => {
    fetching.url.then(resolve, (error: unknown) => {
      // A fetch that began earlier may have failed for lack of a connection.
      if (begun && !signal.aborted) resolve(takePhoto(keys, rendition, isOnScreen, signal));
      else reject(error);
    });
    signal.addEventListener('abort', () => {
      // After it has arrived, callers release it themselves.
      if (underway.get(path) !== fetching) return;
      reject(signal.reason);
      fetching.takers.delete(taker);
      if (fetching.takers.size > 0) return;
      underway.delete(path);
      fetching.stop.abort();
    });
  });
}

function beginFetch(keys: PhotoKeys, rendition: Rendition): Fetching {
  const path = photoPath(rendition);
  const takers: Fetching['takers'] = new Set();
  const stop = new AbortController();
  const isOnScreen = (): boolean => [...takers].some((taker) => taker());
  const fetched = inQueue(isOnScreen, stop.signal, () => fetchPhoto(keys, rendition, stop.signal));
  const url = fetched.then(
    (blob) => {
      stop.signal.throwIfAborted();
      underway.delete(path);
      const open = URL.createObjectURL(blob);
      shown.set(path, { url: open, users: takers.size });
      return open;
    },
    (error: unknown) => {
      // After an abort, a later caller has started a new fetch.
      if (!stop.signal.aborted) underway.delete(path);
      throw error;
    },
  );
  const fetching = { url, takers, stop };
  underway.set(path, fetching);
  return fetching;
}

/** Revokes every open photo of a locked gallery, including those being shown. */
export function closePhotos(slug: string): void {
  const folder = galleryFolder(slug);
  for (const [path, { url }] of shown) {
    if (!path.startsWith(folder)) continue;
    URL.revokeObjectURL(url);
    shown.delete(path);
  }
}

/** Releases a photo. The most recently shown ones stay open for scrolling back; older ones are revoked. */
export function releasePhoto(rendition: Rendition): void {
  const present = shown.get(photoPath(rendition));
  if (present) present.users -= 1;
  const unused = [...shown].filter(([, { users }]) => users === 0);
  for (const [path, { url }] of unused.slice(0, Math.max(0, unused.length - keptUnused))) {
    URL.revokeObjectURL(url);
    shown.delete(path);
  }
}

/**
 * Fetches and opens one rendition. The key may come after the photo. If it does not open (wrong, swapped or damaged in a cache), fetches
 * it once more past every cache. Rejects if it cannot be loaded.
 */
async function fetchPhoto(
  keys: PhotoKeys,
  rendition: Rendition,
  signal: AbortSignal,
): Promise<Blob> {
  const [first, key] = await Promise.all([
    fetchBytes(rendition, 'default', signal),
    keys(rendition.file),
  ]);
  const picture =
    (await openPhoto(key, rendition, first)) ??
    (await openPhoto(key, rendition, await fetchBytes(rendition, 'reload', signal)));
  if (!picture) throw new Error('This photo does not open');
  return new Blob([picture], { type: 'image/webp' });
}

async function fetchBytes(
  rendition: Rendition,
  cache: RequestCache,
  signal: AbortSignal,
): Promise<Bytes> {
  const response = await fetchFile(photoPath(rendition), { cache, signal });
  if (!response.ok) throw new Error(`The photo was answered with ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
