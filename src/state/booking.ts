import { postBooking } from '#delivery/postBooking.ts';
import { calls } from '#facts/calls.ts';
import { emptyBooking, trimmedBooking, type Booking } from '#rules/booking.ts';
import type { BookingReply } from '#rules/wire.ts';
import { dropBookingDraft, keepBookingDraft, readBookingDraft } from '#storage/bookingDraft.ts';
import { useLayoutEffect, useState } from 'react';
import { noteSignal } from './signal.ts';

export type BookingStatus = 'idle' | 'sending' | 'success' | 'failure';

type BookingState = {
  readonly booking: Booking;
  readonly status: BookingStatus;
  readonly change: (field: keyof Booking, value: string) => void;
  /** Sends what is typed; the reply is undefined when nobody answered. */
  readonly send: () => Promise<BookingReply | undefined>;
};

/** The booking form: idle, sending, success (form reset) or failure (spec, section 4). Its draft survives a reload. */
export function useBooking(): BookingState {
  const [booking, setBooking] = useState(emptyBooking);
  const [status, setStatus] = useState<BookingStatus>('idle');

  // Not before: the form is prerendered, and empty there. Not later: what somebody chooses next must come on top of it.
  useLayoutEffect(() => setBooking(readBookingDraft()), []);

  function change(field: keyof Booking, value: string): void {
    setBooking((current) => {
      const changed = { ...current, [field]: value };
      keepBookingDraft(changed);
      return changed;
    });
    setStatus('idle');
  }

  async function send(): Promise<BookingReply | undefined> {
    setStatus('sending');
    const functionsPath = import.meta.env['VITE_FUNCTIONS_PATH'] ?? calls.defaultFunctionsPath;
    const url = `${functionsPath}/${calls.bookFunction}`;
    const reply = await postBooking(fetch, url, trimmedBooking(booking));
    noteSignal(reply !== undefined);
    setStatus(reply?.ok ? 'success' : 'failure');
    if (reply?.ok) {
      console.info('Booking sent by', reply.provider ?? 'the studio');
      setBooking(emptyBooking);
      dropBookingDraft();
    }
    return reply;
  }

  return { booking, status, change, send };
}
