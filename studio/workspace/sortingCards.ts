/**
 * The cards that sort a shoot: which number belongs to which player. Printed numbers open nothing; they are kept so that a card goes on
 * working however often cards are printed.
 */
import { randomInt } from 'node:crypto';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { plain } from '#core/text/names.ts';
import { success, type Result } from '#core/text/result.ts';
import { list, object, oneOf, optional, text, where, type Of } from '#core/text/schema.ts';
import { replaceFile, readStored } from './storedFile.ts';

/** As many as a QR code of version 1 holds at its highest level of correction. */
export const sortingDigits = 17;

/** Returns true for what only a sorting card says. */
export function isSortingNumber(given: string): boolean {
  return given.length === sortingDigits && /^\d+$/.test(given);
}

const cardSchema = object({
  number: where(text, isSortingNumber),
  /** A siblings card says that the cards after it share their photos. */
  kind: oneOf('player', 'team', 'siblings'),
  /** Empty for a team's and a siblings card, as are the next three. */
  name: text,
  jersey: text,
  /** As in the roster. */
  group: text,
  tags: list(text),
  /** What the family allows, as the roster said it when the card was made. */
  consent: optional(text),
  /** Another card was made in its place. */
  isReplaced: optional(oneOf(true)),
});

export type SortingCard = Of<typeof cardSchema> & {
  /** The team's slug. */
  readonly slug: string;
  /** Another player has the name and the jersey: lists say the group, too. Not stored. */
  readonly isNamesake?: true;
};

const teamSchema = object({ version: oneOf(1), team: text, cards: list(cardSchema) });

export type TeamCards = {
  readonly slug: string;
  /** As printed. */
  readonly team: string;
  readonly cards: readonly SortingCard[];
};

export function newSortingNumber(): string {
  return Array.from({ length: sortingDigits }, () => randomInt(10)).join('');
}

/** Returns the cards of all teams. Fails if a file is damaged: without its numbers a card would end nobody's run. */
export async function readAllCards(workspace: string): Promise<Result<readonly TeamCards[]>> {
  const names = await readdir(join(workspace, folder)).catch(() => []);
  const teams: TeamCards[] = [];
  for (const name of names.filter((file) => file.endsWith('.json')).sort()) {
    const team = await readTeamCards(workspace, name.replace(/\.json$/, ''));
    if (!team.ok) return team;
    if (team.value) teams.push(team.value);
  }
  return success(teams);
}

/** Returns undefined if the team has no cards yet. */
export async function readTeamCards(
  workspace: string,
  slug: string,
): Promise<Result<TeamCards | undefined>> {
  const stored = await readStored(fileOf(workspace, slug), teamSchema);
  if (!stored.ok) return stored;
  if (!stored.value) return success(undefined);
  const { team, cards } = stored.value;
  return success({ slug, team, cards: withNamesakes(cards.map((card) => ({ ...card, slug }))) });
}

/** Readable by the studio's own account only. */
export async function writeTeamCards(
  workspace: string,
  { slug, team, cards }: TeamCards,
): Promise<void> {
  await mkdir(join(workspace, folder), { recursive: true, mode: 0o700 });
  const rows = cards.map(({ slug: _team, isNamesake: _other, ...card }) => card);
  const written = JSON.stringify({ version: 1, team, cards: rows }, null, 1);
  await replaceFile(fileOf(workspace, slug), `${written}\n`, 0o600);
}

/** Returns a team's cards with what tells players of one name apart. */
export function withNamesakes(cards: readonly SortingCard[]): readonly SortingCard[] {
  const key = ({ name, jersey }: SortingCard): string => `${plain(name)}/${jersey}`;
  const counts = new Map<string, number>();
  for (const card of cardHolders(cards)) counts.set(key(card), (counts.get(key(card)) ?? 0) + 1);
  return cards.map(({ isNamesake: _before, ...card }) =>
    card.kind === 'player' && (counts.get(key(card)) ?? 0) > 1
      ? { ...card, isNamesake: true as const }
      : card,
  );
}

/** Returns the players whose cards open documents: those that no other card has replaced. */
export function cardHolders(cards: readonly SortingCard[]): readonly SortingCard[] {
  return cards.filter(({ kind, isReplaced }) => kind === 'player' && !isReplaced);
}

/** Drops a player's cards: the family asked for it. A card that is held up again is one that nobody knows. */
export async function dropCardsOf(
  workspace: string,
  slug: string,
  isOf: (card: SortingCard) => boolean,
): Promise<void> {
  const team = await readTeamCards(workspace, slug);
  if (!team.ok || !team.value) return;
  const cards = team.value.cards.filter((card) => !isOf(card));
  if (cards.length < team.value.cards.length)
    await writeTeamCards(workspace, { ...team.value, cards });
}

const folder = 'cards';

function fileOf(workspace: string, slug: string): string {
  return join(workspace, folder, `${slug}.json`);
}
