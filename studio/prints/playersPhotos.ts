/** The photos that are released for a player: only those that are certain to be the player's. */
import { frameDigits } from '#core/gallery/frameNumber.ts';
import type { PhotoReference } from '#core/gallery/photoReference.ts';
import type { DeskOrder } from '#studio/orders/deskOrder.ts';
import { printsOf } from '#studio/orders/orderPrints.ts';
import { readLookup } from '#studio/orders/photoLookup.ts';
import { isInGroups } from '#studio/shoot/rosterGroups.ts';
import { shownUnder } from '#studio/workspace/cameraFile.ts';
import { readLedger } from '#studio/workspace/ledger.ts';
import { readRecords, type PhotoPlayer, type PhotoRecord } from '#studio/workspace/records.ts';
import {
  areOfTwo,
  isUnclear,
  mayBeOfTwo,
  mayBeOthers,
  namesakesIn,
  type Child,
} from './digitalNamesakes.ts';
import { isNamed, isOf } from './playerNames.ts';
import { none, photosIn, type Wanted } from './photosIn.ts';
import { seenWith } from './seenWith.ts';

/** Returns those that are the player's for certain, whom the photo with this number shows. */
export async function photosOfPack(
  workspace: string,
  { gallery, number, token }: Pick<PhotoReference, 'gallery' | 'number' | 'token'>,
  player: PhotoPlayer,
  { number: order }: DeskOrder,
): Promise<Wanted> {
  const isSeen = await seenWith(workspace, gallery, token);
  const rows = (await readLedger(workspace, gallery)).filter((row) => row.number === number);
  const shown = shownUnder(rows, await readRecords(workspace, gallery));
  const { known, childOn } = await namesakesIn(workspace, gallery, player.name);
  const own = shown ? childOn(shown) : { jersey: player.jersey, group: '', cards: [] };
  const call = `orders release ${order} --player "${player.name}"`;
  if (isUnclear(own, known)) {
    return none(
      `No. ${frameDigits(number)} of ${gallery}: which ${player.name} it shows is not certain: ${call} --group U8, or the group that it is`,
    );
  }
  const others = known.filter((child) => mayBeOfTwo(own, child));
  const isTheirs = (photo: PhotoRecord): boolean =>
    isOf(photo, player) && isSeen(photo) && !areOfTwo(own, childOn(photo));
  const isCertain = (photo: PhotoRecord): boolean =>
    !mayBeOfTwo(own, childOn(photo)) && !mayBeOthers(childOn(photo), others);
  const found = await photosIn(
    workspace,
    [gallery],
    (photo) => isTheirs(photo) && isCertain(photo),
    `no photo shows "${player.name}" any more`,
  );
  const left = await numbersOf(workspace, gallery, (photo) => isTheirs(photo) && !isCertain(photo));
  if (left === '') return found;
  return {
    ...found,
    warnings: [
      `${left} may be another ${player.name}'s, of another group. If it is one child: ${call} with --group for each of its groups`,
    ],
  };
}

/** Returns `No. 003, 004 of gators`, or an empty text for none. */
async function numbersOf(
  workspace: string,
  gallery: string,
  isMeant: (photo: PhotoRecord) => boolean,
): Promise<string> {
  const { photos } = await photosIn(workspace, [gallery], isMeant, '');
  const numbers = photos.map((photo) => frameDigits(photo.number));
  return numbers.length === 0 ? '' : `No. ${numbers.join(', ')} of ${gallery}`;
}

/** Returns those that are the named player's for certain, and that the order's phone can open. */
export async function typedPhotos(
  workspace: string,
  order: DeskOrder,
  gallery: string,
  { name, groups }: { readonly name: string; readonly groups: readonly string[] },
): Promise<Wanted> {
  const { known, childOn } = await namesakesIn(workspace, gallery, name);
  const isIn = ({ group }: Child): boolean => isInGroups(group, groups);
  const meant = known.filter(isIn);
  const others = known.filter((child) => !isIn(child));
  // Several groups on the command line mean that one player is in all of them.
  const areTwo = groups.length > 0 ? areOfTwo : mayBeOfTwo;
  if (meant.some((one) => meant.some((other) => areTwo(one, other)))) {
    return none(severalMessage(name));
  }
  const isSeen = (await seenByOrder(workspace, order, gallery)) ?? (() => true);
  const isTheirs = (photo: PhotoRecord): boolean => isNamed(photo, name) && isIn(childOn(photo));
  const isCertain = (photo: PhotoRecord): boolean => !mayBeOthers(childOn(photo), others);
  const unclear = await numbersOf(workspace, gallery, (one) => isTheirs(one) && !isCertain(one));
  const unseen = await numbersOf(
    workspace,
    gallery,
    (one) => isTheirs(one) && isCertain(one) && !isSeen(one),
  );
  const { photos } = await photosIn(
    workspace,
    [gallery],
    (one) => isTheirs(one) && isCertain(one) && isSeen(one),
    '',
  );
  return {
    photos,
    problems: [],
    warnings: [
      ...(unclear === '' ? [] : [`${unclear} may be another ${name}'s, of another group`]),
      ...(unseen === '' ? [] : [`${unseen}: the code or card of its phone does not open it`]),
    ],
  };
}

/**
 * Returns what the order's phone can open, as the tokens of its photos prove; an order that names no photo proves no more than the
 * gallery.
 */
export async function seenByOrder(
  workspace: string,
  order: DeskOrder,
  gallery: string,
): Promise<((photo: PhotoRecord) => boolean) | undefined> {
  const lookup = await readLookup(workspace, [order]);
  const all = lookup.ok && lookup.value ? printsOf(order, lookup.value) : [];
  const prints = all.filter(({ photo }) => photo?.gallery === gallery);
  // A token that the gallery never had finds no file.
  const tokens = prints.flatMap(({ photo, file }) => (photo && file ? photo.token : []));
  const seen = await Promise.all(
    [...new Set(tokens)].map((token) => seenWith(workspace, gallery, token)),
  );
  return prints.length === 0 ? undefined : (photo) => seen.some((isSeen) => isSeen(photo));
}

function severalMessage(name = ''): string {
  return `several players may be called "${name}": say which with --group, or by a photo of the line: orders correct <number> --line 1 --photo 031`;
}
