/** Who may see a photo, by the cards of those whom it shows. */
import { withLetters } from '#studio/roster/spelling.ts';
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
  const now = shown.flatMap((card) =>
    card.isReplaced
      ? withLetters(
          holders.filter(({ jersey }) => jersey === card.jersey),
          card.name,
          ({ name }) => name,
        ).slice(0, 1)
      : [card],
  );
  return now.length > 0 ? audienceOf(now.map(({ number }) => number)) : coachAudience;
}
