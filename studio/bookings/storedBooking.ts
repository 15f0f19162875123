import { bookingLabels } from '#facts/homeTexts.ts';
import type { Booking, BookingField } from '#rules/booking.ts';
import type { StoredBooking } from '#server/store/bookings.ts';

/** A booking as it was sent. It contains no personal data once it is anonymized. */
export function bookingOf({ request }: StoredBooking): Partial<Booking> {
  return JSON.parse(request) as Partial<Booking>;
}

/** The roster is a separate file. */
export const shownFields = (Object.keys(bookingLabels) as BookingField[]).filter(
  (field) => field !== 'rosterCsv',
);
