import { shownWord } from '#core/text/spoken.ts';
import { galleryTexts } from '#core/gallery/galleryTexts.ts';
import { fillText } from '#core/text/fillText.ts';
import type { Gallery } from '#core/gallery/galleryItems.ts';
import type { PhotoQuery } from '#core/gallery/photoQuery.ts';

export function photoCount(count: number): string {
  return count === 1 ? galleryTexts.onePhoto : fillText(galleryTexts.photos, { count });
}

/** What stands in place of photos where there are none (spec, section 2). */
export function emptyText(gallery: Gallery, { group, q }: PhotoQuery): string {
  if (gallery.items.length === 0) return galleryTexts.noPhotosYet;
  return fillText(q.trim() === '' ? galleryTexts.noImagesInGroup : galleryTexts.noMatchesInGroup, {
    q,
    group: shownWord(group),
  });
}

/** Returns how long a team's name is. A phone shows all of it in the header's low row, a long one in smaller letters. */
export function nameLength({ length }: string): 'short' | 'long' | 'longest' {
  if (length <= 30) return 'short';
  return length <= 46 ? 'long' : 'longest';
}
