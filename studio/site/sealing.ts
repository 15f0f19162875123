/** How the photos of a gallery are sealed: all with its key, or each with the key of those whom it shows. */
import { isTeamPhoto } from '#core/player/players.ts';
import { bytesOf } from '#core/seal/bytes.ts';
import { photoKey } from '#core/gallery/photoKeys.ts';
import { audienceOfNumbers } from './audiences.ts';
import { areApart } from '#studio/shoot/rosterGroups.ts';
import { jerseyNumber } from '#studio/shoot/jersey.ts';
import type { RosterRow } from '#studio/shoot/readRoster.ts';
import { spelledLetters, withLetters } from '#studio/shoot/spelling.ts';
import {
  audienceOf,
  coachAudience,
  hiddenFrom,
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

/**
 * Returns how photos are sealed with these keys. `cards` are all of the team, those that were replaced as well; `cardless` are rows of
 * children without one.
 */
export function keysByPlayer(
  keys: SealedByPlayer['keys'],
  cards: readonly SortingCard[],
  cardless: readonly RosterRow[],
): Sealing {
  return {
    audienceOf: (shot) => audienceOfShot(shot, cards, cardless),
    keyOf: async (audience = '', file) => {
      const raw = Object.hasOwn(keys, audience) ? bytesOf(keys[audience] ?? '') : undefined;
      return raw && photoKey(raw, file);
    },
  };
}

type Known = Pick<Shot, 'cards' | 'details' | 'isHidden' | 'hasTeamsGroup'>;

/**
 * Cards say whose photo it is; without one, the name, jersey and group that the roster or the file gives. What a family hides is no team
 * photo, whatever its name.
 */
export function audienceOfShot(
  shot: Known,
  cards: readonly SortingCard[],
  cardless: readonly RosterRow[],
): Audience {
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
