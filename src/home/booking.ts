import { calls } from '#core/shop/calls.ts';
import {
  cleanedBooking,
  sentBooking,
  type Booking,
  type SentBooking,
} from '#core/booking/booking.ts';
import { readBookingReply, type BookingReply } from '#core/order/replies.ts';
import { languageHeader, spoken } from '#core/text/spoken.ts';
import { useLayoutEffect, useState } from 'react';
import {
  changeBookingDraft,
  emptyBookingDraft,
  loadBookingDraft,
  useBookingDraft,
} from '#device/booking/bookingDraft.ts';
import { recordSignal, recordUnanswered } from '#device/site/signal.ts';
import { rawReply } from '#device/orders/rawReply.ts';

type BookingStatus = 'idle' | 'sending' | 'success' | 'failure';

type BookingState = {
  readonly booking: Booking;
  readonly status: BookingStatus;
  readonly change: (field: keyof Booking, value: string) => void;
  /** Sends the form. Returns undefined if nobody answered. */
  readonly send: () => Promise<BookingReply | undefined>;
};

/** The booking form: idle, sending, success (form reset) or failure (spec, section 4). Its draft survives a reload. */
export function useBooking(): BookingState {
  const booking = useBookingDraft();
  const [status, setStatus] = useState<BookingStatus>('idle');

  // Not earlier: the form is prerendered empty.
  useLayoutEffect(() => void loadBookingDraft(), []);

  function change(field: keyof Booking, value: string): void {
    void changeBookingDraft(field, value);
    setStatus('idle');
  }

  async function send(): Promise<BookingReply | undefined> {
    setStatus('sending');
    const functionsPath = import.meta.env['VITE_FUNCTIONS_PATH'] ?? calls.defaultFunctionsPath;
    const url = `${functionsPath}/${calls.bookFunction}`;
    const reply = await postBooking(fetch, url, sentBooking(cleanedBooking(booking)));
    if (reply) recordSignal(true);
    else recordUnanswered();
    setStatus(reply?.ok ? 'success' : 'failure');
    if (reply?.ok) {
      console.info('Booking sent by', reply.provider ?? 'the studio');
      void emptyBookingDraft(booking);
    }
    return reply;
  }

  return { booking, status, change, send };
}

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
      headers: { 'Content-Type': 'application/json', ...languageHeader(spoken()?.tag) },
      body: JSON.stringify(booking),
      cache: 'no-store',
      signal: AbortSignal.timeout(requestLimitMs),
    });
    return readBookingReply(await rawReply(response));
  } catch {
    return undefined;
  }
}
