import type { FirstPhotos } from '#rules/firstPhotos.ts';
import { renditionFor } from '#rules/renditions.ts';
import { photoPath } from '#sealing/photo.ts';
import { fetchPhotoAhead } from './photoUrls.ts';
import { columnWidthOn, slotOf } from './slot.ts';

/**
 * Begins to fetch what a gallery begins with while the code that shows it is still on its way, for the columns that this
 * screen will have; says under which paths they lie.
 */
export function fetchFirstPhotos(
  slug: string,
  key: CryptoKey,
  { widths, photos }: FirstPhotos,
): readonly string[] {
  const slot = slotOf(columnWidthOn(document.documentElement.clientWidth));
  return photos.map((photo) => {
    const place = { slug, file: photo.file, width: renditionFor(photo, widths, slot) };
    fetchPhotoAhead(key, place);
    return photoPath(place);
  });
}
