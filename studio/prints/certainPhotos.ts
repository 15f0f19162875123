/** The photos that are released for a player: only those that are certain to be the player's. */
import { frameDigits } from '#core/gallery/frameNumber.ts';
import type { PhotoReference } from '#core/gallery/photoReference.ts';
import type { DeskOrder } from '#studio/orders/deskOrder.ts';
import { printsOf } from '#studio/orders/orderPrints.ts';
import { readLookup } from '#studio/orders/photoLookup.ts';
import { textsOfPhoto } from '#core/player/oneOfSeveral.ts';
import { ageGroup, areApart, isInGroups } from '#core/gallery/rosterGroups.ts';
import { exactLetters } from '#core/text/names.ts';
import { shownUnder } from '#studio/workspace/cameraFile.ts';
import { erasedNames, readErasures } from '#studio/workspace/galleryErasures.ts';
import { readLedger } from '#studio/workspace/ledger.ts';
import {
  cardNumbersOf,
  type PhotoPlayer,
  type PhotoRecord,
  readRecords,
} from '#studio/workspace/records.ts';
import { cardHolders, readTeamCards } from '#studio/workspace/sortingCards.ts';
import { readWorkspace } from '#studio/workspace/workspace.ts';
import { isNamed, isOf, none, photosIn, seenWith, type WantedDigitals } from './photosIn.ts';

/** Returns those that are the player's for certain, whom the photo with this number shows. */
export async function photosOfPack(
  workspace: string,
  { gallery, number, token }: Pick<PhotoReference, 'gallery' | 'number' | 'token'>,
  player: PhotoPlayer,
): Promise<WantedDigitals> {
  const isSeen = await seenWith(workspace, gallery, token);
  const rows = (await readLedger(workspace, gallery)).filter((row) => row.number === number);
  const shown = shownUnder(rows, await readRecords(workspace, gallery));
  const { known, childOn } = await namesakesIn(workspace, gallery, player.name);
  const own = shown ? childOn(shown) : { jersey: player.jersey, group: '', cards: [] };
  if (isUnclear(own, known)) {
    return none(
      `No. ${frameDigits(number)} of ${gallery}: which ${player.name} it shows is not certain: say the group`,
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
      `${left} may be another ${player.name}'s, of another group. If it is one child, say each of its groups`,
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
): Promise<WantedDigitals> {
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
  return `several players may be called "${name}": say the group, or choose a photo for the line`;
}

// Tells the photos of two players of one name apart. A photo that may be of either is of nobody.

/** What is known of whom a photo shows. A text that is not known is empty. */
type Child = {
  readonly jersey: string;
  readonly group: string;
  /** The numbers of the cards. */
  readonly cards: readonly string[];
  /** It may be another's of the name, who was erased. */
  readonly mayBeErased?: boolean;
};

type Namesakes = {
  /** Of every card and photo with the name. */
  readonly known: readonly Child[];
  readonly childOn: (photo: PhotoRecord) => Child;
};

async function namesakesIn(workspace: string, gallery: string, name: string): Promise<Namesakes> {
  const read = await readTeamCards(workspace, gallery);
  if (!read.ok) throw new Error(read.message);
  const cards = read.value?.cards ?? [];
  const groups = new Map(
    cards.flatMap(({ kind, number, group }) => (kind === 'player' ? [[number, group]] : [])),
  );
  const isErased = await erasedIn(workspace, gallery, name);
  const childOn = (photo: PhotoRecord): Child => {
    const numbers = cardNumbersOf(photo).filter((number) => groups.has(number));
    const said = photo.hasTeamsGroup ? '' : ageGroup(photo.group ?? '');
    const group = groups.get(numbers[0] ?? '') ?? said;
    const jersey = photo.player?.jersey ?? '';
    return { jersey, group, cards: numbers, mayBeErased: isErased({ jersey, group: said }) };
  };
  const holders = cardHolders(cards).filter((card) => isNamed({ player: card }, name));
  const photos = (await readRecords(workspace, gallery)).filter((photo) => isNamed(photo, name));
  return {
    known: [
      ...holders.map(({ jersey, group, number }) => ({ jersey, group, cards: [number] })),
      ...photos.map(childOn),
    ],
    childOn,
  };
}

/** Until the gallery is published again, it has what may be of an erased player. */
async function erasedIn(
  workspace: string,
  gallery: string,
  name: string,
): Promise<(photo: Pick<Child, 'jersey' | 'group'>) => boolean> {
  const read = await readWorkspace(workspace);
  const current = read.ok ? read.value : undefined;
  const erased = new Set((await readErasures(workspace, gallery)).map((one) => one.name));
  return (photo) =>
    current !== undefined &&
    erasedNames(current, gallery, exactLetters(name), textsOfPhoto(photo)).some((one) =>
      erased.has(one),
    );
}

/** Returns true if two are two children for certain: their jerseys or cards say so. */
function areOfTwo(one: Child, other: Child): boolean {
  if (one.jersey !== '' && other.jersey !== '' && one.jersey !== other.jersey) return true;
  return one.cards.length > 0 && other.cards.length > 0 && !shareCard(one, other);
}

/** Returns true if they may be two, because their groups differ and no card says that they are one. */
function mayBeOfTwo(one: Child, other: Child): boolean {
  return areOfTwo(one, other) || (!shareCard(one, other) && areApart(one.group, other.group));
}

/** Returns true if what is known of a photo fits one of these others as well. */
function mayBeOthers(child: Child, others: readonly Child[]): boolean {
  if (child.cards.length > 0) return false;
  return child.mayBeErased === true || others.some((other) => !mayBeOfTwo(child, other));
}

/** Returns true if it fits two who are two. */
function isUnclear(child: Child, known: readonly Child[]): boolean {
  const fitting = known.filter((other) => !mayBeOfTwo(child, other));
  return mayBeOthers(
    child,
    fitting.filter((one) => fitting.some((other) => mayBeOfTwo(one, other))),
  );
}

function shareCard(one: Child, other: Child): boolean {
  return one.cards.some((card) => other.cards.includes(card));
}
