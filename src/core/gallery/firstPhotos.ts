import { limits } from '#core/text/limits.ts';
import {
  filterItems,
  firstGroupOf,
  itemDetails,
  type Gallery,
  type SealedPhoto,
} from './galleryItems.ts';

/** The first photos of a gallery: enough to fetch them before the gallery's document has arrived. */
export type FirstPhotos = {
  /** Widths of the gallery's renditions in pixels, ascending. */
  readonly widths: readonly number[];
  readonly photos: readonly Pick<SealedPhoto, 'file' | 'width'>[];
};

/** Returns the sealed photos among the first of `items`. By default, `items` are those that a code or card leads to. */
export function firstPhotosOf(
  gallery: Pick<Gallery, 'widths' | 'items'>,
  items = filterItems(gallery.items, firstGroupOf(gallery.items), ''),
): FirstPhotos {
  const sealed = items.slice(0, limits.eagerImages).map((item) => itemDetails(item).sealed);
  return {
    widths: gallery.widths,
    photos: sealed.flatMap((photo) => (photo ? [{ file: photo.file, width: photo.width }] : [])),
  };
}
