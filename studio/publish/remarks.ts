/** What is published, and yet not as the studio will have meant it. */
import { galleryGroups } from '#facts/galleries.ts';
import { inGroup } from '#rules/galleryItems.ts';
import { isSmall, printableSide } from '#studio/photos/recipe.ts';
import type { PhotoDetails } from '#studio/roster/photoDetails.ts';
import type { PublishedShot } from './shot.ts';

/** Whether some tab of the gallery shows the photo. */
export function isSeen(details: PhotoDetails): boolean {
  return galleryGroups.some((group) => inGroup(details, group));
}

/** Names the first few: a whole folder of a wrong name is one mistake. */
export function unseenRemarks(published: readonly PublishedShot[]): readonly string[] {
  const unseen = published.filter(({ shot }) => !isSeen(shot.details));
  if (unseen.length === 0) return [];
  const named = unseen.slice(0, namedAtMost).map(({ shot }) => shot.source);
  const more = unseen.length - named.length;
  return [
    `${unseen.length} photo(s) are in no tab, and nobody will see them: ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}. ` +
      `A folder or the roster must name their group: ${galleryGroups.join(', ')}.`,
  ];
}

const namedAtMost = 5;

/** Said in every run, for as long as they are in the gallery. */
export function smallRemarks(published: readonly PublishedShot[]): readonly string[] {
  return published.flatMap(({ shot, record: { width, height } }) =>
    isSmall({ width, height })
      ? [
          `${shot.source}: published, but it has only ${width} x ${height} pixels: even a wallet print needs ${printableSide} on its shorter side. Is this the camera's own file?`,
        ]
      : [],
  );
}
