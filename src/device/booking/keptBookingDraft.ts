import { get } from 'idb-keyval';
import {
  bookingWithout,
  emptyBooking,
  reviveBooking,
  type Booking,
} from '#core/booking/booking.ts';
import { table, transact } from '#device/database/database.ts';
import { dropText, readText } from '#device/database/localText.ts';

const drafts = table('checkout');
export const bookingKey = 'booking';
/**
 * The key in localStorage used by earlier versions. Moved to IndexedDB, because rosters name children and Chromium does not remove
 * deleted text from that file.
 */
export const oldBookingKey = 'sideline.booking';

/** Returns the booking form of an earlier visit, or an empty one. */
export async function readBookingDraft(): Promise<Booking> {
  return reviveBooking((await get<unknown>(bookingKey, drafts)) ?? oldDraft());
}

/** Keeps what was typed in this tab, beside what another tab has typed into other fields. */
export async function keepBookingDraft(typed: Partial<Booking>): Promise<void> {
  await transact(['checkout'], 'readwrite', async (tables) => {
    const stored = (await tables.get('checkout', bookingKey)) ?? oldDraft();
    await tables.put('checkout', bookingKey, { ...reviveBooking(stored), ...typed });
  });
  dropText(oldBookingKey);
}

/** Drops what was sent. What another tab has typed since is not that, and stays. */
export async function dropBookingDraft(sent: Booking): Promise<void> {
  dropText(oldBookingKey);
  await transact(['checkout'], 'readwrite', async (tables) => {
    const left = bookingWithout(reviveBooking(await tables.get('checkout', bookingKey)), sent);
    const isEmpty = JSON.stringify(left) === JSON.stringify(emptyBooking);
    if (isEmpty) await tables.remove('checkout', bookingKey);
    else await tables.put('checkout', bookingKey, left);
  });
}

function oldDraft(): unknown {
  try {
    return JSON.parse(readText(oldBookingKey) ?? 'null');
  } catch {
    return undefined;
  }
}
