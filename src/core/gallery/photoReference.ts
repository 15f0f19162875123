/** Which photo is printed, as it stands on a line of the cart, in the request and in the stored order. */
import { isFrameNumber } from './frameNumber.ts';
import { itemDetails, type Gallery, type SealedPhoto } from './galleryItems.ts';
import { isFiniteNumber, isString, listOf, recordOf } from '#core/text/record.ts';

/** The printed part of a photo, as shares of its width and height: `x` and `y` are the upper left corner. */
export type Crop = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

export type PhotoReference = {
  /** The gallery's slug. */
  readonly gallery: string;
  /** The frame number. */
  readonly number: number;
  /** The photo's random name when it was chosen. The studio compares it: a photo may have been replaced since. */
  readonly file: string;
  /** The token of the document that lists the photo: it proves that the person who ordered has opened the gallery. */
  readonly token: string;
  /** Without one, the default crop is printed. */
  readonly crop?: Crop;
};

/** Slot id to its photos: one for all pieces of the slot, or one for each. A slot without a photo is absent. */
export type SlotPhotos = Readonly<Record<string, readonly PhotoReference[]>>;

export const referenceShapes = {
  gallery: /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
  /** Base64url. */
  secret: /^[\w-]+$/,
  slugMaxLength: 64,
  secretMaxLength: 64,
} as const;

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

/** Returns undefined for a stored value that is no reference. */
export function revivePhoto(stored: unknown): PhotoReference | undefined {
  const { gallery, number, file, token, crop } = recordOf(stored);
  if (!isSlug(gallery) || !isFrameNumber(number) || !isSecret(file) || !isSecret(token)) {
    return undefined;
  }
  return { gallery, number, file, token, ...(isCrop(crop) && { crop: cropOf(crop) }) };
}

/** Reads a stored line's photos. Slots with a photo that cannot be read are left out. */
export function revivePhotos(stored: unknown): SlotPhotos {
  const slots = Object.entries(recordOf(stored)).flatMap(([slot, photos]) => {
    const revived = listOf(photos).map(revivePhoto);
    const isWhole = revived.length > 0 && revived.every((photo) => photo !== undefined);
    return isWhole ? [[slot, revived] as const] : [];
  });
  return Object.fromEntries(slots);
}

export function isCrop(value: unknown): value is Crop {
  const { x, y, width, height } = recordOf(value);
  return (
    [x, y, width, height].every((share) => isFiniteNumber(share) && share >= 0 && share <= 1) &&
    Number(width) >= smallestCrop &&
    Number(height) >= smallestCrop &&
    Number(x) + Number(width) <= 1 + rounding &&
    Number(y) + Number(height) <= 1 + rounding
  );
}

/** Crops are made in these steps (`core/print/crop.ts`). */
const smallestCrop = 1 / 10_000;

/** What adding up shares may be off by. */
const rounding = 1e-6;

function cropOf({ x, y, width, height }: Crop): Crop {
  return { x, y, width, height };
}

/** Returns every reference of the photos, in the order of their slots' ids. */
export function referencesOf(photos: SlotPhotos = {}): readonly PhotoReference[] {
  return sortedSlots(photos).flatMap(([, references]) => references);
}

/** Returns what tells one choice of photos from another. The token is left out: a rotation renews it and changes no print. */
export function photosKey(photos: SlotPhotos): unknown {
  return sortedSlots(photos).map(([slot, references]) => [
    slot,
    references.map(({ gallery, number, file, crop }) => [
      gallery,
      number,
      file,
      ...(crop ? [crop.x, crop.y, crop.width, crop.height] : []),
    ]),
  ]);
}

function sortedSlots(
  photos: SlotPhotos,
): readonly (readonly [string, readonly PhotoReference[]])[] {
  return Object.entries(photos).sort(([a], [b]) => (a < b ? -1 : 1));
}

function isSlug(value: unknown): value is string {
  const { gallery, slugMaxLength } = referenceShapes;
  return isString(value) && value.length <= slugMaxLength && gallery.test(value);
}

function isSecret(value: unknown): value is string {
  const { secret, secretMaxLength } = referenceShapes;
  return isString(value) && value.length <= secretMaxLength && secret.test(value);
}
