/** The photos that stand first in a gallery, for those who ask for them before React is there. */
import { fetchPhotoAhead } from '#browser/photoUrls.ts';
import { limits } from '#facts/limits.ts';
import { itemDetails, type Gallery, type GalleryItem } from '#rules/galleryItems.ts';
import { renditionFor } from '#rules/renditions.ts';
import { columnWidthOn, slotOf } from './slot.ts';

/** Which rendition of which photo. */
export type PhotoPlace = Parameters<typeof fetchPhotoAhead>[1];

/** Of the items that will be shown, the first few, in columns of so many CSS pixels; undefined in the place of a plain picture. */
export function firstPlaces(
  { slug, widths = [] }: Gallery,
  items: readonly GalleryItem[],
  columnWidth: number,
): readonly (PhotoPlace | undefined)[] {
  const slot = slotOf(columnWidth);
  return items.slice(0, limits.eagerImages).map((item) => {
    const { sealed } = itemDetails(item);
    return sealed && { slug, file: sealed.file, width: renditionFor(sealed, widths, slot) };
  });
}

/** Begins to fetch them while the code that shows them is still on its way, for the columns that this screen will have. */
export function fetchFirstPhotos(
  gallery: Gallery,
  key: CryptoKey,
  items: readonly GalleryItem[],
): void {
  const columnWidth = columnWidthOn(document.documentElement.clientWidth);
  for (const place of firstPlaces(gallery, items, columnWidth)) {
    if (place) fetchPhotoAhead(key, place);
  }
}
