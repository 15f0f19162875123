import { get } from 'idb-keyval';
import {
  bookingWithout,
  emptyBooking,
  bookingSchema,
  type Booking,
} from '#core/booking/booking.ts';
import { table, transact } from '#device/database/database.ts';

const drafts = table('checkout');
/** Rosters name children, and Chromium does not remove deleted text from localStorage's file. */
export const bookingKey = 'booking';

/** Returns the booking form of an earlier visit, or an empty one. */
export async function readBookingDraft(): Promise<Booking> {
  return bookingSchema(await get<unknown>(bookingKey, drafts)) ?? emptyBooking;
}

/** Keeps what was typed in this tab, beside what another tab has typed into other fields. */
export async function keepBookingDraft(typed: Partial<Booking>): Promise<void> {
  await transact(['checkout'], 'readwrite', async (tables) => {
    const stored = await tables.get('checkout', bookingKey);
    await tables.put('checkout', bookingKey, {
      ...(bookingSchema(stored) ?? emptyBooking),
      ...typed,
    });
  });
}

/** Drops what was sent. What another tab has typed since is not that, and stays. */
export async function dropBookingDraft(sent: Booking): Promise<void> {
  await transact(['checkout'], 'readwrite', async (tables) => {
    const stored = bookingSchema(await tables.get('checkout', bookingKey)) ?? emptyBooking;
    const left = bookingWithout(stored, sent);
    const isEmpty = JSON.stringify(left) === JSON.stringify(emptyBooking);
    if (isEmpty) await tables.remove('checkout', bookingKey);
    else await tables.put('checkout', bookingKey, left);
  });
}
