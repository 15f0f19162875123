/** A booking as it is stored, read with care: rows stay readable for years. */
import { bookingForm } from '#core/form/bookingForm.ts';
import { reviveBooking, type Booking } from '#core/booking/booking.ts';
import { recordOf } from '#core/text/record.ts';
import type { StoredBooking } from '#server/store/requests.ts';

export type BookingRecord = {
  readonly booking: Booking;
  /** It names nobody any more (`RETENTION_DAYS`). */
  readonly isAnonymized: boolean;
};

/** Throws when `request` is no JSON, which the server never stores. */
export function bookingRecordOf({ request }: StoredBooking): BookingRecord {
  const stored = recordOf(JSON.parse(request));
  return { booking: reviveBooking(stored), isAnonymized: stored['teamName'] === undefined };
}

/** The roster is a separate file. */
export const shownRows = bookingForm.filter(({ kind }) => kind !== 'roster');
