/** `bookings <command>`: requests for a team day. */
import { runGroup } from '#studio/command/commandGroup.ts';
import { listBookings } from './listBookings.ts';
import { markBooking } from './markBookings.ts';
import { bookingRoster } from './bookingRoster.ts';
import { showBooking } from './showBooking.ts';

const usage = `npm run studio -- bookings <what>

  list               the requests, the newest first; --csv for a spreadsheet
  show <number>      everything about one
  roster <number>    save its roster as CSV, for publish --roster
  mark <state> <number>   confirmed, done, cancelled; the contact gets an email

Each explains itself: npm run studio -- bookings list --help`;

const commands = new Map([
  ['list', listBookings],
  ['show', showBooking],
  ['roster', bookingRoster],
  ['mark', markBooking],
]);

export function bookings(args: readonly string[]): Promise<number> {
  return runGroup({ name: 'bookings', usage, commands }, args);
}
