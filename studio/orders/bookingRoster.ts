import { isBlank } from '#core/text/blank.ts';
import type { Booking } from '#core/booking/booking.ts';
import { failure, success, type Result } from '#core/text/result.ts';
import { safeRosterCsv } from '#server/input/rosterCsv.ts';
import {
  exitCodes,
  failed,
  readCommandLine,
  workspaceOptions,
} from '#studio/command/commandLine.ts';
import { complain, listed } from '#studio/command/notices.ts';
import { atStore, storeHelp, storeOptions } from './atStore.ts';
import { saveFile } from './saveFile.ts';
import { storedNumber } from './storedNumber.ts';
import { rememberWritten } from '#studio/workspace/clearedFiles.ts';
import { foldersOf } from '#studio/workspace/folders.ts';
import { readSeason, type SeasonTeam } from '#studio/workspace/season.ts';
import { bookingRecordOf } from './storedBooking.ts';
import { rowsOfTeam, teamsOfBooking } from './teamOfBooking.ts';

const usage = `npm run studio -- bookings roster <number> [--to file] [--team slug]

Saves the roster that came with a request, as CSV that is safe to open in a spreadsheet and that "publish --roster" reads: it gets the
form's headings, Jersey, First and Last, if it has none of its own. If the season lists the team, players without one get its team and group,
as "roster cards" needs them, and its coach is said.

  --to file        where to (roster-<number>.csv)
  --team slug      the team of the season that it is, if its name does not tell
  --workspace folder  the studio's own folder (studio-data, or STUDIO_WORKSPACE)
${storeHelp}`;

const options = {
  ...storeOptions,
  ...workspaceOptions,
  to: { type: 'string' },
  team: { type: 'string' },
} as const;

export async function bookingRoster(args: readonly string[]): Promise<number> {
  const line = readCommandLine(args, { usage, options, operands: ['number'] });
  if (!line.ok) return line.exitCode;
  const number = storedNumber(line.operands[0]);
  const { workspace } = foldersOf(line.values);
  const season = await readSeason(workspace);
  if (!season.ok) return failed(season.message);
  return atStore(line.values, async ({ bookings }) => {
    const stored = await bookings.find(number);
    const booking = stored ? bookingRecordOf(stored).booking : undefined;
    if (!booking || isBlank(booking.rosterCsv)) {
      return failed(`There is no roster of a booking ${number}.`);
    }
    const team = teamMeant(booking, season.value, line.values.team);
    if (!team.ok) return failed(team.message);
    const file = line.values.to ?? `roster-${number}.csv`;
    const its = team.value;
    const csv = safeRosterCsv(booking.rosterCsv, its && ((rows) => rowsOfTeam(rows, its)));
    const exitCode = await saveFile(file, Buffer.from(csv));
    if (exitCode !== exitCodes.done) return exitCode;
    await rememberWritten(workspace, { file, what: 'a roster' });
    if (its) console.log(teamWords(its, file));
    return exitCode;
  });
}

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
