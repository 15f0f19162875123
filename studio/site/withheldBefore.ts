/** Whom earlier rosters and cards keep out of a gallery. */
import { success, type Result } from '#core/text/result.ts';
import { consentNamed, isAnswered, isWithheld, strictest } from '#studio/shoot/consent.ts';
import { jerseyNumber } from '#core/player/jersey.ts';
import type { RosterRow } from '#studio/shoot/readRoster.ts';
import { warningTitle } from '#studio/shoot/matchRoster.ts';
import { spelledLetters } from '#core/text/names.ts';
import { fileNames, type FileNames } from '#studio/workspace/fileNames.ts';
import { cardHolders, type SortingCard } from '#studio/workspace/sortingCards.ts';
import { readWithheld, type WithheldPhoto } from '#studio/workspace/withheld.ts';

export type Before = {
  /** A row for each player whom rosters have kept out. */
  readonly players: readonly RosterRow[];
  /** The same for those whose cards say it. */
  readonly cardPlayers: readonly RosterRow[];
  readonly photos: readonly WithheldPhoto[];
  /** Names the team's camera files. */
  readonly named: FileNames;
};

/** Fails if the workspace can't say whom it hides. */
export async function withheldBefore(
  workspace: string,
  slug: string,
  cards: readonly SortingCard[],
): Promise<Result<Before>> {
  const withheld = await readWithheld(workspace, slug);
  if (!withheld.ok) return withheld;
  const { players, photos } = withheld.value;
  return success({
    players: players.flatMap(hidingRow),
    cardPlayers: cardHolders(cards).flatMap(hidingRow),
    photos,
    named: await fileNames(workspace, [slug]),
  });
}

function hidingRow({ name, jersey, group, consent = '' }: HiddenPlayer): readonly RosterRow[] {
  const said = consentNamed(consent);
  return isWithheld(said)
    ? [{ line: 0, file: '', jersey, name, group, tags: [], consent: said }]
    : [];
}

type HiddenPlayer = Pick<SortingCard, 'name' | 'jersey' | 'group' | 'consent'>;

/**
 * Returns the rows of a roster for cards, with what was said before of players of whom it says nothing, and these players. A card that
 * is made again must not forget it.
 */
export function withSaidBefore(
  roster: readonly RosterRow[],
  { players, cardPlayers }: Before,
): { readonly rows: readonly RosterRow[]; readonly kept: readonly string[] } {
  const kept: string[] = [];
  const rows = roster.map((row) => {
    const said = [...players, ...cardPlayers].filter((player) => isPlayer(row, player));
    const consent = strictest(said.map((player) => player.consent));
    if (!consent || isAnswered(row, consent)) return row;
    kept.push(`${warningTitle(row)} (${consent})`);
    return { ...row, consent };
  });
  return { rows, kept };
}

function isPlayer({ name, jersey }: RosterRow, player: RosterRow): boolean {
  const isWorn = jerseyNumber(jersey) === jerseyNumber(player.jersey);
  if (spelledLetters(name) !== spelledLetters(player.name)) return false;
  return isWorn || (name !== '' && (jersey === '' || player.jersey === ''));
}
