import { dropText, keepText, readText } from './localText.ts';

const savedPrefix = 'sideline.saved.';
const weightPrefix = 'sideline.weight.';

/** What was put on this phone of a gallery. */
export type SavedGallery = { readonly photos: number; readonly bytes: number };

/** Undefined when it was never saved, or not to the end. */
export function readSavedGallery(slug: string): SavedGallery | undefined {
  return readAmount(savedPrefix + slug);
}

export function noteSavedGallery(slug: string, saved: SavedGallery): void {
  keepText(savedPrefix + slug, JSON.stringify(saved));
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
  keepText(weightPrefix + slug, JSON.stringify(weighed));
}

export function forgetSavedGallery(slug: string): void {
  dropText(savedPrefix + slug);
  dropText(weightPrefix + slug);
}

function readAmount(key: string): SavedGallery | undefined {
  try {
    const { photos, bytes } = JSON.parse(readText(key) ?? '{}') as Partial<SavedGallery>;
    return typeof photos === 'number' && typeof bytes === 'number' ? { photos, bytes } : undefined;
  } catch {
    return undefined;
  }
}
