/** What the slots of a product, and the photos in them, are called. */
import { slotTexts } from '#core/cart/cartTexts.ts';
import { choiceOf, type Choice } from '#core/cart/photoChoice.ts';
import { photoWords } from '#core/gallery/frameNumber.ts';
import type { PhotoReference } from '#core/gallery/photoReference.ts';
import type { Slot } from '#core/cart/slots.ts';
import { teamName } from '#core/shop/teams.ts';

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
