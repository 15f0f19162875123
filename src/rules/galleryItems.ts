import {
  defaultGalleryGroup,
  galleryGroups,
  tradingCardsGroup,
  type GalleryGroup,
} from '#facts/galleries.ts';

/** A photo that only the gallery's key opens; its renditions lie under `file`, one a width. */
export type SealedPhoto = {
  /** Random, and says nothing. */
  readonly file: string;
  /** Pixels of the largest rendition. */
  readonly width: number;
  readonly height: number;
  /** https://evanw.github.io/thumbhash/, base64url. */
  readonly thumbHash: string;
};

export type GalleryItemDetails = {
  readonly path?: string;
  readonly name?: string;
  readonly ageGroup?: string;
  readonly isCard?: boolean;
  readonly tags?: readonly string[];
  /** Instead of a path. */
  readonly sealed?: SealedPhoto;
};

/** A bare string is a path. */
export type GalleryItem = string | GalleryItemDetails;

export type Gallery = {
  readonly slug: string;
  /** The team's name as it stands above the photos. */
  readonly team: string;
  /** Prefix of every relative item path, below the site's root. */
  readonly basePath: string;
  readonly orderUrl?: string;
  /** ISO date of the last day on which the gallery is shown. */
  readonly expires?: string;
  /** Widths of the sealed renditions in pixels, ascending. */
  readonly widths?: readonly number[];
  readonly items: readonly GalleryItem[];
};

/** The item as an object, whichever way it was written. */
export function itemDetails(item: GalleryItem): GalleryItemDetails {
  return typeof item === 'string' ? { path: item } : item;
}

/**
 * The renditions that a sealed photo has, ascending, in pixels: the gallery's widths below its own, and its own. A
 * photo that was never as wide as the gallery's largest is not enlarged.
 */
export function renditionWidths(
  photo: Pick<SealedPhoto, 'width'>,
  widths: readonly number[],
): readonly number[] {
  return [...widths.filter((width) => width < photo.width), photo.width];
}

/** The item's name, or its file name without extension; empty when it has neither. */
export function itemName(item: GalleryItem): string {
  const { name, path } = itemDetails(item);
  if (name !== undefined && name !== '') return name;
  const file = path?.split('/').at(-1) ?? '';
  return file.replace(/\.[a-z0-9]{2,5}$/i, '');
}

/** The group that a URL names, or the default when it names none of the five. */
export function groupOf(parameter: string | null): GalleryGroup {
  return galleryGroups.find((group) => group === parameter) ?? defaultGalleryGroup;
}

/** Spec, section 5, gallery filtering: first the group, then the name. */
export function filterItems(
  items: readonly GalleryItem[],
  group: GalleryGroup,
  q: string,
): readonly GalleryItem[] {
  const search = lowerCase(q.trim());
  return items.filter((item) => inGroup(item, group) && lowerCase(itemName(item)).includes(search));
}

/** Whether a tab shows the item; a card with an age group is in two. */
export function inGroup(item: GalleryItem, group: GalleryGroup): boolean {
  if (group === tradingCardsGroup) return isTradingCard(item);
  return comparable(itemDetails(item).ageGroup ?? '') === comparable(group);
}

/** By flag, by tag, by a folder or file name that says card or trading, or by age group. */
function isTradingCard(item: GalleryItem): boolean {
  const { isCard, tags, path, ageGroup } = itemDetails(item);
  return (
    isCard === true ||
    (tags ?? []).some((tag) => tag.trim().toLowerCase() === 'card') ||
    cardWord.test(lowerCase(path ?? '')) ||
    /^tradingcards?$/.test(comparable(ageGroup ?? ''))
  );
}

/** The words, not the letters: a photo of Ricardo or of a Picard is no trading card. */
const cardWord = /(?:^|[^a-z]|trading)cards?(?![a-z])|(?:^|[^a-z])trading(?![a-z])/;

/** Case and everything but letters and digits do not count: `U-12` is `u12`. */
function comparable(text: string): string {
  return lowerCase(text).replace(/[^a-z0-9]/g, '');
}

/** In one spelling: a Mac writes the ë of a file name as two letters, a keyboard as one. */
function lowerCase(text: string): string {
  return text.toLowerCase().normalize();
}
