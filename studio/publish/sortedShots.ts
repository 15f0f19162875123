/** Turns what cards have sorted into the shots of one team's gallery. */
import { listed } from '#studio/command/notices.ts';
import { consentNamed, strictest, type Consent } from '#studio/roster/consent.ts';
import { photoDetails } from '#studio/roster/photoDetails.ts';
import type { RosterRow } from '#studio/roster/readRoster.ts';
import { jerseyNumber } from '#studio/roster/jersey.ts';
import { lettersOf } from '#studio/roster/spelling.ts';
import { severalCards } from '#studio/sorting/cardWords.ts';
import type { SortedShoot } from '#studio/sorting/sortShoot.ts';
import type { SortingCard } from '#studio/workspace/sortingCards.ts';
import type { Shoot, Shot } from './shot.ts';

/** What a team photo is called, so that the page knows it as one (`rules/players`). */
const teamPhoto = { name: 'Team photo', tags: ['team'] } as const;

/** Returns a team's photos, as cards and corrections have placed them. Consent comes from `roster`, or else from the cards. */
export function sortedShots(
  { files, placements }: SortedShoot,
  slug: string,
  roster: readonly RosterRow[] | undefined,
  teamCards: readonly SortingCard[],
): Shoot {
  const shots: Shot[] = [];
  let withheld = 0;
  for (const file of files) {
    const placement = placements.get(file.source);
    if (placement?.kind !== 'placed') continue;
    const cards = placement.cards.filter((card) => card.slug === slug);
    if (cards.length === 0) continue;
    const row = rowOf(cards, roster, teamCards);
    // A photo of siblings shows a child who plays elsewhere, too.
    const said = placement.cards.map((card) => consentOf(card, roster));
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
  return { shots, withheld };
}

function rowOf(
  cards: readonly SortingCard[],
  roster: readonly RosterRow[] | undefined,
  teamCards: readonly SortingCard[],
): RosterRow {
  const players = cards.filter(({ kind }) => kind === 'player');
  const [first, second] = players;
  if (!first) {
    const group = common(teamCards.map((card) => card.group).filter((word) => word !== ''));
    return { line: 0, file: '', jersey: '', group, ...teamPhoto };
  }
  const consent = strictest(players.map((card) => consentOf(card, roster)));
  return {
    line: 0,
    file: '',
    jersey: second ? '' : first.jersey,
    name: players.map(({ name, ...card }) => name || severalCards([{ name, ...card }])).join(' & '),
    group: common(players.map((card) => freshRow(card, roster)?.group ?? card.group)),
    tags: [...new Set(players.flatMap((card) => freshRow(card, roster)?.tags ?? card.tags))],
    ...(consent && { consent }),
  };
}

function common(words: readonly string[]): string {
  return new Set(words).size === 1 ? (words[0] ?? '') : '';
}

function consentOf(
  card: SortingCard,
  roster: readonly RosterRow[] | undefined,
): Consent | undefined {
  const fresh = freshRow(card, roster);
  return fresh ? fresh.consent : consentNamed(card.consent ?? '');
}

function freshRow(
  card: SortingCard,
  roster: readonly RosterRow[] | undefined,
): RosterRow | undefined {
  return card.kind === 'player' ? roster?.find((row) => isRowOf(row, card)) : undefined;
}

/** Returns true for a player's row whose photos a card finds. */
export function isRowOf({ file, name, jersey }: RosterRow, card: SortingCard): boolean {
  if (file !== '' || lettersOf(name) !== lettersOf(card.name)) return false;
  if (name === '') return jerseyNumber(jersey) === jerseyNumber(card.jersey);
  return jersey === '' || card.jersey === '' || jerseyNumber(jersey) === jerseyNumber(card.jersey);
}

/** Returns warnings about photos without a player and players without a photo. Names at most `most` of each kind. */
export function sortedWarnings(
  { placements, missing }: SortedShoot,
  sheet: string,
  most: number,
): readonly string[] {
  const lines: string[] = [];
  const links: string[] = [];
  const unplaced: string[] = [];
  for (const [source, placement] of placements) {
    if (placement.kind === 'link') links.push(source);
    if (placement.kind === 'unplaced')
      unplaced.push(`${source}: nobody gets it, because ${placement.why}.`);
  }
  lines.push(...unplaced.slice(0, most));
  if (unplaced.length > 0) {
    lines.push(
      `${unplaced.length} photo(s) are not published, because it is not certain whose they are: ${sheet}`,
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
