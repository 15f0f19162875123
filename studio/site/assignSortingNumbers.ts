/** Gives each player of a roster a sorting number, once and for all. */
import { success } from '#core/text/result.ts';
import { safeCsv } from '#core/text/safeCsv.ts';
import type { RosterRow } from '#studio/shoot/readRoster.ts';
import { worn } from '#core/player/jersey.ts';
import { distinctPlayers, mayWear } from '#studio/shoot/distinctPlayers.ts';
import { ageGroup, areApart } from '#core/gallery/rosterGroups.ts';
import { exactLetters, spelledLetters } from '#core/text/names.ts';
import { cardWords, cardsMeant } from '#studio/shoot/cardWords.ts';
import { type Done, refusal } from '#studio/workspace/act.ts';
import {
  newSortingNumber,
  withNamesakes,
  type SortingCard,
  type TeamCards,
} from '#studio/workspace/sortingCards.ts';

/**
 * Returns the team's cards for its roster. A player keeps the number of before, also when jersey or consent changed; a name that is
 * new, or new in its group, gets a new one, because it may be another child. Players who left the roster keep theirs: their cards are out.
 * `replaced` are players, as `cardsMeant` finds them, whose cards were lost. Fails if a replaced player is not there, or if it is not
 * certain which children the roster has.
 */
export function assignSortingNumbers(
  before: TeamCards,
  roster: readonly RosterRow[],
  replaced: readonly string[],
): Done<TeamCards> {
  const { slug, team } = before;
  const distinct = distinctPlayers(roster);
  if (!distinct.ok) return distinct;
  const players = distinct.value;
  const left = before.cards.filter(({ kind, isReplaced }) => kind === 'player' && !isReplaced);
  const vague = players.find((row) => cardsOfAny(left, row).length > 1);
  if (vague) return refusal(vagueMessage(vague, left));
  const claimed = new Map<RosterRow, SortingCard>();
  for (const fits of [isExactly, isAlike, hasName, isNamedAlike]) {
    for (const row of players.filter((one) => !claimed.has(one))) {
      const cards = left.filter((card) => fits(card, row) && ![...claimed.values()].includes(card));
      // Of two players with one name, nobody can say whose number it was.
      const isClear = players.filter((other) => fits(cards[0], other)).length === 1;
      if (cards.length === 1 && cards[0] && isClear) claimed.set(row, cards[0]);
    }
  }
  const shifted = players.find((row) => !claimed.has(row) && lostBeside(left, claimed, row));
  if (shifted) return refusal(shiftedMessage(shifted, lostBeside(left, claimed, shifted)));
  const kept = before.cards.map((card) => {
    const row = [...claimed].find(([, own]) => own === card)?.[0];
    return row ? cardOf(slug, row, card) : card;
  });
  const added = players
    .filter((row) => !claimed.has(row))
    .map((row) => cardOf(slug, row, { number: newSortingNumber(), group: '' }));
  const ofTeam = (['team', 'siblings'] as const)
    .filter((kind) => !kept.some((card) => card.kind === kind))
    .map((kind) => plainCard(slug, kind));
  const cards = withNamesakes([...kept, ...added, ...ofTeam]);
  return withReplaced({ slug, team, cards }, replaced);
}

/** Returns the cards that are printed: of the roster's players in its order, then the team's. */
export function printedCards(
  { cards }: TeamCards,
  roster: readonly RosterRow[],
): readonly SortingCard[] {
  const current = cards.filter(({ isReplaced }) => !isReplaced);
  const distinct = distinctPlayers(roster);
  const players = (distinct.ok ? distinct.value : []).flatMap(
    (row) => current.find((card) => card.kind === 'player' && isExactly(card, row)) ?? [],
  );
  return [...players, ...current.filter(({ kind }) => kind !== 'player')];
}

function withReplaced(team: TeamCards, replaced: readonly string[]): Done<TeamCards> {
  let { cards } = team;
  for (const typed of replaced) {
    const meant = cardsMeant(team.slug, typed, cards);
    if (!meant.ok) return refusal(`${typed}: ${meant.message}.`, 'replaced');
    const lost = new Set(meant.value);
    if (lost.size === 0) return refusal(`${typed}: say whose card was lost.`, 'replaced');
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

/** Says which players have got a card of their own although another card has their name: in another group it may be another child. */
export function namesakeLines(before: TeamCards, { cards }: TeamCards): readonly string[] {
  const known = new Set(before.cards.map(({ number }) => number));
  const lost = new Set(cards.flatMap(({ isReplaced, number }) => (isReplaced ? [number] : [])));
  const added = cards.filter(({ kind, number }) => kind === 'player' && !known.has(number));
  return added.flatMap((card) => {
    const row = { name: card.name };
    const other = before.cards.find((old) => !lost.has(old.number) && hasAlikeName(old, row));
    if (!other || !areApart(other.group, card.group)) return [];
    return [
      `${card.name} of ${card.group} has a card of its own: that of ${other.group} may be another child's. If it is the same child, hand out the new one, too.`,
    ];
  });
}

/** Returns the cards that may belong to a row: those that match it exactly, or if none does, all that could be meant. */
function cardsOfAny(left: readonly SortingCard[], row: RosterRow): readonly SortingCard[] {
  const exact = left.filter((card) => isExactly(card, row));
  if (exact.length > 0) return exact;
  return left.filter((card) => hasName(card, row) && mayWear(card, row));
}

/**
 * Returns a card of the name that no row has, although another has one. Then a row of another group may mean that all children of the name
 * have moved up by one, and that one of them would take the other's card.
 */
function lostBeside(
  left: readonly SortingCard[],
  claimed: ReadonlyMap<RosterRow, SortingCard>,
  { name, jersey }: RosterRow,
): SortingCard | undefined {
  const taken = new Set(claimed.values());
  const own = left.filter((card) => isExactly({ ...card, group: '' }, { name, jersey, group: '' }));
  return own.some((card) => taken.has(card)) ? own.find((card) => !taken.has(card)) : undefined;
}

function vagueMessage(row: RosterRow, left: readonly SortingCard[]): string {
  const known = cardsOfAny(left, row).map(
    ({ group, jersey }) => (group || 'no group') + (jersey && ` (No. ${jersey})`),
  );
  return `Line ${row.line} of the roster could be any of the players called ${row.name || row.jersey}, who have cards in ${known.join(' and ')}: give it a group, or a jersey. Nothing was changed.`;
}

function shiftedMessage({ line, name, jersey, group }: RosterRow, lost?: SortingCard): string {
  const of = lost?.group || 'no group';
  return (
    `Line ${line} of the roster has ${name || `No. ${jersey}`} in ${group}, and the card of ${of} has no line any more: perhaps several children of the name have changed the group, and one would get the card of another. ` +
    `If so, make their cards for a team of its own; if not, let the line of ${of} stand. Nothing was changed.`
  );
}

type Fits = (
  card: SortingCard | undefined,
  row: Pick<RosterRow, 'name' | 'jersey' | 'group'>,
) => boolean;

const isExactly: Fits = (card, row) =>
  !areApart(card?.group ?? '', row.group) &&
  worn(card?.jersey ?? '') === worn(row.jersey) &&
  exactLetters(card?.name ?? '') === exactLetters(row.name);

const isAlike: Fits = (card, row) =>
  worn(card?.jersey ?? '') === worn(row.jersey) && isNamedAlike(card, row);

const hasName: Fits = (card, row) =>
  isNamedAlike(card, row) && exactLetters(card?.name ?? '') === exactLetters(row.name);

const isNamedAlike: Fits = (card, row) =>
  !areApart(card?.group ?? '', row.group) && hasAlikeName(card, row);

function hasAlikeName(card: SortingCard | undefined, { name }: Pick<RosterRow, 'name'>): boolean {
  return spelledLetters(name) !== '' && spelledLetters(card?.name ?? '') === spelledLetters(name);
}

/** A group that is known tells two children of one name apart, also with a later roster that has none. */
function cardOf(
  slug: string,
  row: RosterRow,
  { number, group: known }: Pick<SortingCard, 'number' | 'group'>,
): SortingCard {
  const { name, jersey, tags, consent } = row;
  const group = ageGroup(row.group) === '' && known !== '' ? known : row.group;
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
    card.group,
  ]);
  return safeCsv([['number', 'team', 'card', 'jersey', 'name', 'group'], ...rows]);
}
