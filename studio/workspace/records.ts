/** Records what was made from each camera file, so that the next run does only what has changed. */
import { rm } from 'node:fs/promises';
import type { PhotoKind } from '#core/cart/photoChoice.ts';
import { list, number, object, oneOf, optional, text, type Of } from '#core/text/schema.ts';
import { galleryFile, madeEnding, nextGalleryFile, photosEnding } from './galleryFiles.ts';
import { isSortingNumber } from './sortingCards.ts';
import { journal } from './storedFile.ts';

const playerSchema = object({
  name: text,
  /** Empty if it is not known. */
  jersey: text,
});
export type PhotoPlayer = Of<typeof playerSchema>;

const recordSchema = object({
  /** The path below the shoot's folder, with slashes. */
  source: text,
  bytes: number,
  mtimeMs: number,
  /** SHA-256 of the camera file, base64url. */
  hash: text,
  /** The widths, format and qualities it was made with. */
  recipe: text,
  file: text,
  width: number,
  height: number,
  /** The camera file's width in pixels, after rotation. */
  originalWidth: number,
  thumbHash: text,
  /** Whom it shows, as the gallery says it. A team photo has none. */
  player: optional(playerSchema),
  /** The sorting numbers of those whose photo it is (`sortingCards.ts`), if a card or a correction has placed it. */
  cards: optional(list(text)),
  /** Its group is only that of the team: it does not say which of two players of one name it shows. */
  hasTeamsGroup: optional(oneOf(true)),
  /** With whose key it is sealed (`sealedGallery.ts`). */
  audience: text,
  /** What it shows, as the gallery says it. A photo that is not published yet has neither kind nor group. */
  kind: optional(oneOf<PhotoKind>('player', 'team', 'card')),
  /** Empty if it is of no group. */
  group: optional(text),
  renditions: list(
    object({
      width: number,
      /** The size of the sealed files on disk. */
      sealedBytes: number,
    }),
  ),
  /** The unsealed picture for the home page, if it was ever made. */
  preview: optional(object({ file: text, width: number, height: number })),
});
export type PhotoRecord = Of<typeof recordSchema>;

/** Returns the sorting numbers of the cards that say whose photo it is: those that open it, and those that have placed it. */
export function cardNumbersOf({
  audience,
  cards = [],
}: Pick<PhotoRecord, 'audience' | 'cards'>): readonly string[] {
  return [...audience.split('+').filter(isSortingNumber), ...cards];
}

/** Reads the finished list, followed by the journal of an interrupted run. The last record of a source counts. */
export async function readRecords(
  workspace: string,
  slug: string,
): Promise<readonly PhotoRecord[]> {
  const finished = journal(galleryFile(workspace, slug, photosEnding), recordSchema);
  return [...(await finished.read()), ...(await made(workspace, slug).read())];
}

/** Writes at once, so that an interrupted run need not make this photo again. */
export function noteRecord(workspace: string, slug: string, record: PhotoRecord): Promise<void> {
  return made(workspace, slug).add([record]);
}

export async function writeRecords(
  workspace: string,
  slug: string,
  records: readonly PhotoRecord[],
): Promise<void> {
  await journal(galleryFile(workspace, slug, photosEnding), recordSchema).write(records);
  await rm(galleryFile(workspace, slug, madeEnding), { force: true });
}

/** Writes the list that applies after the rotation. */
export function writeNextRecords(
  workspace: string,
  slug: string,
  records: readonly PhotoRecord[],
): Promise<void> {
  return journal(nextGalleryFile(workspace, slug, photosEnding), recordSchema).write(records);
}

function made(workspace: string, slug: string) {
  return journal(galleryFile(workspace, slug, madeEnding), recordSchema);
}
