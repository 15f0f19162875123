import { type GalleryGroup } from '#facts/galleries.ts';
import { galleryGroups } from '#facts/groups.ts';
import { inGroup, searchItems, type Gallery } from './galleryItems.ts';
import type { PhotoQuery } from './photoQuery.ts';

/**
 * Returns the groups in which a search finds photos, with their count. A photo that the chosen group shows, too, such as a card, is not
 * counted again. Nothing without a search.
 */
export function foundElsewhere(
  gallery: Gallery,
  { group, q, isMine }: PhotoQuery,
): readonly { readonly name: GalleryGroup; readonly count: number }[] {
  if (q.trim() === '') return [];
  const others = searchItems(gallery.items, q).filter((item) => isMine || !inGroup(item, group));
  return galleryGroups
    .map((name) => ({ name, count: others.filter((item) => inGroup(item, name)).length }))
    .filter(({ count }) => count > 0);
}
