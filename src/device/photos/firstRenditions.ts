import type { FirstPhotos } from '#core/gallery/firstPhotos.ts';
import { renditionFor } from '#core/gallery/renditions.ts';
import type { Rendition } from '#core/gallery/photo.ts';
import { columnWidthOn, targetWidth } from './targetWidth.ts';

/** Returns the first photos of a gallery at the column width of this screen. */
export function firstRenditions(
  slug: string,
  { widths, photos }: FirstPhotos,
): readonly Rendition[] {
  const target = targetWidth(columnWidthOn(document.documentElement.clientWidth));
  return photos.map((photo) => ({
    slug,
    file: photo.file,
    width: renditionFor(photo, widths, target),
  }));
}
