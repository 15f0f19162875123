/** Which photos a pack shows, one in all its prints or several, and what slots and their photos are called. */
import type { CartLine } from '#core/cart/cart.ts';
import { photoWords } from '#core/gallery/frameNumber.ts';
import { partsOf, type LinePart } from '#core/cart/lineChoice.ts';
import { choiceOf, type Choice } from '#core/cart/photoChoice.ts';
import { teamName } from '#core/shop/teams.ts';
import type { PhotoReference, SlotPhotos } from '#core/gallery/photoReference.ts';
import type { Slot } from '#core/cart/slots.ts';
import { slotTexts } from '#core/cart/cartTexts.ts';

/** Returns the slot for which a photo of all prints is chosen: the first that does not show the team. */
export function mainSlot(parts: readonly LinePart[]): Slot | undefined {
  const slots = parts.flatMap((part) => part.slots);
  return slots.find(({ shows }) => shows !== 'team') ?? slots[0];
}

/** Returns the one photo that all prints show. The team's has a place of its own. */
export function commonPhoto(
  parts: readonly LinePart[],
  photos: SlotPhotos,
): PhotoReference | 'several' | 'none' {
  const own = parts
    .flatMap(({ slots }) => slots)
    .filter(({ shows }) => shows !== 'team')
    .map(({ id }) => photos[id] ?? []);
  const [first, ...others] = own.flat();
  if (!first) return 'none';
  const isOne =
    own.every(({ length }) => length > 0) && others.every((one) => isSamePhoto(one, first));
  return isOne ? first : 'several';
}

/** Returns whom a line shows and in which photo, such as `Nia Johnson, No. 028`. Empty for several photos, and for none. */
export function linePhotoWords(line: CartLine, all: readonly Choice[], withTeam: boolean): string {
  const common = commonPhoto(partsOf(line.item), line.photos ?? {});
  if (typeof common === 'string') return '';
  const name = choiceOf(all, common)?.name ?? '';
  const number = photoWords(common, withTeam ? teamName(common.gallery) : '');
  return name === '' ? number : `${name}, ${number}`;
}

export function partPhotos({ slots }: LinePart, photos: SlotPhotos): readonly PhotoReference[] {
  return slots.flatMap(({ id }) => photos[id] ?? []);
}

/** Returns true if a print shows nothing but the photo that all show, or none as all. */
export function showsCommon(
  part: LinePart,
  photos: SlotPhotos,
  common: ReturnType<typeof commonPhoto>,
): boolean {
  return (
    common !== 'several' &&
    partPhotos(part, photos).every((photo) => common !== 'none' && isSamePhoto(photo, common))
  );
}

export function isSamePhoto(one: PhotoReference, other: PhotoReference): boolean {
  return one.gallery === other.gallery && one.number === other.number;
}

/** Returns `Photo`, `Player's photo`, or, where a slot has several photos, `Photo 2` for the index 1. */
export function slotLabel({ shows }: Slot, index?: number): string {
  const labels: Readonly<Record<string, string>> = slotTexts.shows;
  const label = labels[shows] ?? slotTexts.shows.photo;
  return index === undefined ? label : `${label} ${index + 1}`;
}

/** Returns `No. 014 · Nia J.`, or with the team's name before it. */
export function photoLabel(
  photo: PhotoReference,
  all: readonly Choice[],
  withTeam: boolean,
): string {
  const number = photoWords(photo, withTeam ? teamName(photo.gallery) : '');
  const name = choiceOf(all, photo)?.name ?? '';
  return name === '' ? number : `${number} · ${name}`;
}
