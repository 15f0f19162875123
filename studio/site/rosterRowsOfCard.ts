/** The rows of a roster that are about the player of a card. */
import { isWithheld } from '#studio/shoot/consent.ts';
import { areApart } from '#core/gallery/rosterGroups.ts';
import { jerseyNumber } from '#core/player/jersey.ts';
import type { RosterRow } from '#studio/shoot/readRoster.ts';
import { exactLetters, spelledLetters, withLetters } from '#core/text/names.ts';
import { cardHolders, type SortingCard } from '#studio/workspace/sortingCards.ts';

/**
 * Returns a player's rows whose photos a card finds: those of the card's group. Without one, a row of another group may be of this child
 * or of a namesake: it can hide the photos, but not show them.
 */
export function rosterRowsOfCard(
  rows: readonly RosterRow[],
  card: SortingCard,
): readonly RosterRow[] {
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

/** Returns the rows of children who have no card of these: a photo with such a name may be theirs. */
export function withoutCard(
  rows: readonly RosterRow[],
  cards: readonly SortingCard[],
): readonly RosterRow[] {
  const holders = cardHolders(cards).map((card) => ({ card, letters: spelledLetters(card.name) }));
  return rows.filter((row) => {
    const name = spelledLetters(row.name);
    return (
      name !== '' && !holders.some(({ card, letters }) => letters === name && hasCard(row, card))
    );
  });
}

/** Names that differ in accents may be two children's, unless they wear one jersey. */
function hasCard({ name, jersey, group }: RosterRow, card: SortingCard): boolean {
  if (areApart(group, card.group)) return false;
  const [its, own] = [jerseyNumber(jersey), jerseyNumber(card.jersey)];
  const isOne = its !== undefined && its === own;
  const mayWear = its === undefined || own === undefined || isOne;
  return isOne || (mayWear && exactLetters(name) === exactLetters(card.name));
}
