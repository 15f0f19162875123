import { photoFolder, photoPath, type PhotoPlace } from '#sealing/photo.ts';
import { inQueue } from './photoQueue.ts';
import { fetchPhoto } from './sealedPhoto.ts';

type Shown = { readonly url: string; users: number };

/** Photos that nobody shows right now but somebody may scroll back to. */
const keptUnused = 40;

/** By address, the least recently shown first. */
const shown = new Map<string, Shown>();

/** Photos that are being fetched before anything is there to show them, by address. */
const ahead = new Map<string, Promise<void>>();

/** Begins to fetch a photo that is sure to be shown. Whoever takes it later, or asks ahead again, waits for this fetch instead of starting another. */
export function fetchPhotoAhead(key: CryptoKey, place: PhotoPlace): void {
  const path = photoPath(place);
  if (ahead.has(path)) return;
  const fetching = takePhoto(key, place, () => true, new AbortController().signal)
    .then(() => releasePhoto(place))
    // Whoever shows the photo fetches it again, and says so if that fails, too.
    .catch(() => undefined)
    .finally(() => ahead.delete(path));
  ahead.set(path, fetching);
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
  const coming = ahead.get(photoPath(place));
  // Where there is nothing to wait for, the request leaves at once, before whatever is drawn next.
  if (coming) await coming;
  const present = takeOpenPhoto(place);
  if (present !== undefined) return present;
  const blob = await inQueue(isOnScreen, signal, () => fetchPhoto(key, place, signal));
  signal.throwIfAborted();
  const open = takeOpenPhoto(place);
  if (open !== undefined) return open;
  const url = URL.createObjectURL(blob);
  shown.set(photoPath(place), { url, users: 1 });
  return url;
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
