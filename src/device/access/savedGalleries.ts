import { jsonIn, recordOf } from '#core/text/record.ts';
import { dropText, keepText, readText } from '#device/database/localText.ts';
import { hasGrant } from './keptGrants.ts';

export const savedKeyPrefix = 'sideline.saved.';
export const weightKeyPrefix = 'sideline.weight.';

/** How much of a gallery is saved on this phone. */
type SavedGallery = { readonly photos: number; readonly bytes: number };

/** Returns undefined if the gallery was never saved completely. */
export function readSavedGallery(slug: string): SavedGallery | undefined {
  return readAmount(savedKeyPrefix + slug);
}

export function recordSavedGallery(slug: string, saved: SavedGallery): void {
  noteAmount(slug, savedKeyPrefix, saved);
}

/**
 * Returns the estimated size of the gallery in bytes from an earlier visit, or undefined if its number of photos has changed. A new
 * estimate costs a dozen requests.
 */
export function readGalleryWeight(slug: string, photos: number): number | undefined {
  const weighed = readAmount(weightKeyPrefix + slug);
  return weighed?.photos === photos ? weighed.bytes : undefined;
}

export function recordGalleryWeight(slug: string, weighed: SavedGallery): void {
  noteAmount(slug, weightKeyPrefix, weighed);
}

export function forgetSavedGallery(slug: string): void {
  dropText(savedKeyPrefix + slug);
  dropText(weightKeyPrefix + slug);
}

/** Records nothing if the gallery was locked in the meantime. */
function noteAmount(slug: string, prefix: string, amount: SavedGallery): void {
  if (hasGrant(slug)) keepText(prefix + slug, JSON.stringify(amount));
}

function readAmount(key: string): SavedGallery | undefined {
  const { photos, bytes } = recordOf(jsonIn(readText(key) ?? ''));
  return typeof photos === 'number' && typeof bytes === 'number' ? { photos, bytes } : undefined;
}
