/**
 * What the workspace keeps of a sealed gallery: its audiences' keys, the documents of its players, and all its photos, because no single
 * document of the site lists them all.
 */
import { randomBytes } from 'node:crypto';
import { keyBytes } from '#core/seal/seal.ts';
import type { Result } from '#core/text/result.ts';
import { list, number, object, oneOf, optional, record, text, type Of } from '#core/text/schema.ts';
import { galleryFile, nextGalleryFile, sealedEnding } from './galleryFiles.ts';
import { readStored, writeIfChanged } from './storedFile.ts';
import { newToken, oldTokensSchema } from './workspace.ts';

/**
 * Whose documents list a photo: `everybody` where no player has a card, `team` for all, `coach` for the coach's alone, else the sorting
 * numbers of the players whom it shows, in order and joined by `+`.
 */
export type Audience = string;

/** All who have the team's code. A name of its own, so that its key ends when players get cards. */
export const everybody: Audience = 'everybody';
export const teamAudience: Audience = 'team';
export const coachAudience: Audience = 'coach';
/** For nobody; behind numbers and a `+`, for these players and not for the coach. */
export const hiddenAudience: Audience = 'hidden';

const documentSchema = object({
  /** The sorting number of the card. */
  number: text,
  /** Its random name on the site: 16 hexadecimal digits. */
  document: text,
  /** 32 bytes, base64url. */
  key: text,
  /** Like a gallery's. */
  token: text,
  oldTokens: optional(oldTokensSchema),
  /** ISO date of the last day on which the card opens it. */
  expires: optional(text),
  /** That day is over, and the keys that it had are no more: it is not on the site, and has no code. */
  isEnded: optional(oneOf(true)),
});

/** The document that a player's card opens. */
export type PlayerDocument = Of<typeof documentSchema>;

const photoSchema = object({
  details: object({
    path: optional(text),
    name: optional(text),
    ageGroup: optional(text),
    jersey: optional(text),
    isCard: optional(oneOf(true, false)),
    tags: optional(list(text)),
  }),
  photo: object({
    file: text,
    number,
    width: number,
    height: number,
    originalWidth: number,
    thumbHash: text,
  }),
  audience: text,
  /** The coach's document does not list it: the family says `hidden`. */
  isHidden: optional(oneOf(true)),
});

/** A photo as documents list it, but for its key, which is its audience's. */
export type AudiencePhoto = Of<typeof photoSchema>;

const fileSchema = object({
  version: oneOf(1),
  /** 32 bytes, base64url, for each audience. */
  keys: record(text, text),
  documents: list(documentSchema),
  /** In the gallery's order. */
  photos: list(photoSchema),
});
export type SealedGallery = Omit<Of<typeof fileSchema>, 'version'>;

/** Of a gallery before its first photo. */
export const noPhotos: SealedGallery = { keys: {}, documents: [], photos: [] };

export function audienceOf(numbers: readonly string[]): Audience {
  return [...new Set(numbers)].toSorted().join('+');
}

/** What a family hides has a key of its own: the coach's document has the keys of all other photos. */
export function hiddenFrom(audience: Audience): Audience {
  return audience === coachAudience ? hiddenAudience : `${audience}+${hiddenAudience}`;
}

/** Returns true if a player's document lists photos of this audience. */
export function isFor({ number }: Pick<PlayerDocument, 'number'>, audience: Audience): boolean {
  return audience === teamAudience || audience.split('+').includes(number);
}

/** Returns the documents of players that are on the site. */
export function openDocuments({ documents }: SealedGallery): readonly PlayerDocument[] {
  return documents.filter(({ isEnded }) => !isEnded);
}

/** Returns a key as it is stored. */
export function newKey(): string {
  return randomBytes(keyBytes).toString('base64url');
}

export function newDocument(number: string): PlayerDocument {
  return { number, document: randomBytes(8).toString('hex'), key: newKey(), token: newToken() };
}

/** Returns the keys, with one for each of these audiences. */
export function keysFor(
  keys: SealedGallery['keys'],
  audiences: Iterable<Audience>,
): SealedGallery['keys'] {
  const missing = [...new Set(audiences)].filter((audience) => !Object.hasOwn(keys, audience));
  return { ...keys, ...Object.fromEntries(missing.map((audience) => [audience, newKey()])) };
}

/** Returns undefined for a gallery that has none yet. Fails if the file is damaged: without its keys no photo can be sealed again. */
export function readSealedGallery(
  workspace: string,
  slug: string,
): Promise<Result<SealedGallery | undefined>> {
  return readStored(galleryFile(workspace, slug, sealedEnding), fileSchema);
}

/** Readable by the studio's own account only. */
export function writeSealedGallery(
  workspace: string,
  slug: string,
  sealed: SealedGallery,
): Promise<void> {
  return writeIfChanged(galleryFile(workspace, slug, sealedEnding), textOf(sealed), 0o600);
}

/** Writes what applies after a rotation. */
export function writeNextSealedGallery(
  workspace: string,
  slug: string,
  sealed: SealedGallery,
): Promise<void> {
  return writeIfChanged(nextGalleryFile(workspace, slug, sealedEnding), textOf(sealed), 0o600);
}

function textOf({ keys, documents, photos }: SealedGallery): string {
  return `${JSON.stringify({ version: 1, keys, documents, photos }, null, 1)}\n`;
}
