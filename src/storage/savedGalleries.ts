import { dropText, keepText, readText } from './localText.ts';

const prefix = 'sideline.saved.';

/** What was put on this phone of a gallery. */
export type SavedGallery = { readonly photos: number; readonly bytes: number };

/** Undefined when it was never saved, or not to the end. */
export function readSavedGallery(slug: string): SavedGallery | undefined {
  try {
    const { photos, bytes } = JSON.parse(readText(prefix + slug) ?? '{}') as Partial<SavedGallery>;
    return typeof photos === 'number' && typeof bytes === 'number' ? { photos, bytes } : undefined;
  } catch {
    return undefined;
  }
}

export function noteSavedGallery(slug: string, saved: SavedGallery): void {
  keepText(prefix + slug, JSON.stringify(saved));
}

export function forgetSavedGallery(slug: string): void {
  dropText(prefix + slug);
}
