import { bookingProgress, type BookingProgress } from '#core/booking/bookingState.ts';
import type { StoredBooking } from '#server/store/requests.ts';
import type { Store } from '#server/store/openStore.ts';

/** A booking with what happened to it since. */
export type DeskBooking = StoredBooking & { readonly progress: BookingProgress };

type BookingTables = Pick<Store, 'bookings' | 'bookingEvents'>;

/** Returns all bookings, newest first. */
export async function readBookings({
  bookings,
  bookingEvents,
}: BookingTables): Promise<readonly DeskBooking[]> {
  const events = await bookingEvents.read();
  return (await bookings.list()).map((booking) => ({
    ...booking,
    progress: bookingProgress(events.get(booking.number) ?? []),
  }));
}

/** Returns undefined if there is no such booking. */
export async function findBooking(
  { bookings, bookingEvents }: BookingTables,
  number: string,
): Promise<DeskBooking | undefined> {
  const booking = await bookings.find(number);
  if (!booking) return undefined;
  const events = (await bookingEvents.read(number)).get(number) ?? [];
  return { ...booking, progress: bookingProgress(events) };
}
