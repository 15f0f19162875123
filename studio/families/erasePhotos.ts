/** Removes a player's photos from the site and the workspace. */
import { frameDigits } from '#core/gallery/frameNumber.ts';
import { itemDetails, type GalleryItem } from '#core/gallery/galleryItems.ts';
import { success, type Result } from '#core/text/result.ts';
import { textsOfPlayer } from '#studio/shoot/oneOfSeveral.ts';
import { exactLetters } from '#studio/shoot/spelling.ts';
import { rotateGallery } from '#studio/site/rotation.ts';
import { writePreview } from '#studio/site/preview.ts';
import { addErasures, erasedNames } from '#studio/workspace/erasures.ts';
import type { Session } from '#studio/workspace/workspace.ts';
import { blankInLedger } from '#studio/workspace/ledger.ts';
import { readRecords } from '#studio/workspace/records.ts';
import type { EraseOptions } from './options.ts';
import type { PlayersPhotos } from './playersPhotos.ts';

/** Every step may be done twice: after an interruption, the same command finishes the rest. */
export async function erasePhotos(
  session: Session,
  { slug, jersey, groups }: EraseOptions,
  { player, alike, isOnly, gallery, numbers, hashes }: PlayersPhotos,
  day: string,
): Promise<Result<number>> {
  // Another player of the same name stays.
  const namesOf = (name: string): readonly string[] =>
    isOnly
      ? erasedNames(session.current(), slug, name)
      : erasedNames(session.current(), slug, exactLetters(name), textsOfPlayer({ jersey, groups }));
  // In other spellings, too, unless that is another player's name.
  const kept = new Set(alike.flatMap(namesOf));
  await addErasures(session.workspace, slug, [
    ...namesOf(player)
      .filter((name) => !kept.has(name))
      .map((name) => ({ day, name })),
    ...hashes.map((hash) => ({ day, hash })),
  ]);
  const isOwn = (item: GalleryItem): boolean => {
    const { sealed } = itemDetails(item);
    return sealed?.number !== undefined && numbers.has(sealed.number);
  };
  const erased = gallery.items.filter(isOwn);
  const files = new Set(erased.flatMap((item) => itemDetails(item).sealed?.file ?? []));
  const records = await readRecords(session.workspace, slug);
  const stay = records.filter(({ file }) => !files.has(file));
  await writePreview(
    session.out,
    slug,
    stay.flatMap(({ preview }) => preview ?? []),
  );
  await blankInLedger(session.workspace, slug, numbers);
  // The old key opens nothing on the site any more, and the files of the erased photos are deleted.
  const rotated = await rotateGallery(session, slug, {
    stays: ({ photo }) => !numbers.has(photo.number),
  });
  return rotated.ok ? success(erased.length) : rotated;
}

/** Returns frame numbers as people read them. */
export function numberWords(numbers: Iterable<number>): string {
  return [...numbers].map(frameDigits).join(', ') || 'none';
}
