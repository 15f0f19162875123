/** Tells the photos of two players of one name apart. A photo that may be of either is of nobody. */
import { ageGroup, areApart } from '#studio/shoot/rosterGroups.ts';
import { textsOfPhoto } from '#studio/shoot/oneOfSeveral.ts';
import { exactLetters } from '#studio/shoot/spelling.ts';
import { erasedNames, readErasures } from '#studio/workspace/erasures.ts';
import { cardNumbersOf, readRecords, type PhotoRecord } from '#studio/workspace/records.ts';
import { cardHolders, readTeamCards } from '#studio/workspace/sortingCards.ts';
import { readWorkspace } from '#studio/workspace/workspace.ts';
import { isNamed } from './playerNames.ts';

/** What is known of whom a photo shows. A text that is not known is empty. */
export type Child = {
  readonly jersey: string;
  readonly group: string;
  /** The numbers of the cards. */
  readonly cards: readonly string[];
  /** It may be another's of the name, who was erased. */
  readonly mayBeErased?: boolean;
};

export type Namesakes = {
  /** Of every card and photo with the name. */
  readonly known: readonly Child[];
  readonly childOn: (photo: PhotoRecord) => Child;
};

export async function namesakesIn(
  workspace: string,
  gallery: string,
  name: string,
): Promise<Namesakes> {
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
export function areOfTwo(one: Child, other: Child): boolean {
  if (one.jersey !== '' && other.jersey !== '' && one.jersey !== other.jersey) return true;
  return one.cards.length > 0 && other.cards.length > 0 && !shareCard(one, other);
}

/** Returns true if they may be two, because their groups differ and no card says that they are one. */
export function mayBeOfTwo(one: Child, other: Child): boolean {
  return areOfTwo(one, other) || (!shareCard(one, other) && areApart(one.group, other.group));
}

/** Returns true if what is known of a photo fits one of these others as well. */
export function mayBeOthers(child: Child, others: readonly Child[]): boolean {
  if (child.cards.length > 0) return false;
  return child.mayBeErased === true || others.some((other) => !mayBeOfTwo(child, other));
}

/** Returns true if it fits two who are two. */
export function isUnclear(child: Child, known: readonly Child[]): boolean {
  const fitting = known.filter((other) => !mayBeOfTwo(child, other));
  return mayBeOthers(
    child,
    fitting.filter((one) => fitting.some((other) => mayBeOfTwo(one, other))),
  );
}

function shareCard(one: Child, other: Child): boolean {
  return one.cards.some((card) => other.cards.includes(card));
}
