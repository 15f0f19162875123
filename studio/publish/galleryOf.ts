/** The gallery's document, as the page reads it. */
import { tradingCardsGroup } from '#facts/galleries.ts';
import { inGroup, type Gallery, type GalleryItemDetails } from '#rules/galleryItems.ts';
import { widths } from '#studio/photos/recipe.ts';
import type { WorkspaceGallery } from '#studio/workspace/workspace.ts';
import type { PublishedShot } from './shot.ts';

export function galleryOf(
  {
    slug,
    team,
    season,
    orderUrl,
    expires,
    deadline,
    token,
    statusSecret,
  }: WorkspaceGallery & {
    readonly slug: string;
    readonly statusSecret: string;
    /** Of a team that the studio has listed. */
    readonly season: string | undefined;
  },
  published: readonly PublishedShot[],
  numbers: ReadonlyMap<string, number>,
): Gallery {
  return {
    slug,
    team,
    ...(season !== undefined && { season }),
    basePath: `galleries/${slug}/`,
    ...(orderUrl !== undefined && { orderUrl }),
    ...(expires !== undefined && { expires }),
    ...(deadline !== undefined && { deadline }),
    widths,
    ...(token !== undefined && { token }),
    statusSecret,
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
