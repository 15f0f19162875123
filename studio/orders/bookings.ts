/** `bookings <command>`: requests for a team day. */
import { group } from '#studio/command/commandLine.ts';
import { bookingRoster } from './bookingRoster.ts';
import { listBookings } from './listBookings.ts';
import { markBooking } from './markBookings.ts';
import { showBooking } from './showBooking.ts';

export const bookings = group({
  name: 'bookings',
  summary: 'requests for a team day',
  commands: [listBookings, showBooking, bookingRoster, markBooking],
});
