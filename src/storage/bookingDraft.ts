import { reviveBooking, type Booking } from '#rules/booking.ts';
import { transact } from './database.ts';
import { dropText, readText } from './localText.ts';

const key = 'booking';
/**
 * The key in localStorage used by earlier versions. Moved to IndexedDB, because rosters name children and Chromium does not remove
 * deleted text from that file.
 */
const oldKey = 'sideline.booking';

/** Returns the booking form of an earlier visit, or an empty one. */
export async function readBookingDraft(): Promise<Booking> {
  const stored = await transact(['checkout'], 'readonly', (tables) => tables.get('checkout', key));
  return reviveBooking(stored ?? oldDraft());
}

export async function keepBookingDraft(booking: Booking): Promise<void> {
  await transact(['checkout'], 'readwrite', (tables) => tables.put('checkout', key, booking));
  dropText(oldKey);
}

export async function dropBookingDraft(): Promise<void> {
  dropText(oldKey);
  await transact(['checkout'], 'readwrite', (tables) => tables.remove('checkout', key));
}

function oldDraft(): unknown {
  try {
    return JSON.parse(readText(oldKey) ?? 'null');
  } catch {
    return undefined;
  }
}
