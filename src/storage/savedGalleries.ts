import { dropText, keepText, readText } from './localText.ts';
import { hasPass } from './passes.ts';

const savedPrefix = 'sideline.saved.';
const weightPrefix = 'sideline.weight.';

/** What was put on this phone of a gallery. */
export type SavedGallery = { readonly photos: number; readonly bytes: number };

/** Undefined when it was never saved, or not to the end. */
export function readSavedGallery(slug: string): SavedGallery | undefined {
  return readAmount(savedPrefix + slug);
}

export function noteSavedGallery(slug: string, saved: SavedGallery): void {
  noteAmount(slug, savedPrefix, saved);
}

/**
 * About how many bytes the gallery would take, as estimated on an earlier visit; undefined when it had another number of photos
 * then. Estimating anew costs a dozen requests.
 */
export function readGalleryWeight(slug: string, photos: number): number | undefined {
  const weighed = readAmount(weightPrefix + slug);
  return weighed?.photos === photos ? weighed.bytes : undefined;
}

export function noteGalleryWeight(slug: string, weighed: SavedGallery): void {
  noteAmount(slug, weightPrefix, weighed);
}

export function forgetSavedGallery(slug: string): void {
  dropText(savedPrefix + slug);
  dropText(weightPrefix + slug);
}

/** A gallery may have been locked meanwhile, and then nothing of it stays. */
function noteAmount(slug: string, prefix: string, amount: SavedGallery): void {
  if (hasPass(slug)) keepText(prefix + slug, JSON.stringify(amount));
}

function readAmount(key: string): SavedGallery | undefined {
  try {
    const { photos, bytes } = JSON.parse(readText(key) ?? '{}') as Partial<SavedGallery>;
    return typeof photos === 'number' && typeof bytes === 'number' ? { photos, bytes } : undefined;
  } catch {
    return undefined;
  }
}
