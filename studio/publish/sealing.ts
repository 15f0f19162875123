/** How the photos of a gallery are sealed: all with its key, or each with the key of those whom it shows. */
import { isTeamPhoto } from '#rules/players.ts';
import { bytesOf } from '#sealing/bytes.ts';
import { photoKey } from '#sealing/photoKeys.ts';
import { audienceOfNumbers } from '#studio/players/audiences.ts';
import { areApart } from '#studio/roster/groups.ts';
import { jerseyNumber } from '#studio/roster/jersey.ts';
import { lettersOf, withLetters } from '#studio/roster/spelling.ts';
import {
  audienceOf,
  coachAudience,
  teamAudience,
  type Audience,
  type SealedByPlayer,
} from '#studio/workspace/sealedByPlayer.ts';
import { cardHolders, type SortingCard } from '#studio/workspace/sortingCards.ts';
import type { Shot } from './shot.ts';

export type Sealing = {
  /** Undefined if one key opens all photos. */
  readonly audienceOf: (shot: Shot) => Audience | undefined;
  /** Returns the key of a photo with this file name, or undefined if there is no such audience any more. */
  readonly keyOf: (audience: Audience | undefined, file: string) => Promise<CryptoKey | undefined>;
};

/** One key opens all photos. */
export function oneKey(key: CryptoKey): Sealing {
  return {
    audienceOf: () => undefined,
    keyOf: async (audience) => (audience === undefined ? key : undefined),
  };
}

/** Returns how photos are sealed with these keys. `cards` are all of the team, those that were replaced as well. */
export function keysByPlayer(keys: SealedByPlayer['keys'], cards: readonly SortingCard[]): Sealing {
  return {
    audienceOf: (shot) => audienceOfShot(shot, cards),
    keyOf: async (audience = '', file) => {
      const raw = Object.hasOwn(keys, audience) ? bytesOf(keys[audience] ?? '') : undefined;
      return raw && photoKey(raw, file);
    },
  };
}

/**
 * Cards say whose photo it is; without one, the name, jersey and group that the roster or the file gives. What a family hides is no team
 * photo, whatever its name.
 */
export function audienceOfShot(
  shot: Pick<Shot, 'cards' | 'details' | 'isHidden' | 'hasTeamsGroup'>,
  cards: readonly SortingCard[],
): Audience {
  const { cards: numbers, details, isHidden, hasTeamsGroup } = shot;
  const { name, jersey, tags } = details;
  const group = hasTeamsGroup ? '' : details.ageGroup;
  if (numbers) return audienceOfNumbers(numbers, cards);
  if (!isHidden && isTeamPhoto({ name, tags })) return teamAudience;
  const wearing = cardHolders(cards).filter((card) => mayBeOf(card, jersey, group));
  const [only, another] = withLetters(wearing, name, (card) => card.name);
  const isCertain = lettersOf(name) !== '' && only && !another;
  return isCertain ? audienceOf([only.number]) : coachAudience;
}

function mayBeOf(card: SortingCard, jersey: string | undefined, group: string): boolean {
  const worn = jerseyNumber(card.jersey);
  const isWorn = jersey === undefined || worn === undefined || worn === jersey;
  return isWorn && !areApart(card.group, group);
}
