import type { PhotoName } from '#core/cart/photoToOrder.ts';
import { heartsOf, playerPhotosOf } from '#device/players/hearts.ts';

/** Returns the photos with a heart of galleries, then those of the person's players. */
export function likelyPhotos(
  galleries: readonly { readonly gallery: { readonly slug: string } }[],
): readonly PhotoName[] {
  return [heartsOf, playerPhotosOf].flatMap((numbersOf) =>
    galleries.flatMap(({ gallery: { slug } }) =>
      numbersOf(slug).map((number) => ({ gallery: slug, number })),
    ),
  );
}
