/** The players of a gallery, and those whom the person has chosen as theirs. */
import { itemDetails, itemName, type Gallery, type GalleryItem } from './galleryItems.ts';
import { searchFor } from './photoSearch.ts';
import { isNumbered, type NumberedPhoto } from './numberedPhotos.ts';

export type Player = {
  readonly name: string;
  /** Digits, or empty if the gallery does not know it. */
  readonly jersey: string;
  /** Of all groups, in the gallery's order. */
  readonly photos: readonly NumberedPhoto[];
};

/** A player as this phone remembers one: the frame numbers of the player's photos. They name nobody. */
export type ChosenPlayer = readonly number[];

/**
 * Returns the players of a gallery, in the order of their photos. Photos with the same name are of two players if their jerseys differ.
 * One without a jersey is of everyone with its name.
 */
export function playersOf({ items }: Pick<Gallery, 'items'>): readonly Player[] {
  const named = new Map<string, NumberedPhoto[]>();
  for (const item of items.map(itemDetails)) {
    if (!isNumbered(item) || !isOfPlayer(item)) continue;
    const key = comparable(item.name ?? '');
    named.set(key, [...(named.get(key) ?? []), item]);
  }
  return [...named.values()].flatMap((photos) => {
    const worn = [...new Set(photos.flatMap(({ jersey }) => jersey ?? []))];
    return (worn.length === 0 ? [''] : worn).map((jersey): Player => ({
      name: photos[0]?.name?.trim() ?? '',
      jersey,
      photos: photos.filter((photo) => (photo.jersey ?? jersey) === jersey),
    }));
  });
}

/** A name with digits is that of a camera's file, unless the roster has given it a jersey. */
function isOfPlayer(item: NumberedPhoto): boolean {
  const { name = '', jersey } = item;
  const isNamed = /\p{L}/u.test(name) && (jersey !== undefined || !/[\d_]/.test(name));
  return isNamed && !isTeamPhoto(item);
}

/** Returns true for a photo of a whole team: by a tag, or by its name. */
export function isTeamPhoto(item: GalleryItem): boolean {
  const { tags = [] } = itemDetails(item);
  const isTagged = tags.some((tag) => tag.trim().toLowerCase() === 'team');
  return isTagged || /\bteam\b/i.test(itemName(item));
}

/** Returns the chosen players. Each is remembered by frame numbers, and is the player who is on most of those photos today. */
export function chosenPlayers(
  gallery: Pick<Gallery, 'items'>,
  chosen: readonly ChosenPlayer[],
): readonly Player[] {
  if (chosen.length === 0) return [];
  const players = playersOf(gallery);
  const found = chosen.flatMap((numbers) => {
    const shared = ({ photos }: Player): number =>
      photos.filter(({ sealed }) => numbers.includes(sealed.number)).length;
    const best = players.reduce<Player | undefined>(
      (before, player) => (shared(player) > (before ? shared(before) : 0) ? player : before),
      undefined,
    );
    return best ?? [];
  });
  return [...new Set(found)];
}

/**
 * Updates what is remembered to each player's photos in the gallery today. A player with no photo left in it is kept unchanged.
 * Returns the same list if nothing has changed.
 */
export function refreshedPlayers(
  gallery: Pick<Gallery, 'items'>,
  chosen: readonly ChosenPlayer[],
): readonly ChosenPlayer[] {
  const fresh = chosen.map((numbers) => {
    const [player] = chosenPlayers(gallery, [numbers]);
    return player ? chosenPlayer(player) : numbers;
  });
  return String(fresh) === String(chosen) ? chosen : fresh;
}

/** Returns what this phone remembers of a player. */
export function chosenPlayer({ photos }: Player): ChosenPlayer {
  return photos.map(({ sealed }) => sealed.number);
}

/** Returns the name with the jersey: `Lena Q. (7)`. */
export function playerWords({ name, jersey }: Pick<Player, 'name' | 'jersey'>): string {
  return jersey === '' ? name : `${name} (${jersey})`;
}

/** Returns the players whom a search by name or jersey finds, by name. */
export function searchPlayers(players: readonly Player[], q: string): readonly Player[] {
  return players
    .filter(searchFor(q))
    .toSorted((a, b) => a.name.localeCompare(b.name) || Number(a.jersey) - Number(b.jersey));
}

function comparable(name: string): string {
  return name.trim().toLowerCase().normalize();
}
