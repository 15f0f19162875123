import {
  itemDetails,
  type Gallery,
  type GalleryItemDetails,
  type SealedPhoto,
} from './galleryItems.ts';

/** A photo that its frame number names. */
export type NumberedPhoto = GalleryItemDetails & {
  readonly sealed: SealedPhoto & { readonly number: number };
};

/**
 * Returns the gallery's photos with a heart, of all groups, in the order in which the hearts were given. `hearts` are frame numbers. Those
 * of photos that are no longer in the gallery are skipped.
 */
export function heartedPhotos(
  gallery: Pick<Gallery, 'items'>,
  hearts: readonly number[],
): readonly NumberedPhoto[] {
  const photos = gallery.items.map(itemDetails).filter(isNumbered);
  return [...new Set(hearts)].flatMap(
    (number) => photos.find(({ sealed }) => sealed.number === number) ?? [],
  );
}

function isNumbered(item: GalleryItemDetails): item is NumberedPhoto {
  return item.sealed?.number !== undefined;
}
