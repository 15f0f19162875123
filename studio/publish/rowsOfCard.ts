/** The rows of a roster that are about the player of a card. */
import { isWithheld } from '#studio/roster/consent.ts';
import { areApart } from '#studio/roster/groups.ts';
import { jerseyNumber } from '#studio/roster/jersey.ts';
import type { RosterRow } from '#studio/roster/readRoster.ts';
import { withLetters } from '#studio/roster/spelling.ts';
import type { SortingCard } from '#studio/workspace/sortingCards.ts';

/**
 * Returns a player's rows whose photos a card finds: those of the card's group. Without one, a row of another group may be of this child
 * or of a namesake: it can hide the photos, but not show them.
 */
export function rowsOf(rows: readonly RosterRow[], card: SortingCard): readonly RosterRow[] {
  const all = withLetters(
    rows.filter((row) => mayBeOf(row, card)),
    card.name,
    ({ name }) => name,
  );
  const own = all.filter(({ group }) => !areApart(group, card.group));
  if (own.length > 0) return own;
  const { group, tags } = card;
  return all.map(({ consent, asked: _its, ...row }) => ({
    ...row,
    group,
    tags,
    ...(isWithheld(consent) && { consent }),
  }));
}

/** Returns true for a row of a player who may have this card. */
export function mayBeOf({ file, name, jersey }: RosterRow, card: SortingCard): boolean {
  if (file !== '') return false;
  const isWorn = jerseyNumber(jersey) === jerseyNumber(card.jersey);
  return name === '' ? isWorn : jersey === '' || card.jersey === '' || isWorn;
}
