/** Prefetches a gallery while a code is typed, and while its screen loads. */
import { openGalleryAt } from './openGalleryAt.ts';

export const loadGallery = async () => (await import('#gallery/GalleryScreen.tsx')).GalleryScreen;

/** Loads the code of a gallery. Anyone who types a code goes to one next. */
export function prepareGallery(): void {
  void loadGallery().catch(ignored);
}

/** Starts opening the gallery of a path before its screen is shown. */
export function prefetchGalleryScreen(path: string): void {
  void openGalleryAt(path).catch(ignored);
}

/** The screen does it again and reports errors. */
function ignored(): void {}
