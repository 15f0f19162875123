import { isBlank } from '#rules/blank.ts';
import { safeRosterCsv } from '#server/input/rosterCsv.ts';
import { failed, readCommandLine } from '#studio/command/commandLine.ts';
import { atStore, storeHelp, storeOptions } from '#studio/store/atStore.ts';
import { saveFile } from '#studio/store/saveFile.ts';
import { storedNumber } from '#studio/store/storedNumber.ts';
import { bookingRecordOf } from './storedBooking.ts';

const usage = `npm run studio -- bookings roster <number> [--to file]

Saves the roster that came with a request, as CSV that is safe to open in a spreadsheet and that "publish --roster" reads: it gets the
form's headings, Jersey, First and Last, if it has none of its own.

  --to file        where to (roster-<number>.csv)
${storeHelp}`;

const options = { ...storeOptions, to: { type: 'string' } } as const;

export async function bookingRoster(args: readonly string[]): Promise<number> {
  const line = readCommandLine(args, { usage, options, operands: ['number'] });
  if (!line.ok) return line.exitCode;
  const number = storedNumber(line.operands[0]);
  return atStore(line.values, async ({ bookings }) => {
    const stored = await bookings.find(number);
    const rosterCsv = stored ? bookingRecordOf(stored).booking.rosterCsv : '';
    if (isBlank(rosterCsv)) return failed(`There is no roster of a booking ${number}.`);
    const file = line.values.to ?? `roster-${number}.csv`;
    return saveFile(file, Buffer.from(safeRosterCsv(rosterCsv)));
  });
}
