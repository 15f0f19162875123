import { orderTexts } from '#facts/orderTexts.ts';
import { appTexts } from '#facts/appTexts.ts';
import { fillText } from '#rules/fillText.ts';
import { answerInvitation, useInvitation } from '#state/install.ts';
import { dismissNews, useOutbox } from '#state/outbox.ts';
import { putOffUpdate, useUpdate } from '#state/update.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { useLocation } from 'react-router-dom';
import { ShareSheetHint } from './ShareSheetHint.tsx';
import { useIsBusy } from './useIsBusy.ts';

/** Messages that arrive with nobody waiting for them, one at a time. The live region is there before its text is. */
export function Notices() {
  const { news } = useOutbox();
  const update = useUpdate();
  const invitation = useInvitation();
  const isBusy = useIsBusy();
  // Who looks at photos has no eye for an invitation, and no room.
  const isLooking = useLocation().pathname.startsWith('/gallery/');
  const mayInvite = !isBusy && !isLooking;

  if (news) {
    const orderId = news.orderId ?? orderTexts.pendingOrderId;
    return <Notice onClose={dismissNews}>{fillText(orderTexts.sent, { orderId })}</Notice>;
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
  return <Notice onClose={dismissNews} />;
}
