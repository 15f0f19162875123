import { orderTexts } from '#core/order/orderTexts.ts';
import { fillText } from '#core/text/fillText.ts';
import { refusalText, standingOf, type Verdict } from '#core/order/outbox.ts';
import { savedWords } from '#ordering/words.ts';
import { isOutboxKept } from '#device/orders/outbox.ts';
import type { Alert } from '#ui/Dialog.tsx';

const { titles } = orderTexts;

/**
 * Returns what to tell the person of an order that was just placed. `hasSignal` is undefined if the server was waited for: then the verdict
 * says whether it was there.
 */
export function outcomeWords(verdict: Verdict, hasSignal: boolean | undefined): Alert {
  if (verdict.kind === 'received') return sentWords(verdict.receipt.orderId);
  if (verdict.kind === 'refused') return { title: titles.notSent, message: error(verdict.message) };
  const { entry } = verdict;
  if (standingOf(entry) === 'number pending') return sentWords(undefined);
  // The order was refused, but this phone could not remove it. It is listed under this phone's orders with its actions.
  if (entry.state === 'attention') {
    return { title: orderTexts.needsAttention, message: error(refusalText(entry)) };
  }
  const title = isOutboxKept() ? titles.saved : titles.notSentYet;
  return { title, message: savedWords(hasSignal ?? entry.waitFor !== 'signal') };
}

function sentWords(orderId: string = orderTexts.pendingOrderId): Alert {
  return { title: titles.received, message: fillText(orderTexts.sent, { orderId }) };
}

function error(message: string): string {
  return fillText(orderTexts.errorPrefix, { message });
}
