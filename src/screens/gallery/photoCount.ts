import { galleryTexts } from '#facts/galleryTexts.ts';
import { fillText } from '#rules/fillText.ts';

export function photoCount(count: number): string {
  return count === 1 ? galleryTexts.onePhoto : fillText(galleryTexts.photos, { count });
}
