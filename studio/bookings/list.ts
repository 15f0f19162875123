import { safeCsv } from '#server/input/csv.ts';
import type { StoredBooking } from '#server/store/bookings.ts';
import { exitCodes, readCommandLine } from '#studio/command/commandLine.ts';
import { atStore, storeHelp, storeOptions } from '#studio/store/atStore.ts';
import { columns, localTime } from '#studio/store/columns.ts';
import { bookingRecordOf, shownRows } from './storedBooking.ts';

const usage = `npm run studio -- bookings list [--csv]

The requests for a team day, the newest first.

  --csv            every detail as CSV, safe to open in a spreadsheet
${storeHelp}`;

const options = { ...storeOptions, csv: { type: 'boolean' } } as const;

export async function listBookings(args: readonly string[]): Promise<number> {
  const line = readCommandLine(args, { usage, options, operands: [] });
  if (!line.ok) return line.exitCode;
  return atStore(line.values, async (store) => {
    const all = await store.bookings.list();
    if (line.values.csv) process.stdout.write(safeCsv([csvHeader, ...all.map(csvRow)]));
    else if (all.length === 0) console.log('There are no bookings.');
    else console.log(columns(all.map(summary)));
    return exitCodes.done;
  });
}

function summary(stored: StoredBooking): readonly string[] {
  const { booking, isAnonymized } = bookingRecordOf(stored);
  return [
    stored.number,
    localTime(stored.createdAt),
    `for ${booking.preferredDate}`,
    booking.sport,
    booking.pkg,
    isAnonymized ? 'forgotten' : `${booking.teamName}, ${booking.contactName}`,
  ];
}

const csvHeader = ['Number', 'Time', ...shownRows.map(({ label }) => label)];

function csvRow(stored: StoredBooking): readonly string[] {
  const { booking } = bookingRecordOf(stored);
  return [
    stored.number,
    localTime(stored.createdAt),
    ...shownRows.map(({ name }) => booking[name]),
  ];
}
