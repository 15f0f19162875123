import {
  itemDetails,
  type Gallery,
  type GalleryItemDetails,
  type SealedPhoto,
} from './galleryItems.ts';

/** A photo that its frame number names. */
export type NumberedPhoto = GalleryItemDetails & { readonly sealed: SealedPhoto };

/** Returns the gallery's photos with these frame numbers, of all groups, in this order. Numbers of other photos are skipped. */
export function photosNumbered(
  gallery: Pick<Gallery, 'items'>,
  numbers: readonly number[],
): readonly NumberedPhoto[] {
  const photos = gallery.items.map(itemDetails).filter(isNumbered);
  return [...new Set(numbers)].flatMap(
    (number) => photos.find(({ sealed }) => sealed.number === number) ?? [],
  );
}

export function isNumbered(item: GalleryItemDetails): item is NumberedPhoto {
  return item.sealed !== undefined;
}
