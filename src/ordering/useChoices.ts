import { choicesOf, type Choice } from '#core/cart/photoChoice.ts';
import { sealedPhotoOf, type PhotoReference } from '#core/gallery/photoReference.ts';
import { tradingCardsGroup } from '#core/gallery/galleryFiles.ts';
import {
  inGroup,
  itemDetails,
  type Gallery,
  type SealedPhoto,
} from '#core/gallery/galleryItems.ts';
import { useGalleriesAtHand, type GalleryAtHand } from '#device/gallery/galleriesAtHand.ts';
import { useMemo } from 'react';

export type Choices = {
  /** The photos of all open galleries. */
  readonly all: readonly Choice[];
  readonly galleries: readonly GalleryAtHand[];
  /** False while a gallery is being opened. */
  readonly settled: boolean;
};

/** Returns the photos that can be ordered on this device. */
export function useChoices(isWanted: boolean): Choices {
  const { galleries, settled } = useGalleriesAtHand(isWanted);
  return useMemo(() => {
    const all = galleries.flatMap(({ gallery }) => choicesIn(gallery));
    return { all, galleries, settled };
  }, [galleries, settled]);
}

const choices = new WeakMap<Gallery, readonly Choice[]>();

/** The same list for every component: a gallery of hundreds takes a while. */
function choicesIn(gallery: Gallery): readonly Choice[] {
  const known = choices.get(gallery) ?? choicesOf(gallery);
  choices.set(gallery, known);
  return known;
}

export type AtHand = {
  readonly from: GalleryAtHand;
  readonly photo: SealedPhoto;
  /** Whether it is a finished trading card. */
  readonly isCard: boolean;
};

/** Returns where to find the photo of a reference, or undefined if its gallery is not open on this device. */
export function photoAtHand(
  galleries: readonly GalleryAtHand[],
  reference: PhotoReference,
): AtHand | undefined {
  const from = galleries.find(({ gallery }) => gallery.slug === reference.gallery);
  const photo = from && sealedPhotoOf(from.gallery, reference);
  if (!photo) return undefined;
  const item = from.gallery.items.find((one) => itemDetails(one).sealed === photo);
  return { from, photo, isCard: item !== undefined && inGroup(item, tradingCardsGroup) };
}
