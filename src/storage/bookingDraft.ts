import { del, get, set } from 'idb-keyval';
import { reviveBooking, type Booking } from '#rules/booking.ts';
import { table } from './database.ts';
import { dropText, readText } from './localText.ts';

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

export async function keepBookingDraft(booking: Booking): Promise<void> {
  await set(bookingKey, booking, drafts);
  dropText(oldBookingKey);
}

export async function dropBookingDraft(): Promise<void> {
  dropText(oldBookingKey);
  await del(bookingKey, drafts);
}

function oldDraft(): unknown {
  try {
    return JSON.parse(readText(oldBookingKey) ?? 'null');
  } catch {
    return undefined;
  }
}
