import { appTexts } from '#facts/appTexts.ts';
import { orderTexts } from '#facts/orderTexts.ts';
import { teams } from '#facts/teams.ts';
import { branded } from '#rules/branded.ts';
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

/** Messages about background events, one at a time. The live region exists before its text does. */
export function Notices() {
  const { entries, news } = useOutbox();
  const update = useUpdate();
  const invitation = useInvitation();
  const isBusy = useIsBusy();
  // No invitation in a gallery: the person is looking at photos, and there is no space.
  const { pathname } = useLocation();
  const isLooking = pathname.startsWith('/gallery/');
  // On an iPhone the installed app has its own storage, without the waiting orders.
  const mayInvite = !isBusy && !isLooking && entries.length === 0;

  const sent = sentWords(news);
  const dismissSent = (): void => dismissNews('received');
  if (sent !== undefined) return <Notice onClose={dismissSent}>{sent}</Notice>;

  const isRefused = entries.some(({ state }) => state === 'attention');
  const isRefusalNew = news.some(({ topic }) => topic === 'attention');
  // The cart page shows the order itself, with its actions.
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
        {branded(appTexts.invitation)}
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

/** Names a single order. For several sent in the background, refers to the list on the cart page. */
function sentWords(news: readonly News[]): string | undefined {
  const received = news.filter((one) => one.topic === 'received');
  const [first] = received;
  if (!first) return undefined;
  if (received.length > 1) return fillText(orderTexts.severalSent, { count: received.length });
  return fillText(orderTexts.sent, { orderId: first.orderId ?? orderTexts.pendingOrderId });
}
