import type { Bytes } from '#core/seal/bytes.ts';
import { openPhoto, photoPath, type Rendition } from '#core/gallery/photo.ts';
import type { PhotoKeys } from '#core/gallery/photoKeys.ts';
import { fetchFile } from '#device/site/prefetched.ts';

/**
 * Fetches and opens one rendition. The key may come after the photo. If it does not open (wrong, swapped or damaged in a cache), fetches
 * it once more past every cache. Rejects if it cannot be loaded.
 */
export async function fetchPhoto(
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
