import type { FirstPhotos } from '#rules/firstPhotos.ts';
import { renditionFor } from '#rules/renditions.ts';
import { photoPath } from '#sealing/photo.ts';
import type { PhotoKeys } from '#sealing/photoKeys.ts';
import { prefetchPhoto } from './photoUrls.ts';
import { columnWidthOn, targetWidth } from './targetWidth.ts';

/**
 * Prefetches the first photos of a gallery while the code of its screen is still loading, at the column width of this screen.
 * Returns their paths.
 */
export function fetchFirstPhotos(
  slug: string,
  keys: PhotoKeys,
  { widths, photos }: FirstPhotos,
): readonly string[] {
  const target = targetWidth(columnWidthOn(document.documentElement.clientWidth));
  return photos.map((photo) => {
    const rendition = { slug, file: photo.file, width: renditionFor(photo, widths, target) };
    prefetchPhoto(keys, rendition);
    return photoPath(rendition);
  });
}
