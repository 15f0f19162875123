import { galleryGroups, tradingCardsGroup, type GalleryGroup } from '#facts/galleries.ts';

/** One of the five tabs, however a folder or a roster spells it: `u-12`, `trading_cards`, `cards`. */
export function groupNamed(text: string): GalleryGroup | undefined {
  const plain = (word: string): string => word.toLowerCase().replace(/[^a-z0-9]/g, '');
  const wanted = plain(text);
  if (/^(?:trading)?cards?$/.test(wanted)) return tradingCardsGroup;
  return galleryGroups.find((group) => plain(group) === wanted);
}

/** The nearest folder above the file that names a group. */
export function groupOfFolder(source: string): GalleryGroup | undefined {
  const folders = source.split('/').slice(0, -1);
  return folders
    .toReversed()
    .map(groupNamed)
    .find((group) => group !== undefined);
}
