import { type BookingState, bookingStates } from '#core/booking/bookingState.ts';
import { shortDay } from '#core/gallery/dayWords.ts';
import { nameFinder } from '#core/text/names.ts';
import { failure, type Result, success } from '#core/text/result.ts';
import { safeCsv } from '#core/text/safeCsv.ts';
import { columns, localTime, timeWords } from '#studio/command/columns.ts';
import { command, exitCodes, flag, takes } from '#studio/command/commandLine.ts';
import { atStore, storeOptions } from './atStore.ts';
import { bookingRecordOf, type DeskBooking, readBookings, shownRows } from './deskOrder.ts';

export const listBookings = command({
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
    const state = stateTyped(values.state);
    if (!state.ok) return refuse(state.message);
    const words = (values.search ?? '').split(/\s+/).filter(Boolean);
    return atStore(values, async (store) => {
      const all = await readBookings(store);
      const wanted = all.filter(
        (booking) =>
          (state.value === undefined || booking.progress.state === state.value) &&
          hasWords(booking, words),
      );
      if (values.csv) process.stdout.write(safeCsv([csvHeader, ...wanted.map(csvRow)]));
      else if (wanted.length === 0) console.log('There are no bookings.');
      else console.log(columns(wanted.map(summary)));
      return exitCodes.done;
    });
  },
});

function stateTyped(typed: string | undefined): Result<BookingState | undefined> {
  if (typed === undefined) return success(undefined);
  const state = bookingStates.find((one) => one === typed.trim().toLowerCase());
  return state ? success(state) : failure(`"${typed}" is no state of a booking.`);
}

function hasWords(stored: DeskBooking, words: readonly string[]): boolean {
  const { booking } = bookingRecordOf(stored);
  const values = shownRows.map(({ name }) => booking[name]);
  const known = [stored.number, stored.progress.state, ...values].join('\n');
  return words.every((word) => nameFinder(word.replace(/^#/, ''))(known));
}

function summary(stored: DeskBooking): readonly string[] {
  const { booking, isAnonymized } = bookingRecordOf(stored);
  const { state, agreed } = stored.progress;
  return [
    stored.number,
    timeWords(stored.createdAt),
    state,
    `for ${shortDay(agreed?.date ?? booking.preferredDate, true)}`,
    booking.sport,
    booking.pkg,
    isAnonymized ? 'forgotten' : `${booking.teamName}, ${booking.contactName}`,
  ];
}

const csvHeader = [
  'Number',
  'Time',
  'State',
  'Agreed date',
  'Agreed time',
  'Agreed field',
  ...shownRows.map(({ label }) => label),
];

function csvRow(stored: DeskBooking): readonly string[] {
  const { booking } = bookingRecordOf(stored);
  const { state, agreed } = stored.progress;
  return [
    stored.number,
    localTime(stored.createdAt),
    state,
    agreed?.date ?? '',
    agreed?.time ?? '',
    agreed?.place ?? '',
    ...shownRows.map(({ name }) => booking[name]),
  ];
}
