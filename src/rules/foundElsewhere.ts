import { type GalleryGroup } from '#facts/galleries.ts';
import { galleryGroups } from '#facts/groups.ts';
import { inGroup, searchItems, type Gallery } from './galleryItems.ts';
import type { PhotoQuery } from './photoQuery.ts';

/**
 * Returns the groups in which a search finds photos, with their count. A photo that the chosen group shows, too, such as a card, is not
 * counted again. Without a search, only a group that is empty leads to others.
 */
export function foundElsewhere(
  gallery: Gallery,
  { group, q, isMine }: PhotoQuery,
): readonly { readonly name: GalleryGroup; readonly count: number }[] {
  const isEmpty = !isMine && !gallery.items.some((item) => inGroup(item, group));
  if (q.trim() === '' && !isEmpty) return [];
  const others = searchItems(gallery.items, q).filter((item) => isMine || !inGroup(item, group));
  return galleryGroups
    .map((name) => ({ name, count: others.filter((item) => inGroup(item, name)).length }))
    .filter(({ count }) => count > 0);
}
