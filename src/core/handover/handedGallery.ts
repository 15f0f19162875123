/** What is kept of a link on a phone beyond its page: apart from the bundle, which only that page loads. */
import { isFrameNumber } from '#core/gallery/frameNumber.ts';
import { slugSchema } from '#core/gallery/photoReference.ts';
import {
  list,
  number,
  object,
  record,
  text,
  textOf as shortText,
  where,
  type Of,
} from '#core/text/schema.ts';

/** No phone comes near them. */
export const bundleLimits = {
  /** Characters of a link. Browsers take more. */
  link: 1_000_000,
  /** Bytes of what is unpacked, so that a small link cannot fill the memory. */
  plainBytes: 3 * 1024 * 1024,
  /** Of its JSON, once its phrases are written out. */
  plainCharacters: 8 * 1024 * 1024,
  galleries: 100,
  openers: 20,
  hearts: 5_000,
  players: 50,
  /** Browsers that a cart has pieces from. */
  origins: 50,
  addOns: 100,
  orders: 20,
  sent: 200,
  teamLetters: 200,
} as const;

/** A card's secret, or a stretched code: 16 or 32 bytes, base64url. */
const openerSchema = shortText(43, /^(?:[\w-]{22}|[\w-]{43})$/);
const frameNumbers = (most: number) => list(where(number, isFrameNumber), { most });

export const handedGallerySchema = object({
  slug: slugSchema,
  team: shortText(bundleLimits.teamLetters, /\S/),
  /** None where the browser opened it before it kept them: the gallery needs its code there. */
  openers: list(openerSchema, { most: bundleLimits.openers }),
  hearts: frameNumbers(bundleLimits.hearts),
  players: list(frameNumbers(bundleLimits.hearts), { most: bundleLimits.players }),
});
export type HandedGallery = Of<typeof handedGallerySchema>;

/** By a browser's random id, by the line's key: how many pieces of a cart came from there. */
export const piecesSchema = record(text, record(text, number));
export type Pieces = Of<typeof piecesSchema>;
