import type { GalleryGroup } from '#facts/galleries.ts';
import {
  filterItems,
  groupOf,
  searchItems,
  type Gallery,
  type GalleryItem,
} from './galleryItems.ts';
import { heartedPhotos } from './heartedPhotos.ts';

/** What a gallery's address asks for. */
export type PhotoQuery = {
  readonly group: GalleryGroup;
  readonly q: string;
  /** "My photos": those with a heart, of all groups. */
  readonly isMine: boolean;
};

/** `parameters` are URLSearchParams. */
export function photoQueryOf(parameters: { get(name: string): string | null }): PhotoQuery {
  return {
    group: groupOf(parameters.get('group')),
    q: parameters.get('q') ?? '',
    isMine: parameters.get('mine') !== null,
  };
}

/** Returns the items that are shown. `hearts` are frame numbers. */
export function itemsFor(
  gallery: Gallery,
  { group, q, isMine }: PhotoQuery,
  hearts: readonly number[],
): readonly GalleryItem[] {
  return isMine
    ? searchItems(heartedPhotos(gallery, hearts), q)
    : filterItems(gallery.items, group, q);
}
