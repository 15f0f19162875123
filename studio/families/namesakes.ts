/** Tells two players of one name apart, for whoever erases one of them. */
import { failure, success, type Result } from '#core/text/result.ts';
import { ageGroup, areApart, isInGroups } from '#studio/shoot/rosterGroups.ts';
import { jerseyNumber } from '#studio/shoot/jersey.ts';
import { cardHolders, type SortingCard } from '#studio/workspace/sortingCards.ts';
import type { EraseOptions } from './options.ts';

export type Which = Pick<EraseOptions, 'jersey' | 'groups'>;

/** What is known of somebody with the name, from a photo or a card. */
type Known = { readonly jersey: string; readonly group: string };

/** A photo, or somebody whom a roster has kept out. */
export type Named = Known & { readonly name: string; readonly cards?: readonly string[] };

export type Telling = {
  /** Somebody else has the name, too. */
  readonly hasOther: boolean;
  /** Whether a photo is the player's. `perhaps` may as well be of another of the name. */
  readonly whose: (photo: Named) => 'theirs' | 'perhaps' | 'not theirs';
};

/**
 * Finds out which photos with a name are the player's. A card's number decides before name, jersey and group. Fails if these fit two
 * players.
 */
export function toldApart(
  all: readonly Named[],
  players: readonly SortingCard[],
  which: Which & {
    readonly isNamed: (name: string) => boolean;
    /** Also beside a number: `Nia Abara 2`. */
    readonly isAlike: (name: string) => boolean;
  },
): Result<Telling> {
  const { isNamed, isAlike } = which;
  const numbers = new Set(players.map(({ number }) => number));
  const uncarded = all.filter(({ cards = [] }) => !cards.some((number) => numbers.has(number)));
  const known = [...uncarded, ...cardHolders(players)].filter(({ name }) => isNamed(name));
  const other = hasNamesake(known, which);
  if (!other.ok) return other;
  const own = new Set(
    players.filter((card) => isNamed(card.name) && isMeant(card, which)).map((card) => card.number),
  );
  const others = known.filter((one) => !isMeant(one, which));
  return success({
    hasOther: other.value,
    whose: ({ cards = [], ...photo }) => {
      if (cards.some((number) => own.has(number))) return 'theirs';
      const isOthers = cards.length > 0 && cards.every((number) => numbers.has(number));
      if ((isOthers && other.value) || !isMeant(photo, which)) return 'not theirs';
      if (!isNamed(photo.name)) return isAlike(photo.name) ? 'perhaps' : 'not theirs';
      return others.some((one) => mayBeOne(one, photo)) ? 'perhaps' : 'theirs';
    },
  });
}

/** Returns whether another player has the same name. Fails if jersey and group fit two players. */
function hasNamesake(known: readonly Known[], which: Which): Result<boolean> {
  const jerseys = [...new Set(known.flatMap(({ jersey }) => jersey || []))];
  if (which.jersey === undefined && jerseys.length > 1) {
    return failure(
      `Two players have this name, with the jerseys ${jerseys.join(', ')}: say which with --jersey.`,
    );
  }
  const wearing = known.filter((one) => isMeant(one, { ...which, groups: [] }));
  const groups = [...new Set(wearing.map(({ group }) => group))].filter(ageGroup);
  if (which.groups.length === 0 && groups.some((one) => areApart(one, groups[0] ?? ''))) {
    return failure(
      `Perhaps two players have this name, in the groups ${groups.join(', ')}: say which with --group. Of one player in several groups, name each.`,
    );
  }
  return success(known.some((one) => !isMeant(one, which)));
}

/** Returns true for what may be of the player. What has no jersey, or no group, is of everyone with the name. */
function isMeant({ jersey, group }: Known, { jersey: worn, groups }: Which): boolean {
  const isWorn = worn === undefined || jersey === '' || isSameJersey(jersey, worn);
  return isWorn && isInGroups(group, groups);
}

function mayBeOne(one: Known, other: Known): boolean {
  const isWorn = one.jersey === '' || other.jersey === '' || isSameJersey(one.jersey, other.jersey);
  return isWorn && !areApart(one.group, other.group);
}

function isSameJersey(one: string, other: string): boolean {
  return one === other || (jerseyNumber(one) ?? one) === (jerseyNumber(other) ?? other);
}
