/** The players of a gallery, and those whom the person has chosen as theirs. */
import {
  itemDetails,
  itemName,
  type Gallery,
  type GalleryItem,
} from '#core/gallery/galleryItems.ts';
import { searchFor } from '#core/gallery/photoSearch.ts';
import { isNumbered, type NumberedPhoto } from '#core/gallery/numberedPhotos.ts';

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

function isOfPlayer(item: NumberedPhoto): boolean {
  const { name = '', jersey } = item;
  return isPlayerName(name, jersey !== undefined) && !isTeamPhoto(item);
}

/** Returns false for the name of a camera's file: it has digits. One with a jersey is a player's, because the roster has given it. */
export function isPlayerName(name: string, hasJersey: boolean): boolean {
  return /\p{L}/u.test(name) && (hasJersey || !/[\d_]/.test(name));
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

const between = ' & ';

/** Returns several players as the form's one field for a name has them: `Lena Q. (7) & Sam O.`. */
export function severalPlayers(players: readonly Pick<Player, 'name' | 'jersey'>[]): string {
  return players.map(playerWords).join(between);
}

/** Returns true if a name on the form is that of several players. */
export function isOfSeveral(name: string): boolean {
  return name.includes(between);
}

type Named = Pick<Player, 'name' | 'jersey'>;

/** Returns what a family calls its players: one by name and jersey, several by their first names where no two share one. */
export function familyWords(players: readonly Named[]): string {
  return (players.length === 1 ? players.map(playerWords) : calledNames(players)).join(', ');
}

/** Returns the first names of players, or all names in full if two share one. */
export function calledNames(players: readonly Named[]): readonly string[] {
  const first = players.map(({ name }) => name.split(/\s/)[0] ?? name);
  const isClear = new Set(first).size === first.length;
  return isClear ? first : players.map(playerWords);
}

/** Returns the players whom a search by name or jersey finds, by name. Those of `first` (`playerWords`) come first. */
export function searchPlayers(
  players: readonly Player[],
  q: string,
  first: ReadonlySet<string> = new Set(),
): readonly Player[] {
  const isLater = (player: Player): number => Number(!first.has(playerWords(player)));
  return players
    .filter(searchFor(q))
    .toSorted(
      (a, b) =>
        isLater(a) - isLater(b) ||
        a.name.localeCompare(b.name) ||
        Number(a.jersey) - Number(b.jersey),
    );
}

function comparable(name: string): string {
  return name.trim().toLowerCase().normalize();
}
