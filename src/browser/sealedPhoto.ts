import type { Bytes } from '#sealing/bytes.ts';
import { openPhoto, photoPath, type PhotoPlace } from '#sealing/photo.ts';
import { fetchFile } from './prefetched.ts';

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
  const response = await fetchFile(photoPath(place), { cache, signal });
  if (!response.ok) throw new Error(`The photo was answered with ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
