import type { SentBooking } from '#core/booking/booking.ts';
import { readBookingReply, type BookingReply } from '#core/order/wire.ts';
import { rawReply } from '#device/orders/rawReply.ts';

/** A booking is small: if it takes longer than this, there is no connection. */
const requestLimitMs = 30_000;

/** POST {functions path}/book. Never rejects. Returns undefined if there was no answer. */
export async function postBooking(
  fetchBooking: typeof fetch,
  url: string,
  booking: SentBooking,
): Promise<BookingReply | undefined> {
  try {
    const response = await fetchBooking(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(booking),
      cache: 'no-store',
      signal: AbortSignal.timeout(requestLimitMs),
    });
    return readBookingReply(await rawReply(response));
  } catch {
    return undefined;
  }
}
