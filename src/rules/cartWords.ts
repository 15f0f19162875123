/** What is said of the cart. */
import { frameWords } from '#facts/appTexts.ts';
import { cartNews } from '#facts/cartTexts.ts';
import { itemCount, type CartLine } from './cart.ts';
import { addOnsOf } from './catalog.ts';
import type { Checkout } from './checkout.ts';
import { fillText } from './fillText.ts';
import { formatCents } from './money.ts';
import { totalsOf } from './totals.ts';

/** Returns how many items there are, as "1 item" or "3 items". */
export function itemWords(lines: readonly CartLine[]): string {
  const count = itemCount(lines);
  return count === 1 ? frameWords.oneItem : fillText(frameWords.items, { count });
}

/** Returns what the cart costs in all, with shipping and tax. */
export function totalWords({ lines, addOnIds }: Pick<Checkout, 'lines' | 'addOnIds'>): string {
  return formatCents(totalsOf(lines, addOnsOf(addOnIds)).totalCents);
}

/** Returns what happened to a line, and what the cart holds and costs since then. */
export function newsOf(
  kind: Exclude<keyof typeof cartNews, 'sum' | 'empty'>,
  line: CartLine,
  checkout: Pick<Checkout, 'lines' | 'addOnIds'>,
): string {
  const { lines } = checkout;
  const sum =
    lines.length === 0
      ? cartNews.empty
      : fillText(cartNews.sum, { items: itemWords(lines), total: totalWords(checkout) });
  return `${fillText(cartNews[kind], { name: line.item.name, qty: line.qty })}. ${sum}.`;
}
