/** Reads one row of a list of teams. */
import { galleryGroups } from '#core/shop/groups.ts';
import { success } from '#core/text/result.ts';
import { normalizedAddress } from '#server/input/mailbox.ts';
import { dayTyped } from '#core/gallery/localTimes.ts';
import { groupNamed } from '#studio/shoot/rosterGroups.ts';
import { seasonNamed, sportNamed, type TeamWords } from '#studio/shoot/shopWords.ts';
import { slugFault } from './slugs.ts';
import type { SeasonTeam } from '#studio/workspace/season.ts';
import type { TeamColumn } from './teamColumns.ts';

/** A team as a list has it. */
export type TeamRow = Omit<SeasonTeam, 'slug'> & {
  /** Its first line in the file, counted from 1. */
  readonly line: number;
  /** Only if the list names its gallery. */
  readonly slug?: string;
  /** `YYYY-MM-DD`. The last day to order. */
  readonly deadline?: string;
};

/** The longest name or word, in letters. */
const longest = 80;

export type RowRead =
  | { readonly ok: true; readonly value: TeamRow }
  /** One line each. */
  | { readonly ok: false; readonly faults: readonly string[] };

/** Fails with each column that is wrong, and what would do. `cell` returns the text of a column, empty if there is none. */
export function teamRow(
  line: number,
  words: TeamWords,
  cell: (column: TeamColumn) => string,
): RowRead {
  const faults: string[] = [];
  const team = cell('team');
  const at = team === '' ? `line ${line}` : `line ${line} (${team.slice(0, longest)})`;
  const wrong = (column: TeamColumn, todo: string): void =>
    void faults.push(`${at}, ${column}: ${todo}, not "${cell(column).slice(0, longest)}"`);
  if (team === '') faults.push(`${at}: the team has no name`);
  for (const column of ['team', 'coach', 'email'] as const) {
    if (cell(column).length > longest) {
      faults.push(`${at}, ${column}: must have at most ${longest} letters`);
    }
  }

  const sport = cell('sport') === '' ? only(words.sports) : sportNamed(words, cell('sport'));
  if (sport === undefined) wrong('sport', oneOf(words.sports, 'new-sport'));
  const season = seasonNamed(words, cell('season'));
  if (season === undefined) wrong('season', oneOf(words.seasons, 'new-season'));
  const group = groupNamed(cell('group'));
  if (cell('group') !== '' && (group === undefined || !galleryGroups.includes(group))) {
    wrong('group', `must be one of ${galleryGroups.join(', ')} or nothing`);
  }
  const email = normalizedAddress(cell('email'));
  if (cell('email') !== '' && email === undefined) wrong('email', 'must be one address');
  const shootDay = dayTyped(cell('shoot day'));
  if (cell('shoot day') !== '' && shootDay === undefined) wrong('shoot day', dayTodo);
  const deadline = dayTyped(cell('deadline'));
  if (cell('deadline') !== '' && deadline === undefined) wrong('deadline', dayTodo);
  const slug = cell('slug');
  const fault = slug === '' ? undefined : slugFault(slug);
  if (fault !== undefined) faults.push(`${at}, slug: ${fault.replace(/\.$/, '')}`);
  if (sport === undefined || season === undefined || faults.length > 0) {
    return { ok: false, faults };
  }
  const coach = cell('coach');
  return success({
    line,
    team,
    sport,
    season,
    group,
    ...(coach !== '' && { coach }),
    email,
    shootDay,
    deadline,
    ...(slug !== '' && { slug }),
  });
}

const dayTodo = 'must be a day such as 2026-10-17';

function oneOf(known: readonly string[], option: string): string {
  return `must be one of ${known.join(', ')}, or a new one that --${option} names`;
}

/** Returns the only one of the known sports, which a list need not name. */
function only(words: readonly string[]): string | undefined {
  return words.length === 1 ? words[0] : undefined;
}
