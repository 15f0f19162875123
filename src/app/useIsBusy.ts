import { bookingDraft, loadBookingDraft } from '#device/booking/bookingDraft.ts';
import { useCheckout } from '#device/cart/checkout.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { screenOf } from './screens.ts';

/** Returns true if the person is at the checkout or has an unsent form. This is no time to talk about updates. */
export function useIsBusy(): boolean {
  const screen = screenOf(useLocation().pathname);
  const { checkout } = useCheckout();
  useEffect(() => void loadBookingDraft(), []);
  const isBooking = useSyncExternalStore(bookingDraft.listen, bookingDraft.isBegun, () => false);
  if (screen === 'cart') return checkout.step === 2;
  return isBooking && screen === 'home';
}
