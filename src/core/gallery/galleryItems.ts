import { tradingCardsGroup, type GalleryGroup } from './galleryFiles.ts';
import { defaultGalleryGroup, galleryGroups } from '#core/shop/groups.ts';
import { comparableGroup } from './galleryGroup.ts';
import { searchFor } from './photoSearch.ts';

/** A photo that only the key of its audience opens. Its renditions are stored under `file`, one for each width. */
export type SealedPhoto = {
  /** A random name that reveals nothing. */
  readonly file: string;
  /** The frame number. */
  readonly number: number;
  /** Pixels of the largest rendition. */
  readonly width: number;
  readonly height: number;
  /** The camera file's width in pixels, after rotation. */
  readonly originalWidth: number;
  /** https://evanw.github.io/thumbhash/, base64url. */
  readonly thumbHash: string;
  /** 32 bytes, base64url: the key of its audience, which seals all photos that the same people may see. */
  readonly key: string;
  /** The token of the document that lists it, where documents were joined and it is not the gallery's. */
  readonly token?: string;
};

export type GalleryItemDetails = {
  readonly path?: string;
  readonly name?: string;
  readonly ageGroup?: string;
  /** The player's jersey number. */
  readonly jersey?: string;
  readonly isCard?: boolean;
  readonly tags?: readonly string[];
  /** Replaces the path. */
  readonly sealed?: SealedPhoto;
};

/** The player whose card opened a document. A text that is not known is empty. */
export type CardPlayer = {
  readonly name: string;
  readonly jersey: string;
  readonly group: string;
};

export type OpenedCard = CardPlayer & {
  readonly document: string;
  readonly numbers: readonly number[];
};

/** A card of this phone whose photos are not shown while another opens the gallery. */
export type UnopenedCard = {
  /** Its document did not arrive, needs a later version of the app, was replaced or taken away, or its last day has passed. */
  readonly why: 'lost' | 'newer' | 'ended' | 'over';
  /** Absent if it is not known. */
  readonly player?: CardPlayer;
  /** ISO date of its last day, if that has passed. */
  readonly expires?: string;
};

/** A bare string is a path. */
export type GalleryItem = string | GalleryItemDetails;

export type Gallery = {
  readonly slug: string;
  /** The team's name as it stands above the photos. */
  readonly team: string;
  /** For prints. Galleries of teams that only the shop lists have none. */
  readonly season?: string;
  /** Prefix of every relative item path, below the site's root. */
  readonly basePath: string;
  readonly orderUrl?: string;
  /** ISO date of the last day on which the gallery is shown. */
  readonly expires?: string;
  /** When orders are due (`core/order/deadline`). */
  readonly deadline?: string;
  /** Widths of the sealed renditions in pixels, ascending. */
  readonly widths: readonly number[];
  /** 128 random bits, base64url. Who can name it has opened the gallery. */
  readonly token: string;
  /** 128 random bits, base64url, which no request carries: the second secret of the statuses of orders from this gallery. */
  readonly statusSecret: string;
  /** The name of a player's document. The team's document has none. */
  readonly document?: string;
  /** Whose document it is, as the studio's roster has it. */
  readonly player?: CardPlayer;
  /** The team's coach, for the order's form. */
  readonly coach?: string;
  /** The players whose cards have opened it on this phone, with all frame numbers that their documents list. No document has this. */
  readonly cards?: readonly OpenedCard[];
  /** The cards of this phone that do not open. No document has this. */
  readonly unopened?: readonly UnopenedCard[];
  /** The names of the documents that this phone opened it with. One may stand twice, and the team's is undefined. No document has this. */
  readonly documents?: readonly (string | undefined)[];
  readonly items: readonly GalleryItem[];
};

/** Returns the item as an object, whichever way it was written. */
export function itemDetails(item: GalleryItem): GalleryItemDetails {
  return typeof item === 'string' ? { path: item } : item;
}

/**
 * Returns the widths of a sealed photo's renditions in pixels, ascending: the gallery's widths below its own, and its own width. A
 * photo is never enlarged.
 */
export function renditionWidths(
  photo: Pick<SealedPhoto, 'width'>,
  widths: readonly number[],
): readonly number[] {
  return [...widths.filter((width) => width < photo.width), photo.width];
}

/** Returns the item's name, else its file name without extension, else an empty string. */
export function itemName(item: GalleryItem): string {
  const { name, path } = itemDetails(item);
  if (name !== undefined && name !== '') return name;
  return fileName(path);
}

/** Returns the name of a path's file without its extension. */
function fileName(path = ''): string {
  return (path.split('/').at(-1) ?? '').replace(/\.[a-z0-9]{2,5}$/i, '');
}

/** Filters by group, then by name (spec, section 5). */
export function filterItems(
  items: readonly GalleryItem[],
  group: GalleryGroup,
  q: string,
): readonly GalleryItem[] {
  return searchItems(
    items.filter((item) => inGroup(item, group)),
    q,
  );
}

/** Returns the items that a search by name, file name (spec, section 5), jersey or frame number finds. */
export function searchItems(items: readonly GalleryItem[], q: string): readonly GalleryItem[] {
  const isFound = searchFor(q);
  return items.filter((item) => {
    const { sealed, jersey, path } = itemDetails(item);
    const names = [itemName(item), fileName(path)];
    return names.some((name) => isFound({ name, jersey, number: sealed?.number }));
  });
}

/**
 * Returns true if a group shows the item. A card with an age group is in two groups. A shop's only group shows everything, whatever an
 * item says.
 */
export function inGroup(
  item: GalleryItem,
  group: GalleryGroup,
  groups: readonly GalleryGroup[] = galleryGroups,
): boolean {
  if (group === tradingCardsGroup) return isTradingCard(item);
  if (groups.length === 1 && group === groups[0]) return true;
  return comparableGroup(itemDetails(item).ageGroup ?? '') === comparableGroup(group);
}

/** Returns the first group that has photos; the default group comes before all others. */
export function firstGroupOf(items: readonly GalleryItem[]): GalleryGroup {
  const groups = [defaultGalleryGroup, ...galleryGroups];
  return groups.find((group) => items.some((item) => inGroup(item, group))) ?? defaultGalleryGroup;
}

/** Returns the group that a gallery begins with: of the player whose card was opened last, else as `firstGroupOf` says. */
export function firstGroupByCard({ items, cards }: Pick<Gallery, 'items' | 'cards'>): GalleryGroup {
  const { name = '', numbers = [] } = cards?.at(-1) ?? {};
  // A card lists the team's photos, too. A photo of siblings has both names.
  const own = items.filter((item) => {
    const { sealed } = itemDetails(item);
    return sealed?.number && numbers.includes(sealed.number) && itemName(item).includes(name);
  });
  return firstGroupOf(own.length > 0 ? own : items);
}

/** Spec, section 5. A published photo has no path: the studio says whether it is a card, and its name never does. */
function isTradingCard(item: GalleryItem): boolean {
  const { isCard, tags, path, ageGroup } = itemDetails(item);
  return (
    isCard === true ||
    (tags ?? []).some((tag) => tag.trim().toLowerCase() === 'card') ||
    /card|trading/i.test(path ?? '') ||
    /^tradingcards?$/.test(comparableGroup(ageGroup ?? ''))
  );
}
