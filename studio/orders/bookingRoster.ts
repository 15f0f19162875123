/** The roster that came with a request for a team day, as that of the team of the season which asked for it. */
import type { Booking } from '#core/booking/booking.ts';
import { rosterColumn, safeRosterCsv } from '#core/booking/roster.ts';
import { isBlank } from '#core/text/blank.ts';
import { foldedName, plain, spelledLetters } from '#core/text/names.ts';
import { failure, type Result, success } from '#core/text/result.ts';
import type { Store } from '#server/store/openStore.ts';
import { readSeason, type SeasonTeam } from '#studio/workspace/seasonFile.ts';
import { bookingRecordOf } from './bookings.ts';

type BookingRoster = {
  /** Safe to open in a spreadsheet, and as "publish --roster" reads it. */
  readonly csv: string;
  /** The only one that it may be. Players without a team get it and its group. */
  readonly team?: SeasonTeam;
  readonly teamName: string;
  /** Slugs, if several teams may be meant. */
  readonly perhaps: readonly string[];
};

/** `slug` says which team of the season it is. Fails if it is not listed, or if there is no roster. */
export async function rosterOfBooking(
  { bookings }: Pick<Store, 'bookings'>,
  workspace: string,
  number: string,
  slug?: string,
): Promise<Result<BookingRoster>> {
  const season = await readSeason(workspace);
  if (!season.ok) return season;
  const stored = await bookings.find(number);
  const booking = stored && bookingRecordOf(stored).booking;
  if (!booking || isBlank(booking.rosterCsv))
    return failure(`There is no roster of a booking ${number}.`);
  const named = season.value.filter((team) => team.slug === slug);
  if (slug !== undefined && named.length === 0)
    return failure(`The season lists no team "${slug}".`);
  const teams = slug === undefined ? teamsOfBooking(booking, season.value) : named;
  const [team] = teams.length === 1 ? teams : [];
  return success({
    csv: safeRosterCsv(booking.rosterCsv, team && ((rows) => rowsOfTeam(rows, team))),
    team,
    teamName: booking.teamName,
    perhaps: teams.length > 1 ? teams.map((one) => one.slug) : [],
  });
}

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
