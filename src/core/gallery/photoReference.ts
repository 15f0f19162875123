/** Which photo is printed, as it stands on a line of the cart, in the request and in the stored order. */
import { isFrameNumber } from './frameNumber.ts';
import { itemDetails, type Gallery, type SealedPhoto } from './galleryItems.ts';
import {
  list,
  number,
  numberOf,
  object,
  optional,
  record,
  text,
  textOf,
  where,
  type Of,
  type OfFields,
  type Schema,
} from '#core/text/schema.ts';

/** Crops are made in these steps (`core/print/crop.ts`). */
const smallestCrop = 1 / 10_000;

/** What adding up shares may be off by. */
const rounding = 1e-6;

const place = numberOf(0, 1);
const size = numberOf(smallestCrop, 1);
/** The printed part of a photo, as shares of its width and height: `x` and `y` are the upper left corner. */
export const cropSchema = where(
  object({ x: place, y: place, width: size, height: size }),
  ({ x, y, width, height }) => Math.max(x + width, y + height) <= 1 + rounding,
);
export type Crop = Of<typeof cropSchema>;

export const slugSchema = textOf(64, /^[a-z0-9]+(?:-[a-z0-9]+)*$/);
/** Base64url. */
const secret = textOf(64, /^[\w-]+$/);

/** How a photo is printed. What is chosen here goes wherever the photo goes: cart, request, store, desk and print. */
export const optionFields = {
  /** Without one, the default crop is printed. */
  crop: optional(cropSchema),
};
export type PrintOptions = OfFields<typeof optionFields>;

export const photoSchema = object({
  gallery: slugSchema,
  number: where(number, isFrameNumber),
  /** The photo's random name when it was chosen. The studio compares it: a photo may have been replaced since. */
  file: secret,
  /** The token of the document that lists the photo: it proves that the person who ordered has opened the gallery. */
  token: secret,
  ...optionFields,
});
export type PhotoReference = Of<typeof photoSchema>;

export function optionsOf(reference: PhotoReference): PrintOptions {
  const { gallery: _gallery, number: _number, file: _file, token: _token, ...options } = reference;
  return options;
}

/** A component may show several photos. */
const slotsMost = 100;
const piecesMost = 100;

/** Slot id to its photos: one for all pieces of the slot, or one for each. A slot without a photo is absent. */
export const slotPhotosSchema = photosSchema(1);
export type SlotPhotos = Of<typeof slotPhotosSchema>;

/** `least` is 0 where an empty list takes the photos out. A slot with a photo that cannot be read is left out whole. */
export function photosSchema(
  least: number,
  slot: Schema<string> = text,
): Schema<Readonly<Record<string, readonly PhotoReference[]>>> {
  return record(slot, optional(list(photoSchema, { least, most: piecesMost })), slotsMost);
}

export function referenceTo(
  { slug, token: ofGallery }: Pick<Gallery, 'slug' | 'token'>,
  { number, file, token = ofGallery }: SealedPhoto,
): PhotoReference {
  return { gallery: slug, number, file, token };
}

/** Returns the sealed photo that a reference names: the same file, or the one that has its number now. */
export function sealedPhotoOf(
  { items }: Gallery,
  { number, file }: Pick<PhotoReference, 'number' | 'file'>,
): SealedPhoto | undefined {
  const photos = items.flatMap((item) => itemDetails(item).sealed ?? []);
  return (
    photos.find((photo) => photo.file === file) ?? photos.find((photo) => photo.number === number)
  );
}

/** Returns every reference of the photos, in the order of their slots' ids. */
export function referencesOf(photos: SlotPhotos = {}): readonly PhotoReference[] {
  return sortedSlots(photos).flatMap(([, references]) => references);
}

/** Returns what tells one choice of photos from another. The token is left out: a rotation renews it and changes no print. */
export function photosKey(photos: SlotPhotos): unknown {
  return sortedSlots(photos).map(([slot, references]) => [slot, references.map(photoKey)]);
}

function photoKey(reference: PhotoReference): readonly unknown[] {
  const { gallery, number, file } = reference;
  const { crop, ...others } = optionsOf(reference);
  return [
    gallery,
    number,
    file,
    ...(crop ? [crop.x, crop.y, crop.width, crop.height] : []),
    ...Object.entries(others)
      .filter(([, value]) => value !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  ];
}

/** Returns true if both are printed the same. */
export function isSamePrint(one: PhotoReference, other: PhotoReference): boolean {
  return JSON.stringify(photoKey(one)) === JSON.stringify(photoKey(other));
}

function sortedSlots(
  photos: SlotPhotos,
): readonly (readonly [string, readonly PhotoReference[]])[] {
  return Object.entries(photos).sort(([a], [b]) => (a < b ? -1 : 1));
}
