import { galleryTexts } from '#facts/galleryTexts.ts';
import { fillText } from '#rules/fillText.ts';
import type { Gallery } from '#rules/galleryItems.ts';

export function photoCount(count: number): string {
  return count === 1 ? galleryTexts.onePhoto : fillText(galleryTexts.photos, { count });
}

/** What stands in place of photos where there are none (spec, section 2). */
export function emptyText(gallery: Gallery, group: string, q: string): string {
  if (gallery.items.length === 0) return galleryTexts.noPhotosYet;
  if (q.trim() !== '') return fillText(galleryTexts.noMatchesInGroup, { q, group });
  return fillText(galleryTexts.noImagesInGroup, { group });
}
