/** Turns what cards have sorted into the shots of one team's gallery. */
import { howMany, listed } from '#core/text/howMany.ts';
import { failure, success, type Result } from '#core/text/result.ts';
import { firstOf } from '#studio/command/notices.ts';
import type { Before } from './withheldBefore.ts';
import { consentNamed, isAnswered, strictest, type Consent } from '#studio/shoot/consent.ts';
import { areApart } from '#studio/shoot/rosterGroups.ts';
import { photoDetails } from '#studio/shoot/photoDetails.ts';
import type { RosterRow } from '#studio/shoot/readRoster.ts';
import { exactLetters } from '#studio/shoot/spelling.ts';
import { severalCards } from '#studio/shoot/cardWords.ts';
import type { SortedShoot } from '#studio/shoot/sortShoot.ts';
import type { SortingCard } from '#studio/workspace/sortingCards.ts';
import { unsaidMessage } from './keptOut.ts';
import { mayBeOf, rowsOfCard } from './rowsOfCard.ts';
import type { Shoot, Shot } from './shot.ts';

/** What a team photo is called, so that the page knows it as one (`core/player`). */
const teamPhoto = { name: 'Team photo', tags: ['team'] } as const;

export type TeamOfCards = {
  readonly slug: string;
  readonly roster: readonly RosterRow[] | undefined;
  readonly cards: readonly SortingCard[];
  readonly before: Before;
  /** The most warnings of one kind. */
  readonly most: number;
};

/**
 * Returns a team's photos, as cards and corrections have placed them. Consent comes from `roster`, or else from the cards and the rosters
 * before. Fails if the roster would show somebody of before without saying so.
 */
export function sortedShots(
  { files, placements }: SortedShoot,
  { slug, roster, cards: teamCards, before, most }: TeamOfCards,
): Result<Shoot> {
  const met = [...placements.values()].flatMap((placement) =>
    placement.kind === 'placed' ? placement.cards : [],
  );
  const unsaid = [...new Set(met)].filter(
    (card) => card.slug === slug && isUnsaid(card, roster, before),
  );
  if (unsaid.length > 0) {
    const lines = unsaid.map((card) => `${severalCards([card])} (${keptWord(card, before)})`);
    return failure(unsaidMessage(lines, most));
  }
  const shots: Shot[] = [];
  let withheld = 0;
  for (const file of files) {
    const placement = placements.get(file.source);
    if (placement?.kind !== 'placed') continue;
    const cards = placement.cards.filter((card) => card.slug === slug);
    if (cards.length === 0) continue;
    const row = rowOf(cards, teamCards, roster, before);
    // A photo of siblings shows a child who plays elsewhere, too, of whom this roster has at most a namesake.
    const said = placement.cards.map((card) =>
      consentOf(card, card.slug === slug ? roster : undefined, before),
    );
    if (said.includes('team photo only')) {
      withheld += 1;
      continue;
    }
    const consent = strictest(said);
    const numbers = placement.cards.map(({ number }) => number);
    shots.push({
      ...file,
      details: photoDetails(file.source, row, consent),
      cards: numbers,
      ...(consent === 'hidden' && { isHidden: true }),
    });
  }
  return success({ shots, withheld });
}

function rowOf(
  cards: readonly SortingCard[],
  teamCards: readonly SortingCard[],
  roster: readonly RosterRow[] | undefined,
  before: Before,
): RosterRow {
  const players = cards.filter(({ kind }) => kind === 'player');
  const [first, second] = players;
  if (!first) {
    const group = common(teamCards.map((card) => card.group).filter((word) => word !== ''));
    return { line: 0, file: '', jersey: '', group, ...teamPhoto };
  }
  const consent = strictest(players.map((card) => consentOf(card, roster, before)));
  return {
    line: 0,
    file: '',
    jersey: second ? '' : first.jersey,
    name: players.map(({ name, ...card }) => name || severalCards([{ name, ...card }])).join(' & '),
    group: common(players.map((card) => freshRows(card, roster)[0]?.group ?? card.group)),
    tags: [...new Set(players.flatMap((card) => freshRows(card, roster)[0]?.tags ?? card.tags))],
    ...(consent && { consent }),
  };
}

function common(words: readonly string[]): string {
  return new Set(words).size === 1 ? (words[0] ?? '') : '';
}

function consentOf(
  card: SortingCard,
  roster: readonly RosterRow[] | undefined,
  before: Before,
): Consent | undefined {
  const fresh = freshRows(card, roster);
  return fresh.length > 0
    ? strictest(fresh.map(({ consent }) => consent))
    : (keptWord(card, before) ?? consentNamed(card.consent ?? ''));
}

/** Returns what keeps a player out, as it was said before. */
function keptWord(
  card: SortingCard,
  { players, cardPlayers }: Pick<Before, 'players' | 'cardPlayers'>,
): Consent | undefined {
  const name = exactLetters(card.name);
  const rows = [...players, ...cardPlayers].filter(
    (row) =>
      mayBeOf(row, card) && exactLetters(row.name) === name && !areApart(row.group, card.group),
  );
  return card.kind === 'player' ? strictest(rows.map(({ consent }) => consent)) : undefined;
}

function isUnsaid(
  card: SortingCard,
  roster: readonly RosterRow[] | undefined,
  before: Before,
): boolean {
  const fresh = freshRows(card, roster);
  const word = keptWord(card, before);
  return word !== undefined && fresh.some((row) => !isAnswered(row, word));
}

/** Of several, it may be any: what the strictest says holds. */
function freshRows(
  card: SortingCard,
  roster: readonly RosterRow[] | undefined,
): readonly RosterRow[] {
  return card.kind === 'player' ? rowsOfCard(roster ?? [], card) : [];
}

type SortedWords = {
  /** The path of the contact sheet. */
  readonly sheet: string;
  /** What each file is called, by its path. */
  readonly names: ReadonlyMap<string, string>;
  /** The most warnings of one kind. */
  readonly most: number;
};

/** Returns warnings about photos without a player and players without a photo. Names at most `most` of each kind. */
export function sortedWarnings(
  { placements, missing }: SortedShoot,
  { sheet, names, most }: SortedWords,
): readonly string[] {
  const lines: string[] = [];
  const links: string[] = [];
  const unplaced: string[] = [];
  const reasons = new Map<string, string[]>();
  for (const [source, placement] of placements) {
    const name = names.get(source) ?? source;
    if (placement.kind === 'link') links.push(name);
    if (placement.kind !== 'unplaced') continue;
    unplaced.push(name);
    reasons.set(placement.why, [...(reasons.get(placement.why) ?? []), name]);
  }
  const explained = [...reasons].map(([why, sources]) =>
    sources.length === 1
      ? `${sources[0]}: nobody gets it, because ${why}.`
      : `${listed(sources, most)}: each is nobody's, because ${why}.`,
  );
  lines.push(...firstOf(explained, most));
  if (unplaced.length > 0) {
    lines.push(
      `${howMany(unplaced.length, 'photo is not published, because it is not certain whose it is', 'photos are not published, because it is not certain whose they are')}: ${sheet}`,
    );
  }
  if (links.length > 0) {
    lines.push(
      `Not published, because a link that opens a gallery is to be seen: ${listed(links, most)}.`,
    );
  }
  if (missing.length > 0) {
    const players = missing.map((card) => `${card.slug} ${severalCards([card])}`);
    lines.push(`No photos of: ${listed(players, most)}.`);
  }
  return lines;
}
