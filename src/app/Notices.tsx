import { appTexts } from '#core/shop/appTexts.ts';
import { orderTexts } from '#core/order/orderTexts.ts';
import { teams } from '#core/shop/teamsFile.ts';
import { branded } from '#core/shop/branded.ts';
import { fillText } from '#core/text/fillText.ts';
import { ordersSearch } from '#core/gallery/paths.ts';
import { dismissNews, useOutbox } from '#device/orders/outbox.ts';
import type { News } from '#device/database/changes.ts';
import { putOffUpdate, useUpdate } from '#device/site/update.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { useLocation } from 'react-router-dom';
import { shownNotice } from './shownNotice.ts';
import { bookingDraft, loadBookingDraft } from '#device/booking/bookingDraft.ts';
import { useCheckout } from '#device/cart/checkout.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { screenOf } from './screens.ts';

/** Messages about background events, one at a time. The live region exists before its text does. */
export function Notices() {
  const { entries, news } = useOutbox();
  const update = useUpdate();
  const isBusy = useIsBusy();
  const { pathname } = useLocation();

  const shown = shownNotice({ news, entries, pathname, hasUpdate: update !== undefined, isBusy });

  const dismissSent = (): void => dismissNews('received');
  if (shown?.kind === 'sent') return <Notice onClose={dismissSent}>{sentWords(news)}</Notice>;
  if (shown?.kind === 'refused') {
    const dismiss = (): void => dismissNews('attention');
    const action = (
      <ButtonLink to={`/cart${ordersSearch}`} look="onPitch" onClick={dismiss}>
        {orderTexts.seeOrder}
      </ButtonLink>
    );
    return (
      <Notice onClose={dismiss} action={action}>
        {orderTexts.notTaken}
      </Notice>
    );
  }
  if (shown?.kind === 'photosDropped') {
    const { slug } = shown;
    const dismiss = (): void => dismissNews('photosDropped');
    const team = teams.find((one) => one.slug === slug)?.name ?? slug;
    return <Notice onClose={dismiss}>{fillText(orderTexts.photosDropped, { team })}</Notice>;
  }
  if (update && shown) {
    const action = (
      <Button look="onPitch" onClick={update.bringUpToDate}>
        {appTexts.update}
      </Button>
    );
    return (
      <Notice onClose={putOffUpdate} action={action}>
        {branded(appTexts.updateReady)}
      </Notice>
    );
  }
  return <Notice onClose={dismissSent} />;
}

/** Names a single order. For several sent in the background, refers to the list on the cart page. */
function sentWords(news: readonly News[]): string {
  const received = news.filter((one) => one.topic === 'received');
  const [first] = received;
  if (received.length > 1) return fillText(orderTexts.severalSent, { count: received.length });
  return fillText(orderTexts.sent, { orderId: first?.orderId ?? orderTexts.pendingOrderId });
}

/** Returns true if the person is at the checkout or has an unsent form. This is no time to talk about updates. */
function useIsBusy(): boolean {
  const screen = screenOf(useLocation().pathname);
  const { checkout } = useCheckout();
  useEffect(() => void loadBookingDraft(), []);
  const isBooking = useSyncExternalStore(bookingDraft.listen, bookingDraft.isBegun, () => false);
  if (screen === 'cart') return checkout.step === 2;
  return isBooking && screen === 'home';
}
