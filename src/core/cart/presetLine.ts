/** A product's line as it is before a person has changed anything, and the same for another child. */
import type { Product } from '#core/shop/catalogFile.ts';
import { chosenPoses, type CartLine } from './cart.ts';
import { chosenPhotos, lineOf } from './lineChoice.ts';
import { choiceOf, presetPhotos, type Choice, type PhotoKind } from './photoChoice.ts';
import type { WantedPhoto } from './photoToOrder.ts';
import { referencesOf, type PhotoReference } from '#core/gallery/photoReference.ts';
import type { PhotoPieces } from './pieces.ts';
import { playerWords, type Player } from '#core/player/players.ts';

/** Returns the line that adding a product without a change would make. `preferred` are the photos that the person most likely wants. */
export function presetLine(
  product: Product,
  all: readonly Choice[],
  preferred: readonly Choice[],
  wanted?: WantedPhoto,
): CartLine {
  const photos = chosenPhotos(product, presetPhotos(product, all, preferred, wanted));
  return lineOf(product, {}, photos, () => true);
}

/** Returns what the photos of a slot show. */
export function kindsOf(
  all: readonly Choice[],
  inSlot: readonly PhotoPieces[] = [],
): readonly PhotoKind[] {
  return inSlot.flatMap(({ reference }) => choiceOf(all, reference)?.kind ?? []);
}

export type GalleryPlayer = Player & { readonly gallery: string };

function isOf({ gallery, photos }: GalleryPlayer, photo: PhotoReference): boolean {
  return photo.gallery === gallery && photos.some(({ sealed }) => sealed.number === photo.number);
}

/** Returns the only player whom none of the photos shows, in no gallery; undefined if there are several, or none. */
export function onlyOther(
  players: readonly GalleryPlayer[],
  photos: readonly PhotoReference[],
): GalleryPlayer | undefined {
  const shown = players.filter((player) => photos.some((photo) => isOf(player, photo)));
  const others = new Map(players.map((player) => [playerWords(player), player]));
  for (const player of shown) others.delete(playerWords(player));
  return others.size === 1 ? [...others.values()][0] : undefined;
}

/** Returns the players who have no line of this product yet. The same list if all have none. */
export function playersWithout(
  product: Product,
  players: readonly GalleryPlayer[],
  lines: readonly CartLine[],
): readonly GalleryPlayer[] {
  const ordered = lines.flatMap(({ item, photos }) =>
    item.id === product.id ? referencesOf(photos) : [],
  );
  const left = players.filter((player) => !ordered.some((photo) => isOf(player, photo)));
  return left.length === players.length ? players : left;
}

type Sibling = { readonly player: Player; readonly line: CartLine };

/** Returns the line once more for each of the other players, with a photo of theirs and the same poses. None for a line without photos. */
export function siblingLines(
  line: CartLine,
  players: readonly GalleryPlayer[],
  all: readonly Choice[],
): readonly Sibling[] {
  const ordered = referencesOf(line.photos);
  if (ordered.length === 0 || line.item.digitals) return [];
  return players.flatMap((player) => {
    if (ordered.some((photo) => isOf(player, photo))) return [];
    const choice = all.find(({ kind, reference }) => kind === 'player' && isOf(player, reference));
    if (!choice) return [];
    const photos = chosenPhotos(line.item, presetPhotos(line.item, all, [choice]));
    return [{ player, line: lineOf(line.item, chosenPoses(line), photos, () => true) }];
  });
}
