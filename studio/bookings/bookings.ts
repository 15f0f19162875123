/** `bookings <what>`: who asked for a team day. */
import { misused } from '#studio/commandLine.ts';
import { listBookings } from './list.ts';
import { bookingRoster } from './roster.ts';
import { showBooking } from './show.ts';

const usage = `npm run studio -- bookings <what>

  list               the requests, the newest first; --csv for a spreadsheet
  show <number>      everything about one
  roster <number>    save its roster as CSV

Each explains itself: npm run studio -- bookings list --help`;

const commands = new Map([
  ['list', listBookings],
  ['show', showBooking],
  ['roster', bookingRoster],
]);

export async function bookings([what, ...args]: readonly string[]): Promise<number> {
  if (what === undefined || what === '--help' || what === '-h') {
    console.log(usage);
    return 0;
  }
  const command = commands.get(what);
  if (command) return command(args);
  return misused(`There is no command "bookings ${what}".`, 'npm run studio -- bookings --help');
}
