import { appTexts } from '#facts/appTexts.ts';
import { orderTexts } from '#facts/orderTexts.ts';
import { teams } from '#facts/teams.ts';
import { branded } from '#rules/branded.ts';
import { fillText } from '#rules/fillText.ts';
import { ordersSearch } from '#rules/paths.ts';
import { dismissNews, useOutbox } from '#state/outbox.ts';
import type { News } from '#storage/changes.ts';
import { putOffUpdate, useUpdate } from '#state/update.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { useLocation } from 'react-router-dom';
import { useIsBusy } from './useIsBusy.ts';

/** Messages about background events, one at a time. The live region exists before its text does. */
export function Notices() {
  const { entries, news } = useOutbox();
  const update = useUpdate();
  const isBusy = useIsBusy();
  const { pathname } = useLocation();

  const sent = sentWords(news);
  const dismissSent = (): void => dismissNews('received');
  if (sent !== undefined) return <Notice onClose={dismissSent}>{sent}</Notice>;

  const isRefused = entries.some(({ state }) => state === 'attention');
  const isRefusalNew = news.some(({ topic }) => topic === 'attention');
  // These pages show the order itself, with its actions.
  const isShown = pathname === '/cart' || pathname.startsWith('/order/');
  if (isRefused && isRefusalNew && !isShown) {
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
  const dropped = news.find((one) => one.topic === 'photosDropped');
  if (dropped) {
    const dismiss = (): void => dismissNews('photosDropped');
    const team = teams.find(({ slug }) => slug === dropped.slug)?.name ?? dropped.slug;
    return <Notice onClose={dismiss}>{fillText(orderTexts.photosDropped, { team })}</Notice>;
  }
  if (update && !isBusy) {
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
function sentWords(news: readonly News[]): string | undefined {
  const received = news.filter((one) => one.topic === 'received');
  const [first] = received;
  if (!first) return undefined;
  if (received.length > 1) return fillText(orderTexts.severalSent, { count: received.length });
  return fillText(orderTexts.sent, { orderId: first.orderId ?? orderTexts.pendingOrderId });
}
