/** `bookings <command>`: requests for a team day. */
import { group } from '#studio/command/commandGroup.ts';
import { listBookings } from './listBookings.ts';
import { markBooking } from './markBookings.ts';
import { bookingRoster } from './bookingRoster.ts';
import { showBooking } from './showBooking.ts';

export const bookings = group({
  name: 'bookings',
  summary: 'requests for a team day',
  commands: [listBookings, showBooking, bookingRoster, markBooking],
});
