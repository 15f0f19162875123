/** Which team of the season asked for a team day, and its roster as that team's. */
import type { Booking } from '#core/booking/booking.ts';
import { foldedName, plain } from '#core/text/names.ts';
import { rosterColumn } from '#core/booking/roster.ts';
import { lettersOf } from '#studio/shoot/spelling.ts';
import type { SeasonTeam } from '#studio/workspace/season.ts';

type Asked = Pick<Booking, 'teamName' | 'sport' | 'contactName' | 'contactEmail'>;

/**
 * Returns the listed teams that it may be: those with this name, with their group in it or without. If there are several, sport, group, coach and
 * email narrow them down.
 */
export function teamsOfBooking(asked: Asked, season: readonly SeasonTeam[]): readonly SeasonTeam[] {
  const name = word(asked.teamName);
  const isGroupToo = ({ team, group = '' }: SeasonTeam): boolean => word(team + group) === name;
  const named = season.filter((team) => word(team.team) === name || isGroupToo(team));
  const tells = [
    ({ sport }: SeasonTeam) => foldedName(sport) === foldedName(asked.sport),
    isGroupToo,
    ({ coach = '', email = '' }: SeasonTeam) =>
      (coach !== '' && lettersOf(coach) === lettersOf(asked.contactName)) ||
      plain(email) === plain(asked.contactEmail.trim()),
  ];
  return tells.reduce<readonly SeasonTeam[]>((left, tell) => {
    const fewer = left.filter(tell);
    return fewer.length > 0 ? fewer : left;
  }, named);
}

/** Of "Gators U10" the digits count, too. */
function word(text: string): string {
  return foldedName(text).replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
}

type Rows = readonly (readonly string[])[];

/**
 * Fills empty team and group cells of a roster, whose first row is its headings. A missing column is added in front, because the last column
 * may be tags, which can take up any number of cells.
 */
export function rowsOfTeam(rows: Rows, { slug, group = '' }: SeasonTeam): Rows {
  const withTeam = filled(rows, 'team', 'Team', slug);
  return group === '' ? withTeam : filled(withTeam, 'group', 'Group', group);
}

function filled([head = [], ...rows]: Rows, column: string, heading: string, value: string): Rows {
  const at = head.map(rosterColumn).lastIndexOf(column);
  if (at === -1) return [[heading, ...head], ...rows.map((row) => [value, ...row])];
  const withValue = (row: readonly string[]): readonly string[] =>
    Array.from({ length: Math.max(row.length, at + 1) }, (_, index) =>
      index === at && (row[at] ?? '').trim() === '' ? value : (row[index] ?? ''),
    );
  return [head, ...rows.map(withValue)];
}
