/** The gallery's document, as the page reads it. */
import { tradingCardsGroup } from '#core/seal/galleries.ts';
import { inGroup, type Gallery, type GalleryItemDetails } from '#core/gallery/galleryItems.ts';
import { galleryHead } from './openedGallery.ts';
import type { PublishedShot } from './shot.ts';

export function galleryOf(
  head: Parameters<typeof galleryHead>[0],
  published: readonly PublishedShot[],
  numbers: ReadonlyMap<string, number>,
): Gallery {
  return {
    ...galleryHead(head),
    items: published
      .map((one) => itemOf(one, numbers.get(one.record.file)))
      .sort((a, b) => Number(isCard(a)) - Number(isCard(b))),
  };
}

/** Cards come after the photos of their group. */
function isCard(item: GalleryItemDetails): boolean {
  return inGroup(item, tradingCardsGroup);
}

function itemOf(
  { shot: { details }, record }: PublishedShot,
  number: number | undefined,
): GalleryItemDetails {
  const { file, width, height, originalWidth, thumbHash } = record;
  return {
    name: details.name,
    ageGroup: details.ageGroup,
    ...(details.jersey !== undefined && { jersey: details.jersey }),
    ...(details.tags.length > 0 && { tags: details.tags }),
    sealed: {
      file,
      ...(number !== undefined && { number }),
      width,
      height,
      ...(originalWidth !== undefined && { originalWidth }),
      thumbHash,
    },
  };
}
