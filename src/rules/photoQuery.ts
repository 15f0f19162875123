import type { GalleryGroup } from '#facts/galleries.ts';
import {
  filterItems,
  groupOf,
  searchItems,
  type Gallery,
  type GalleryItem,
} from './galleryItems.ts';
import { photosNumbered } from './numberedPhotos.ts';

/** What a gallery's address asks for. */
export type PhotoQuery = {
  readonly group: GalleryGroup;
  readonly q: string;
  /** "My photos": those of the person's players and those with a heart, of all groups. */
  readonly isMine: boolean;
};

/** `parameters` are URLSearchParams. `firstGroup` is the group if they have none. */
export function photoQueryOf(
  parameters: { get(name: string): string | null },
  firstGroup?: GalleryGroup,
): PhotoQuery {
  return {
    group: groupOf(parameters.get('group') ?? firstGroup ?? null),
    q: parameters.get('q') ?? '',
    isMine: parameters.get('mine') !== null,
  };
}

/** Returns how many photos of the gallery "My photos" has. A number may be of a photo that this phone no longer has. */
export function mineCount(gallery: Gallery, mine: readonly number[]): number {
  return photosNumbered(gallery, mine).length;
}

/** Returns the items that are shown. `mine` are the frame numbers of "My photos". */
export function itemsFor(
  gallery: Gallery,
  { group, q, isMine }: PhotoQuery,
  mine: readonly number[],
): readonly GalleryItem[] {
  return isMine
    ? searchItems(photosNumbered(gallery, mine), q)
    : filterItems(gallery.items, group, q);
}
