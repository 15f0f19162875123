import type { Gallery } from '#core/gallery/galleryItems.ts';
import { offlineFiles } from './offlineSet.ts';
import { photoPath } from '#core/gallery/photo.ts';

/** Returns every file to save, each with the addresses to try for it in turn. */
export function filesToSave(gallery: Gallery): readonly (readonly string[])[] {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  const screen = {
    width: Math.min(window.innerWidth, window.innerHeight),
    height: Math.max(window.innerWidth, window.innerHeight),
    pixelRatio: window.devicePixelRatio,
    saveData: connection?.saveData === true,
  };
  return offlineFiles(gallery, screen).map((file) =>
    file.kind === 'plain' ? file.candidates : [photoPath({ ...file, slug: gallery.slug })],
  );
}
