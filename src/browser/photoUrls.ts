import { photoFolder, photoPath, type PhotoPlace } from '#sealing/photo.ts';
import { inQueue } from './photoQueue.ts';
import { fetchPhoto } from './sealedPhoto.ts';

/** One fetch for all who want the photo meanwhile; it is broken off when nobody does any more. */
type Fetching = {
  readonly url: Promise<string>;
  /** Whether it is on screen, as each of those who want it sees it. */
  readonly takers: Set<() => boolean>;
  readonly stop: AbortController;
};

type Shown = { readonly url: string; users: number };

/** Photos that nobody shows right now but somebody may scroll back to. */
const keptUnused = 40;

/** By address, the least recently shown first. */
const shown = new Map<string, Shown>();

/** Photos that are on their way, by address. */
const underway = new Map<string, Fetching>();

/** Begins to fetch a photo that is sure to be shown. Whoever takes it meanwhile shares this fetch; later, it is there. */
export function fetchPhotoAhead(key: CryptoKey, place: PhotoPlace): void {
  takePhoto(key, place, () => true, new AbortController().signal).then(
    () => releasePhoto(place),
    // Whoever shows the photo asks again.
    () => undefined,
  );
}

/** A photo that is open already, at once; whoever takes it gives it back with `releasePhoto`. */
export function takeOpenPhoto(place: PhotoPlace): string | undefined {
  const path = photoPath(place);
  const present = shown.get(path);
  if (!present) return undefined;
  present.users += 1;
  shown.delete(path);
  shown.set(path, present);
  return present.url;
}

/** Opens a photo behind a blob URL, in its turn; given back with `releasePhoto`. Rejects when it cannot be had. */
export async function takePhoto(
  key: CryptoKey,
  place: PhotoPlace,
  isOnScreen: () => boolean,
  signal: AbortSignal,
): Promise<string> {
  const path = photoPath(place);
  const present = takeOpenPhoto(place);
  if (present !== undefined) return present;
  signal.throwIfAborted();
  const begun = underway.get(path);
  const fetching = begun ?? beginFetch(key, place);
  const taker = (): boolean => isOnScreen();
  fetching.takers.add(taker);
  return new Promise((resolve, reject) => {
    fetching.url.then(resolve, (error: unknown) => {
      // One that was begun before this was asked for may have had no signal yet.
      if (begun && !signal.aborted) resolve(takePhoto(key, place, isOnScreen, signal));
      else reject(error);
    });
    signal.addEventListener('abort', () => {
      // Once it is here it is given out, and given back.
      if (underway.get(path) !== fetching) return;
      reject(signal.reason);
      fetching.takers.delete(taker);
      if (fetching.takers.size > 0) return;
      underway.delete(path);
      fetching.stop.abort();
    });
  });
}

function beginFetch(key: CryptoKey, place: PhotoPlace): Fetching {
  const path = photoPath(place);
  const takers: Fetching['takers'] = new Set();
  const stop = new AbortController();
  const isOnScreen = (): boolean => [...takers].some((taker) => taker());
  const fetched = inQueue(isOnScreen, stop.signal, () => fetchPhoto(key, place, stop.signal));
  const url = fetched.then(
    (blob) => {
      stop.signal.throwIfAborted();
      underway.delete(path);
      const open = URL.createObjectURL(blob);
      shown.set(path, { url: open, users: takers.size });
      return open;
    },
    (error: unknown) => {
      // Whoever asks again after it was broken off has begun another.
      if (!stop.signal.aborted) underway.delete(path);
      throw error;
    },
  );
  const fetching = { url, takers, stop };
  underway.set(path, fetching);
  return fetching;
}

/** Revokes every open photo of a gallery, also those that are being shown: the gallery is locked. */
export function closePhotos(slug: string): void {
  const folder = photoFolder(slug);
  for (const [path, { url }] of shown) {
    if (!path.startsWith(folder)) continue;
    URL.revokeObjectURL(url);
    shown.delete(path);
  }
}

/** Gives a photo back. The last ones that nobody shows stay open, for whoever scrolls back; older ones are revoked. */
export function releasePhoto(place: PhotoPlace): void {
  const present = shown.get(photoPath(place));
  if (present) present.users -= 1;
  const unused = [...shown].filter(([, { users }]) => users === 0);
  for (const [path, { url }] of unused.slice(0, Math.max(0, unused.length - keptUnused))) {
    URL.revokeObjectURL(url);
    shown.delete(path);
  }
}
