import { bookingDraft, loadBookingDraft } from '#state/bookingDraft.ts';
import { useCheckout } from '#state/checkout.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

/** Returns true if the person is at the checkout or has an unsent form. This is no time to talk about updates. */
export function useIsBusy(): boolean {
  const { pathname } = useLocation();
  const { checkout } = useCheckout();
  useEffect(() => void loadBookingDraft(), []);
  const isBooking = useSyncExternalStore(bookingDraft.listen, bookingDraft.isBegun, () => false);
  if (pathname === '/cart') return checkout.step === 2;
  return isBooking && !/^\/(?:access|gallery\/.+)$/.test(pathname);
}
