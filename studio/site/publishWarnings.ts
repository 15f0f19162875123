/** Warns about photos that were published, but probably not as intended. */
import { defaultGalleryGroup, galleryGroups } from '#core/shop/groups.ts';
import { inGroup } from '#core/gallery/galleryItems.ts';
import { howMany, listed } from '#core/text/howMany.ts';
import { firstOf, noticesAtMost } from '#studio/command/notices.ts';
import { isSmall, printableSide } from '#studio/shoot/recipe.ts';
import type { PhotoDetails } from '#studio/shoot/photoDetails.ts';
import type { FileNames } from '#studio/workspace/fileNames.ts';
import type { PublishedShot, RefusedFile } from './shot.ts';

/** Returns true if some tab of the gallery shows the photo. */
export function isSeen(details: PhotoDetails): boolean {
  return galleryGroups.some((group) => inGroup(details, group));
}

/** Names the first few: a whole folder with a wrong name is one mistake. */
export function unseenWarnings(
  published: readonly PublishedShot[],
  named: FileNames,
  most: number,
): readonly string[] {
  const unseen = published.filter(({ shot }) => !isSeen(shot.details));
  if (unseen.length === 0) return [];
  const sources = unseen.map(({ shot }) => named(shot));
  return [
    `${howMany(unseen.length, 'photo is in no tab, and nobody will see it', 'photos are in no tab, and nobody will see them')}: ${listed(sources, most)}. ` +
      `A folder, the roster or --group must name their group: ${galleryGroups.join(', ')}.`,
  ];
}

/** Printed in every run while they are in the gallery. */
export function smallWarnings(
  published: readonly PublishedShot[],
  named: FileNames,
  most: number,
): readonly string[] {
  const small = published.filter(({ record }) => isSmall(record));
  const lines = small.map(({ shot, record: { width, height, originalWidth } }) => {
    const originalHeight = Math.round((height * originalWidth) / width);
    return `${named(shot)}: published, but it has only ${originalWidth} x ${originalHeight} pixels: even a wallet print needs ${printableSide} on its shorter side. Is this the camera's own file?`;
  });
  return firstOf(lines, most);
}

/** Says which files are not published, and why. */
export function refusedLines(refused: readonly RefusedFile[], named: FileNames): readonly string[] {
  return refused.map((file) => `${named(file)}: ${file.why}.`);
}

/** Warns about orphaned files: those among the sealed ones that no gallery names. */
export function orphanWarnings(orphans: readonly string[]): readonly string[] {
  return orphans.map((orphan) => `${orphan} is not sealed: everyone can read it.`);
}

/** Explains why the home page shows none of the photos that `--public` allows. */
export const nothingPublic =
  'The home page shows nothing of this gallery: no row and no folder says "public", and only such photos are shown there.';

/** Said before a photo is sealed: tickets may have the codes. */
export function endingWarning(slug: string, codes: readonly string[]): string {
  const opens = codes.length === 0 ? 'What opens it now' : `Its ${listed(codes, noticesAtMost)}`;
  return `${slug} is published with cards for its players. ${opens} ends with this run, for the coach, too, and so do tickets that have it. Afterwards "roster cards --only team" prints the coach's card.`;
}

/** Says what the studio has to print again. */
export function cardWarnings(
  slug: string,
  newCodes: number,
  endsCodes: boolean,
): readonly string[] {
  return [
    ...(endsCodes
      ? [
          `${slug} is sealed by player from now on: the codes and cards that families had open nothing any more. What they ordered stays.`,
        ]
      : []),
    ...(newCodes > 0 || endsCodes
      ? [`Print the cards: npm run studio -- roster cards --team ${slug} --roster roster.csv`]
      : []),
  ];
}

/** Explains why nothing is published. */
export const noneSeen = `No folder and no row names a group, so no photo would be seen. Say it: --group ${defaultGalleryGroup}, or another of ${galleryGroups.join(', ')}. Nothing was changed.`;
export const nonePlaced =
  'Of no photo it is certain whose it is, so the gallery was left as it was.';
export const allWithheld =
  'The roster keeps every photo out of the gallery, which was left as it was: "unpublish" takes it off the site.';
