/** Who may see a photo, by the cards of those whom it shows. */
import { areApart } from '#studio/shoot/rosterGroups.ts';
import { withLetters } from '#studio/shoot/spelling.ts';
import {
  audienceOf,
  coachAudience,
  teamAudience,
  type Audience,
} from '#studio/workspace/sealedByPlayer.ts';
import { cardHolders, type SortingCard } from '#studio/workspace/sortingCards.ts';

/** Returns the audience of a photo with these cards. The one that took a lost card's place counts for it. */
export function audienceOfNumbers(
  numbers: readonly string[],
  cards: readonly SortingCard[],
): Audience {
  const shown = numbers.flatMap((number) => cards.find((card) => card.number === number) ?? []);
  if (shown.some(({ kind }) => kind === 'team')) return teamAudience;
  const holders = cardHolders(cards);
  const now = shown.flatMap((card) => {
    if (!card.isReplaced) return [card];
    const others = holders.filter(
      ({ jersey, group }) => jersey === card.jersey && !areApart(group, card.group),
    );
    const meant = withLetters(others, card.name, ({ name }) => name);
    return meant.length === 1 ? meant : [];
  });
  return now.length > 0 ? audienceOf(now.map(({ number }) => number)) : coachAudience;
}
