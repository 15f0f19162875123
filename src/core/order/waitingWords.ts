import { orderTexts } from './orderTexts.ts';
import { fillText } from '#core/text/fillText.ts';
import { standingOf, type OrderStanding, type OutboxEntry } from './outbox.ts';

/**
 * Returns the label for the orders on this phone. It counts those that need attention; if there are none, those waiting to be sent;
 * if there are none of these either, those whose number is pending. Returns undefined if there are no orders.
 */
export function waitingWords(entries: readonly OutboxEntry[]): string | undefined {
  const count = (standing: OrderStanding): number =>
    entries.filter((entry) => standingOf(entry) === standing).length;
  const { tag } = orderTexts;
  const refused = count('needs attention');
  if (refused === 1) return tag.oneNeedsAttention;
  if (refused > 1) return fillText(tag.needAttention, { count: refused });
  const waiting = count('waiting');
  if (waiting > 0) return fillText(tag.waiting, { count: waiting });
  return entries.length > 0 ? tag.numberPending : undefined;
}
