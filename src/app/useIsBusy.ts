import { emptyBooking } from '#rules/booking.ts';
import { useCheckout } from '#state/checkout.ts';
import { readBookingDraft } from '#storage/bookingDraft.ts';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

/** Whether the person is at the checkout, or before a form filled in and not sent: no moment to talk of updates. */
export function useIsBusy(): boolean {
  const { pathname } = useLocation();
  const { checkout } = useCheckout();
  const isBooking = useSyncExternalStore(listenToTyping, hasDraft, () => false);
  if (pathname === '/cart') return checkout.step === 2;
  return isBooking && !/^\/(?:access|gallery\/.+)$/.test(pathname);
}

function hasDraft(): boolean {
  return JSON.stringify(readBookingDraft()) !== JSON.stringify(emptyBooking);
}

function listenToTyping(changed: () => void): () => void {
  // After the form's own handlers, which keep what was typed; sending empties the form without a keystroke.
  const later = (): void => void setTimeout(changed);
  for (const type of ['input', 'focusout', 'submit']) document.addEventListener(type, later);
  return () => {
    for (const type of ['input', 'focusout', 'submit']) document.removeEventListener(type, later);
  };
}
