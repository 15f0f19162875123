import { reviveBooking, type Booking } from '#rules/booking.ts';
import { dropText, keepText, readText } from './localText.ts';

const key = 'sideline.booking';

/** The half-filled booking form of an earlier visit; empty when there is none. */
export function readBookingDraft(): Booking {
  const text = readText(key);
  if (text === undefined) return reviveBooking(undefined);
  try {
    return reviveBooking(JSON.parse(text));
  } catch {
    return reviveBooking(undefined);
  }
}

export function keepBookingDraft(booking: Booking): void {
  keepText(key, JSON.stringify(booking));
}

export function dropBookingDraft(): void {
  dropText(key);
}
