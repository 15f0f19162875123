/** Which group of the shop a text names. */
import type { GalleryGroup } from './galleryFiles.ts';
import { defaultGalleryGroup, galleryGroups } from '#core/shop/groups.ts';
import { plain } from '#core/text/names.ts';

/**
 * Returns the group that a URL names, or the default group if it names none of the shop's. What a program has put behind it doesn't count,
 * nor does case: as in an item (spec, section 5), unless a group is called exactly so.
 */
export function groupOf(parameter: string | null): GalleryGroup {
  const exact = galleryGroups.find((group) => group === parameter);
  const wanted = comparableGroup(parameter ?? '');
  const alike = galleryGroups.find((group) => wanted !== '' && comparableGroup(group) === wanted);
  return exact ?? alike ?? defaultGalleryGroup;
}

/** Keeps only letters and digits, in lower case: `U-12` becomes `u12`. */
export function comparableGroup(text: string): string {
  return plain(text).replace(/[^a-z0-9]/g, '');
}
