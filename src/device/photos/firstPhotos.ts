import type { FirstPhotos } from '#core/gallery/firstPhotos.ts';
import { photoPath, type PhotoKeys } from '#core/gallery/photo.ts';
import { firstRenditions } from './firstRenditions.ts';
import { prefetchPhoto } from './photoUrls.ts';

/**
 * Prefetches the first photos of a gallery while the code of its screen is still loading, at the column width of this screen.
 * Returns their paths.
 */
export function fetchFirstPhotos(
  slug: string,
  keys: PhotoKeys,
  first: FirstPhotos,
): readonly string[] {
  return firstRenditions(slug, first).map((rendition) => {
    prefetchPhoto(keys, rendition);
    return photoPath(rendition);
  });
}
