import { orderTexts } from '#facts/orderTexts.ts';
import { appTexts } from '#facts/appTexts.ts';
import { fillText } from '#rules/fillText.ts';
import { ordersSearch } from '#rules/paths.ts';
import { answerInvitation, useInvitation } from '#state/install.ts';
import { dismissNews, useOutbox } from '#state/outbox.ts';
import type { News } from '#storage/changes.ts';
import { putOffUpdate, useUpdate } from '#state/update.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { useLocation } from 'react-router-dom';
import { ShareSheetHint } from './ShareSheetHint.tsx';
import { useIsBusy } from './useIsBusy.ts';

/** Messages that arrive with nobody waiting for them, one at a time. The live region is there before its text is. */
export function Notices() {
  const { entries, news } = useOutbox();
  const update = useUpdate();
  const invitation = useInvitation();
  const isBusy = useIsBusy();
  // Who looks at photos has no eye for an invitation, and no room.
  const { pathname } = useLocation();
  const isLooking = pathname.startsWith('/gallery/');
  const mayInvite = !isBusy && !isLooking;

  const sent = sentWords(news);
  const dismissSent = (): void => dismissNews('received');
  if (sent !== undefined) return <Notice onClose={dismissSent}>{sent}</Notice>;

  const isRefused = entries.some(({ state }) => state === 'attention');
  const isRefusalNew = news.some(({ topic }) => topic === 'attention');
  // The cart page shows the order itself, with what can be done about it.
  if (isRefused && isRefusalNew && pathname !== '/cart') {
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
  if (update && !isBusy) {
    const action = (
      <Button look="onPitch" onClick={update.bringUpToDate}>
        {appTexts.update}
      </Button>
    );
    return (
      <Notice onClose={putOffUpdate} action={action}>
        {appTexts.updateReady}
      </Notice>
    );
  }
  if (invitation?.kind === 'prompt' && mayInvite) {
    const install = (): void => {
      invitation.install();
      answerInvitation();
    };
    const action = (
      <Button look="onPitch" onClick={install}>
        {appTexts.install}
      </Button>
    );
    return (
      <Notice onClose={answerInvitation} action={action}>
        {appTexts.invitation}
      </Notice>
    );
  }
  if (invitation?.kind === 'share sheet' && mayInvite) {
    return (
      <Notice stays onClose={answerInvitation}>
        <ShareSheetHint />
      </Notice>
    );
  }
  return <Notice onClose={dismissSent} />;
}

/** One order is named; of several, sent while nobody looked, the list on the cart page has the numbers. */
function sentWords(news: readonly News[]): string | undefined {
  const received = news.filter((one) => one.topic === 'received');
  const [first] = received;
  if (!first) return undefined;
  if (received.length > 1) return fillText(orderTexts.severalSent, { count: received.length });
  return fillText(orderTexts.sent, { orderId: first.orderId ?? orderTexts.pendingOrderId });
}
