/** Who may see a photo, and with which key it is sealed. */
import { isTeamPhoto } from '#core/player/players.ts';
import { jerseyNumber } from '#core/player/jersey.ts';
import type { RosterRow } from '#studio/shoot/readRoster.ts';
import { areApart } from '#core/gallery/rosterGroups.ts';
import { spelledLetters, withLetters } from '#core/text/names.ts';
import {
  audienceOf,
  coachAudience,
  everybody,
  hiddenAudience,
  hiddenFrom,
  teamAudience,
  type Audience,
  type SealedGallery,
} from '#studio/workspace/sealedGallery.ts';
import { cardHolders, type SortingCard } from '#studio/workspace/sortingCards.ts';
import { galleryKey } from '#studio/workspace/workspace.ts';
import type { Shot } from './shot.ts';

export type Sealing = {
  readonly audienceOf: (shot: Shot) => Audience;
  /** Returns an audience's key, or undefined if there is no such audience any more. */
  readonly keyOf: (audience: Audience) => Promise<CryptoKey> | undefined;
};

/** Returns how photos are sealed with these keys. */
export function sealingWith(
  keys: SealedGallery['keys'],
  audienceOf: Sealing['audienceOf'],
): Sealing {
  return {
    audienceOf,
    keyOf: (audience) => {
      const key = Object.hasOwn(keys, audience) ? keys[audience] : undefined;
      return key === undefined ? undefined : galleryKey(key);
    },
  };
}

type Known = Pick<Shot, 'cards' | 'details' | 'isHidden' | 'hasTeamsGroup'>;

/**
 * Cards say whose photo it is; without one, the name, jersey and group that the roster or the file gives. What a family hides is no team
 * photo, whatever its name. Where nobody has a card, all see all. `cards` are all of the team, those that were replaced as well; `cardless`
 * are rows of children without one.
 */
export function audienceOfShot(
  shot: Known,
  cards: readonly SortingCard[],
  cardless: readonly RosterRow[],
): Audience {
  if (cards.length === 0) return shot.isHidden ? hiddenAudience : everybody;
  if (shot.isHidden) return hiddenFrom(audienceOfPlayers(shot, cards, cardless));
  const { cards: numbers, details } = shot;
  return !numbers && isTeamPhoto(details) ? teamAudience : audienceOfPlayers(shot, cards, cardless);
}

/** A photo is a card's only if no other child can be meant: spelling and group must mean the same one. */
function audienceOfPlayers(
  { cards: numbers, details, hasTeamsGroup }: Known,
  cards: readonly SortingCard[],
  cardless: readonly RosterRow[],
): Audience {
  if (numbers) return audienceOfNumbers(numbers, cards);
  const { name, jersey } = details;
  const group = hasTeamsGroup ? '' : details.ageGroup;
  const children: readonly Child[] = [...cardHolders(cards), ...cardless];
  const wearing = children.filter((child) => mayWear(child, jersey));
  const [only, another] = withLetters(wearing, name, (child) => child.name).filter(
    (child) => !areApart(child.group, group),
  );
  const isCertain = spelledLetters(name) !== '' && only?.number !== undefined && !another;
  return isCertain ? audienceOf([only.number]) : coachAudience;
}

/** Only one with a card has a number. */
type Child = Pick<SortingCard, 'name' | 'jersey' | 'group'> & { readonly number?: string };

function mayWear(child: Child, jersey: string | undefined): boolean {
  const worn = jerseyNumber(child.jersey);
  return jersey === undefined || worn === undefined || worn === jersey;
}

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
