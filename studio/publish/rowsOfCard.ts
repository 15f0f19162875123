/** The rows of a roster that are about the player of a card. */
import { areApart } from '#studio/roster/groups.ts';
import { jerseyNumber } from '#studio/roster/jersey.ts';
import type { RosterRow } from '#studio/roster/readRoster.ts';
import { withLetters } from '#studio/roster/spelling.ts';
import type { SortingCard } from '#studio/workspace/sortingCards.ts';

/** Returns a player's rows whose photos a card finds: those of the card's group, or of any if a child has moved. */
export function rowsOf(rows: readonly RosterRow[], card: SortingCard): readonly RosterRow[] {
  const all = withLetters(
    rows.filter((row) => mayBeOf(row, card)),
    card.name,
    ({ name }) => name,
  );
  const own = all.filter(({ group }) => !areApart(group, card.group));
  return own.length > 0 ? own : all;
}

/** Returns true for a row of a player who may have this card. */
export function mayBeOf({ file, name, jersey }: RosterRow, card: SortingCard): boolean {
  if (file !== '') return false;
  const isWorn = jerseyNumber(jersey) === jerseyNumber(card.jersey);
  return name === '' ? isWorn : jersey === '' || card.jersey === '' || isWorn;
}
