/** `bookings <command>`: requests for a team day. */
import { bookingStates } from '#core/booking/bookingState.ts';
import { shortDay } from '#core/gallery/dayWords.ts';
import { timeWords } from '#core/gallery/localTimes.ts';
import { columns } from '#core/text/columns.ts';
import { limits } from '#core/text/limits.ts';
import { rosterOfBooking } from '#studio/orders/bookingRoster.ts';
import {
  bookingMisfit,
  bookingsCsv,
  type DeskBooking,
  listBookings,
  markBooking,
  showBooking,
} from '#studio/orders/bookings.ts';
import { atDeskOnly, storedNumber } from '#studio/orders/deskOrder.ts';
import { saveElsewhere } from '#studio/orders/resend.ts';
import { foldersOf } from '#studio/workspace/workspace.ts';
import type { SeasonTeam } from '#studio/workspace/seasonFile.ts';
import { atStore, byOptions, lookupOptions, storeOptions } from './atStore.ts';
import { command, exitCodes, failed, flag, commandGroup, takes } from './commandLine.ts';
import { complain } from './notices.ts';
import { emailLines, historyLines, stateNamed } from './orderLists.ts';

const list = command({
  name: 'bookings list',
  example: '[--state requested] [--search "port soccer"] [--csv]',
  summary: 'the requests, the newest first; --csv for a spreadsheet',
  about: 'The requests for a team day, the newest first.',
  options: {
    state: takes`state  requested, confirmed, done or cancelled`,
    search: takes`words  in number, team, contact and notes; every word must be found`,
    csv: flag`every detail as CSV, safe to open in a spreadsheet`,
    ...storeOptions,
  },
  async run(values, _operands, refuse) {
    const { search, csv } = values;
    const state = stateNamed(bookingStates, values.state);
    if (values.state !== undefined && !state)
      return refuse(`"${values.state}" is no state of a booking.`);
    return atStore(values, async (store) => {
      const found = await listBookings(store, { state, search });
      if (csv) process.stdout.write(bookingsCsv(found));
      else if (found.length === 0) console.log('There are no bookings.');
      else console.log(columns(found.map(listedCells)));
      return exitCodes.done;
    });
  },
});

function listedCells(stored: DeskBooking): readonly string[] {
  const { number, createdAt, booking, isAnonymized, progress } = stored;
  return [
    number,
    timeWords(createdAt),
    progress.state,
    `for ${shortDay(progress.agreed?.date ?? booking.preferredDate, true)}`,
    booking.sport,
    booking.pkg,
    isAnonymized ? 'forgotten' : `${booking.teamName}, ${booking.contactName}`,
  ];
}

const show = command({
  name: 'bookings show',
  operands: '<number>',
  summary: 'everything about one',
  about: 'Everything about one request, and its emails.',
  options: storeOptions,
  async run(values, [typed]) {
    const number = storedNumber(typed);
    return atStore(values, async (store) => {
      const shown = await showBooking(store, number);
      if (!shown) return failed(`There is no booking ${number}.`);
      const { rows, history, emails, createdAt, progress } = shown;
      console.log(`Team day #${number}, asked for ${timeWords(createdAt)}, ${progress.state}\n`);
      console.log(columns(rows.map(({ label, value }) => [label, value.replaceAll('\n', ', ')])));
      if (history.length > 0) console.log(`\n${historyLines(history)}`);
      if (emails.length > 0) console.log(`\n${emailLines(emails)}`);
      return exitCodes.done;
    });
  },
});

const roster = command({
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
    ...lookupOptions,
  },
  async run({ to, team: slug, ...values }, [typed]) {
    const number = storedNumber(typed);
    const { workspace } = foldersOf(values);
    return atStore(values, async (store) => {
      const found = await rosterOfBooking(store, workspace, number, slug);
      if (!found.ok) return failed(found.message);
      const { csv, team, teamName, perhaps } = found.value;
      if (perhaps.length > 0) {
        complain([
          `${teamName} may be ${perhaps.join(', ')}: --team says which, and then it gets its group.`,
        ]);
      }
      const file = to ?? `roster-${number}.csv`;
      const saved = await saveElsewhere(workspace, { file, what: 'a roster' }, Buffer.from(csv));
      if (!saved.ok) return failed(saved.message);
      console.log(`Saved as ${saved.value}.`);
      if (team) console.log(teamWords(team, file));
      return exitCodes.done;
    });
  },
});

function teamWords(
  { slug, team, sport, season, group, coach, email }: SeasonTeam,
  file: string,
): string {
  const known = [team, group, sport, season, coach && `coach ${coach}`, email];
  return `It is ${known.filter(Boolean).join(', ')}.
Its cards: npm run studio -- roster cards --team ${slug} --roster ${file}`;
}

const mark = command({
  name: 'bookings mark',
  operands: '<state> <number>',
  example: '[--date 2026-10-10] [--time "9:00 AM"]',
  summary: 'confirmed, done, cancelled; the contact gets an email',
  about: `Records what became of a request for a team day, with the time and your name: requested, confirmed, done, cancelled. Nothing is
overwritten: "bookings show" has the whole history. The email says what was agreed, with the schedule and the prep guide of
shop/teamDay.json. It goes out from the server that took the request: at once, or after "orders push".`,
  options: {
    date: takes`day  the day that was agreed; needed the first time for confirmed`,
    time: takes`text  when, such as "9:00 AM"`,
    place: takes`text  where, such as "Field 3"`,
    note: takes`text  for the contact`,
    'no-email': flag`the contact gets no email about confirmed or cancelled`,
    ...byOptions,
    ...storeOptions,
  },
  async run(values, [typed = '', typedNumber], refuse) {
    const { date, time, place, note, by, 'no-email': isSilent } = values;
    const state = stateNamed(bookingStates, typed);
    if (!state) return refuse(`There is no state "${typed}".`);
    const happening = { state, date, time, place, note };
    const misfit = bookingMisfit(happening);
    if (misfit === 'day') return refuse(`"${date}" is no day: write it as 2026-10-10.`);
    if (misfit) return refuse(misfitWords[misfit]);
    const number = storedNumber(typedNumber);
    return atStore(values, async (store) => {
      const marked = await markBooking(store, number, happening, { by, isSilent });
      if (marked.kind === 'unknown') return failed(`There is no booking ${number}.`);
      if (marked.kind === 'at desk') return failed(`${number}: ${atDeskOnly}`);
      if (marked.kind === 'no day')
        return failed(`${number}: say which day was agreed: --date 2026-10-10.`);
      console.log(`${number} is ${state}.`);
      const { emailFrom } = marked;
      if (emailFrom !== 'none wanted') console.log(emailWords[emailFrom]);
      return exitCodes.done;
    });
  },
});

const misfitWords = {
  agreement: `--date, --time and --place go with "confirmed".`,
  length: `--time, --place and --note have at most ${limits.notesMaxLength} characters.`,
} as const;

const emailWords = {
  here: 'The contact gets an email.',
  server: 'The server that took the request sends the email when it gets this: orders push.',
  nobody: 'The request is forgotten, so nobody gets an email.',
} as const;

export const bookingsCommand = commandGroup({
  name: 'bookings',
  summary: 'requests for a team day',
  commands: [list, show, roster, mark],
});
