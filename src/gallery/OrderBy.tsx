import { deadlineTexts } from '#core/order/orderTexts.ts';
import { deadlineOf, shortDeadline } from '#core/order/deadline.ts';
import { fillText } from '#core/text/fillText.ts';
import { useNow } from '#device/site/useNow.ts';
import { createPortal } from 'react-dom';
import { orderById } from './GalleryHeader.tsx';

/** In the button that leads to the shop: the last day to order, while it is ahead. */
export function OrderBy({ deadline: stored }: { readonly deadline: string | undefined }) {
  const nowMs = useNow();
  const deadline = deadlineOf(stored);
  const day = deadline && shortDeadline(deadline, nowMs);
  const element = document.getElementById(orderById);
  if (day === undefined || !element) return null;
  return createPortal(` ${fillText(deadlineTexts.short, { day })}`, element);
}
