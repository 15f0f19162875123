import { orderTexts } from '#facts/orderTexts.ts';
import { fillText } from './fillText.ts';
import type { OutboxEntry } from './outbox.ts';

/**
 * What a tag says of the orders on this phone. Those that need the person come first, for they go nowhere by themselves; only
 * without any does it count those that wait. Undefined when there are none.
 */
export function waitingWords(entries: readonly OutboxEntry[]): string | undefined {
  const refused = entries.filter(({ state }) => state === 'attention').length;
  const { tag } = orderTexts;
  if (refused === 1) return tag.oneNeedsAttention;
  if (refused > 1) return fillText(tag.needAttention, { count: refused });
  return entries.length > 0 ? fillText(tag.waiting, { count: entries.length }) : undefined;
}
