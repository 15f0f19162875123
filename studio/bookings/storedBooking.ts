import { bookingLabels } from '#facts/forms.ts';
import type { Booking, BookingField } from '#rules/booking.ts';
import type { StoredBooking } from '#server/store/bookings.ts';

/** A booking as it was sent. Nobody is named in it any more once it is forgotten. */
export function bookingOf({ request }: StoredBooking): Partial<Booking> {
  return JSON.parse(request) as Partial<Booking>;
}

/** The roster is a file of its own. */
export const shownFields = (Object.keys(bookingLabels) as BookingField[]).filter(
  (field) => field !== 'rosterCsv',
);
