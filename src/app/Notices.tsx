import { texts } from '#facts/texts.ts';
import { fillText } from '#rules/fillText.ts';
import { dismissNews, useOutbox } from '#state/outbox.ts';
import { Notice } from '#ui/Notice.tsx';

/** Messages that arrive with nobody waiting for them. The live region is there before its text is. */
export function Notices() {
  const { news } = useOutbox();
  const orderId = news?.orderId ?? texts.order.pendingOrderId;
  return <Notice onClose={dismissNews}>{news && fillText(texts.order.sent, { orderId })}</Notice>;
}
