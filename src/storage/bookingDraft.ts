import { del, get, set } from 'idb-keyval';
import { reviveBooking, type Booking } from '#rules/booking.ts';
import { table } from './database.ts';
import { dropText, readText } from './localText.ts';

const drafts = table('checkout');
const key = 'booking';
/**
 * The key in localStorage used by earlier versions. Moved to IndexedDB, because rosters name children and Chromium does not remove
 * deleted text from that file.
 */
const oldKey = 'sideline.booking';

/** Returns the booking form of an earlier visit, or an empty one. */
export async function readBookingDraft(): Promise<Booking> {
  return reviveBooking((await get<unknown>(key, drafts)) ?? oldDraft());
}

export async function keepBookingDraft(booking: Booking): Promise<void> {
  await set(key, booking, drafts);
  dropText(oldKey);
}

export async function dropBookingDraft(): Promise<void> {
  dropText(oldKey);
  await del(key, drafts);
}

function oldDraft(): unknown {
  try {
    return JSON.parse(readText(oldKey) ?? 'null');
  } catch {
    return undefined;
  }
}
