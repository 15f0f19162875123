import { type GalleryGroup } from '#core/gallery/galleryFiles.ts';
import { galleryGroups } from '#core/shop/groups.ts';
import {
  inGroup,
  searchItems,
  type Gallery,
  type GalleryItem,
} from '#core/gallery/galleryItems.ts';
import type { PhotoQuery } from '#core/gallery/photoQuery.ts';

export type FoundElsewhere = {
  /** Groups to go on to, with their count. */
  readonly groups: readonly { readonly name: GalleryGroup; readonly count: number }[];
  /** What the search finds there, each once. */
  readonly items: readonly GalleryItem[];
};

/**
 * Returns what a search finds outside the chosen group. A photo that the group shows, too, such as a card, is not found again. Without
 * a search, only a group that is empty leads to others.
 */
export function foundElsewhere(gallery: Gallery, { group, q }: PhotoQuery): FoundElsewhere {
  const isSearch = q.trim() !== '';
  const isEmpty = !gallery.items.some((item) => inGroup(item, group));
  if (!isSearch && !isEmpty) return { groups: [], items: [] };
  const others = searchItems(gallery.items, q).filter((item) => !inGroup(item, group));
  const groups = galleryGroups
    .map((name) => ({ name, count: others.filter((item) => inGroup(item, name)).length }))
    .filter(({ count }) => count > 0);
  const items = isSearch
    ? others.filter((item) => groups.some(({ name }) => inGroup(item, name)))
    : [];
  return { groups, items };
}
