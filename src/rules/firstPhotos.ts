import { defaultGalleryGroup } from '#facts/galleries.ts';
import { limits } from '#facts/limits.ts';
import { filterItems, itemDetails, type Gallery, type SealedPhoto } from './galleryItems.ts';

/** What a gallery begins with: as much as is needed to fetch it before the gallery itself is there. */
export type FirstPhotos = {
  /** Of the gallery's renditions in pixels, ascending. */
  readonly widths: readonly number[];
  readonly photos: readonly Pick<SealedPhoto, 'file' | 'width'>[];
};

/** The sealed ones among the first few of `items`: by default of those that a gallery shows when nothing else is asked for. */
export function firstPhotosOf(
  gallery: Pick<Gallery, 'widths' | 'items'>,
  items = filterItems(gallery.items, defaultGalleryGroup, ''),
): FirstPhotos {
  const sealed = items.slice(0, limits.eagerImages).map((item) => itemDetails(item).sealed);
  return {
    widths: gallery.widths ?? [],
    photos: sealed.flatMap((photo) => (photo ? [{ file: photo.file, width: photo.width }] : [])),
  };
}
