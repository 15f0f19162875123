/**
 * Galleries that a code or a card has just opened, or that have the first photos of a card. Their address names no group yet, and they begin with the group of the card's player, or U12, or else the first group that has
 * photos; an address without a group begins with the default group otherwise (spec, section 2).
 */
import type { GalleryGroup } from '#core/gallery/galleryFiles.ts';
import { firstGroupByCard, type Gallery } from '#core/gallery/galleryItems.ts';

const arrived = new Set<string>();

export function recordArrival(slug: string): void {
  arrived.add(slug);
}

/** Called when the address names a group. */
export function endArrival(slug: string): void {
  arrived.delete(slug);
}

/** Returns the group to begin with if the address names none; undefined for the default group. */
export function arrivalGroup(gallery: Gallery): GalleryGroup | undefined {
  return arrived.has(gallery.slug) ? firstGroupByCard(gallery) : undefined;
}
