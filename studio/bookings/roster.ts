import { bookingSubject } from '#server/store/subjects.ts';
import { failed, readCommandLine } from '#studio/command/commandLine.ts';
import { atStore, storeHelp, storeOptions } from '#studio/store/atStore.ts';
import { saveFile } from '#studio/store/saveFile.ts';
import { storedNumber } from '#studio/store/storedNumber.ts';

const usage = `npm run studio -- bookings roster <number> [--to file]

Saves the roster that came with a request, as CSV that is safe to open in a spreadsheet.

  --to file        where to (roster-<number>.csv)
${storeHelp}`;

const options = { ...storeOptions, to: { type: 'string' } } as const;

export async function bookingRoster(args: readonly string[]): Promise<number> {
  const line = readCommandLine(args, { usage, options, operands: ['number'] });
  if (!line.ok) return line.exitCode;
  const number = storedNumber(line.operands[0]);
  return atStore(line.values, async ({ emails }) => {
    const roster = await emails.attachment(bookingSubject(number));
    if (!roster) return failed(`There is no roster of a booking ${number}.`);
    return saveFile(line.values.to ?? roster.filename, roster.content);
  });
}
