/** Gives each player of a roster a sorting number, once and for all. */
import { failure, success, type Result } from '#rules/result.ts';
import { safeCsv } from '#server/input/csv.ts';
import type { RosterRow } from '#studio/roster/readRoster.ts';
import { jerseyNumber } from '#studio/roster/jersey.ts';
import { exactLetters, lettersOf } from '#studio/roster/spelling.ts';
import { cardWords, cardsMeant } from '#studio/sorting/cardWords.ts';
import {
  newSortingNumber,
  type SortingCard,
  type TeamCards,
} from '#studio/workspace/sortingCards.ts';

/**
 * Returns the team's cards for its roster. A player keeps the number of before, also when jersey, group or consent changed; a name that
 * is new gets a new one, and players who left the roster keep theirs, because their cards are out. `replaced` are players, as
 * `cardsMeant` finds them, whose cards were lost. Fails if a replaced player is not there.
 */
export function assignCards(
  before: TeamCards,
  roster: readonly RosterRow[],
  replaced: readonly string[],
): Result<TeamCards> {
  const { slug, team } = before;
  const players = playersOf(roster);
  const left = before.cards.filter(({ kind, isReplaced }) => kind === 'player' && !isReplaced);
  const claimed = new Map<RosterRow, SortingCard>();
  for (const fits of [isExactly, isAlike, hasName, hasAlikeName]) {
    for (const row of players.filter((one) => !claimed.has(one))) {
      const cards = left.filter((card) => fits(card, row) && ![...claimed.values()].includes(card));
      // Of two players with one name, nobody can say whose number it was.
      const isClear = players.filter((other) => fits(cards[0], other)).length === 1;
      if (cards.length === 1 && cards[0] && isClear) claimed.set(row, cards[0]);
    }
  }
  const kept = before.cards.map((card) => {
    const row = [...claimed].find(([, own]) => own === card)?.[0];
    return row ? cardOf(slug, row, card.number) : card;
  });
  const added = players
    .filter((row) => !claimed.has(row))
    .map((row) => cardOf(slug, row, newSortingNumber()));
  const ofTeam = (['team', 'siblings'] as const)
    .filter((kind) => !kept.some((card) => card.kind === kind))
    .map((kind) => plainCard(slug, kind));
  const cards = [...kept, ...added, ...ofTeam];
  return withReplaced({ slug, team, cards }, replaced);
}

/** Returns the cards that are printed: of the roster's players in its order, then the team's. */
export function printedCards(
  { cards }: TeamCards,
  roster: readonly RosterRow[],
): readonly SortingCard[] {
  const current = cards.filter(({ isReplaced }) => !isReplaced);
  const players = playersOf(roster).flatMap(
    (row) => current.find((card) => card.kind === 'player' && isExactly(card, row)) ?? [],
  );
  return [...players, ...current.filter(({ kind }) => kind !== 'player')];
}

function withReplaced(team: TeamCards, replaced: readonly string[]): Result<TeamCards> {
  let { cards } = team;
  for (const typed of replaced) {
    const meant = cardsMeant(team.slug, typed, cards);
    if (!meant.ok) return failure(`--replace ${typed}: ${meant.message}.`);
    const lost = new Set(meant.value);
    if (lost.size === 0) return failure(`--replace ${typed}: say whose card was lost.`);
    cards = cards.flatMap((card) =>
      lost.has(card)
        ? [
            { ...card, isReplaced: true as const },
            { ...card, number: newSortingNumber() },
          ]
        : [card],
    );
  }
  return success({ ...team, cards });
}

/** A player may have several rows, one for each photo. */
function playersOf(roster: readonly RosterRow[]): readonly RosterRow[] {
  const players = new Map<string, RosterRow>();
  for (const row of roster) {
    if (row.name === '' && row.jersey === '') continue;
    const key = `${exactLetters(row.name)}/${worn(row.jersey)}`;
    if (!players.has(key)) players.set(key, row);
  }
  return [...players.values()];
}

type Fits = (card: SortingCard | undefined, row: RosterRow) => boolean;

const isExactly: Fits = (card, row) =>
  worn(card?.jersey ?? '') === worn(row.jersey) &&
  exactLetters(card?.name ?? '') === exactLetters(row.name);

const isAlike: Fits = (card, row) =>
  worn(card?.jersey ?? '') === worn(row.jersey) && hasAlikeName(card, row);

const hasName: Fits = (card, row) =>
  hasAlikeName(card, row) && exactLetters(card?.name ?? '') === exactLetters(row.name);

const hasAlikeName: Fits = (card, { name }) =>
  lettersOf(name) !== '' && lettersOf(card?.name ?? '') === lettersOf(name);

function worn(jersey: string): string {
  return jerseyNumber(jersey) ?? jersey.toLowerCase();
}

function cardOf(slug: string, row: RosterRow, number: string): SortingCard {
  const { name, jersey, group, tags, consent } = row;
  const said = consent === undefined ? {} : { consent };
  return { number, slug, kind: 'player', name, jersey, group, tags, ...said };
}

function plainCard(slug: string, kind: 'team' | 'siblings'): SortingCard {
  return { number: newSortingNumber(), slug, kind, name: '', jersey: '', group: '', tags: [] };
}

/** Returns the numbers as CSV, for cards that are printed elsewhere. */
export function cardsCsv(cards: readonly SortingCard[]): string {
  const rows = cards.map((card) => [
    card.number,
    card.slug,
    card.kind,
    card.jersey,
    card.kind === 'player' ? card.name : cardWords(card),
  ]);
  return safeCsv([['number', 'team', 'card', 'jersey', 'name'], ...rows]);
}
