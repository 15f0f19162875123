import type { Booking } from '#core/booking/booking.ts';
import { rosterColumn } from '#core/booking/roster.ts';
import { isBlank } from '#core/text/blank.ts';
import { foldedName, plain } from '#core/text/names.ts';
import { failure, type Result, success } from '#core/text/result.ts';
import { safeRosterCsv } from '#server/input/rosterCsv.ts';
import {
  command,
  exitCodes,
  failed,
  takes,
  workspaceOptions,
} from '#studio/command/commandLine.ts';
import { complain, listed } from '#studio/command/notices.ts';
import { spelledLetters } from '#studio/shoot/spelling.ts';
import { rememberWritten } from '#studio/workspace/clearedFiles.ts';
import { foldersOf } from '#studio/workspace/folders.ts';
import { readSeason, type SeasonTeam } from '#studio/workspace/season.ts';
import { atStore, storeOptions } from './atStore.ts';
import { bookingRecordOf, storedNumber } from './deskOrder.ts';
import { saveOrdersFile } from './saveFile.ts';

export const bookingRoster = command({
  name: 'bookings roster',
  operands: '<number>',
  example: '[--to file] [--team slug]',
  summary: 'save its roster as CSV, for publish --roster',
  about: `Saves the roster that came with a request, as CSV that is safe to open in a spreadsheet and that "publish --roster" reads: it gets
the form's headings, Jersey, First and Last, if it has none of its own. If the season lists the team, players without one get its team
and group, as "roster cards" needs them, and its coach is said.`,
  options: {
    to: takes`file  where to (roster-<number>.csv)`,
    team: takes`slug  the team of the season that it is, if its name does not tell`,
    ...workspaceOptions,
    ...storeOptions,
  },
  async run(values, [typed]) {
    const number = storedNumber(typed);
    const { workspace } = foldersOf(values);
    const season = await readSeason(workspace);
    if (!season.ok) return failed(season.message);
    return atStore(values, async ({ bookings }) => {
      const stored = await bookings.find(number);
      const booking = stored ? bookingRecordOf(stored).booking : undefined;
      if (!booking || isBlank(booking.rosterCsv)) {
        return failed(`There is no roster of a booking ${number}.`);
      }
      const team = teamMeant(booking, season.value, values.team);
      if (!team.ok) return failed(team.message);
      const file = values.to ?? `roster-${number}.csv`;
      const its = team.value;
      const csv = safeRosterCsv(booking.rosterCsv, its && ((rows) => rowsOfTeam(rows, its)));
      const exitCode = await saveOrdersFile(file, Buffer.from(csv));
      if (exitCode !== exitCodes.done) return exitCode;
      await rememberWritten(workspace, { file, what: 'a roster' });
      if (its) console.log(teamWords(its, file));
      return exitCode;
    });
  },
});

/** Returns undefined if no team, or more than one, may be meant; says of several which they are. Fails if a slug is not listed. */
function teamMeant(
  booking: Booking,
  season: readonly SeasonTeam[],
  slug: string | undefined,
): Result<SeasonTeam | undefined> {
  if (slug !== undefined) {
    const named = season.find((team) => team.slug === slug);
    return named ? success(named) : failure(`The season lists no team "${slug}".`);
  }
  const teams = teamsOfBooking(booking, season);
  if (teams.length > 1) {
    const slugs = listed(
      teams.map((team) => team.slug),
      teams.length,
    );
    complain([
      `${booking.teamName} may be ${slugs}: --team says which, and then it gets its group.`,
    ]);
  }
  return success(teams.length === 1 ? teams[0] : undefined);
}

function teamWords(
  { slug, team, sport, season, group, coach, email }: SeasonTeam,
  file: string,
): string {
  const known = [team, group, sport, season, coach && `coach ${coach}`, email];
  return `It is ${known.filter(Boolean).join(', ')}.
Its cards: npm run studio -- roster cards --team ${slug} --roster ${file}`;
}

/** Which team of the season asked for a team day, and its roster as that team's. */
type Asked = Pick<Booking, 'teamName' | 'sport' | 'contactName' | 'contactEmail'>;

/**
 * Returns the listed teams that it may be: those with this name, with their group in it or without. If there are several, sport, group, coach and
 * email narrow them down.
 */
function teamsOfBooking(asked: Asked, season: readonly SeasonTeam[]): readonly SeasonTeam[] {
  const name = word(asked.teamName);
  const isGroupToo = ({ team, group = '' }: SeasonTeam): boolean => word(team + group) === name;
  const named = season.filter((team) => word(team.team) === name || isGroupToo(team));
  const tells = [
    ({ sport }: SeasonTeam) => foldedName(sport) === foldedName(asked.sport),
    isGroupToo,
    ({ coach = '', email = '' }: SeasonTeam) =>
      (coach !== '' && spelledLetters(coach) === spelledLetters(asked.contactName)) ||
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
function rowsOfTeam(rows: Rows, { slug, group = '' }: SeasonTeam): Rows {
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
