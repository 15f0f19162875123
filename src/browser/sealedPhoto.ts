import type { Bytes } from '#sealing/bytes.ts';
import { openPhoto, photoPath, type PhotoPlace } from '#sealing/photo.ts';

declare global {
  interface Window {
    /**
     * Photos by path that the page's head has requested before any module ran (`firstScript` in src/app). Undefined if nobody
     * answered.
     */
    photosAhead?: Record<string, Promise<Response | undefined>>;
  }
}

/**
 * Fetches and opens one rendition. If it does not open (wrong, swapped or damaged in a cache), fetches it once more past every
 * cache. Rejects if it cannot be loaded.
 */
export async function fetchPhoto(
  key: CryptoKey,
  place: PhotoPlace,
  signal: AbortSignal,
): Promise<Blob> {
  const first = await fetchBytes(place, 'default', signal);
  const picture =
    (await openPhoto(key, place, first)) ??
    (await openPhoto(key, place, await fetchBytes(place, 'reload', signal)));
  if (!picture) throw new Error('This photo does not open');
  return new Blob([picture], { type: 'image/webp' });
}

async function fetchBytes(
  place: PhotoPlace,
  cache: RequestCache,
  signal: AbortSignal,
): Promise<Bytes> {
  const path = photoPath(place);
  const ahead = answerOfHead(path);
  const response = (ahead && (await ahead)) ?? (await fetch(path, { cache, signal }));
  if (!response.ok) throw new Error(`The photo was answered with ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Returned once: a body can be read only once. */
function answerOfHead(path: string): Promise<Response | undefined> | undefined {
  const found = window.photosAhead?.[path];
  if (found) delete window.photosAhead?.[path];
  return found;
}
