/** What is said of the cart. */
import { frameWords } from '#core/shop/appTexts.ts';
import { cartNews } from '#core/cart/cartTexts.ts';
import { itemCount, type CartLine } from '#core/cart/cart.ts';
import { addOnsOf } from '#core/shop/catalog.ts';
import type { Checkout } from './checkout.ts';
import { fillText } from '#core/text/fillText.ts';
import { formatCents } from '#core/money/money.ts';
import { totalsOf } from '#core/cart/totals.ts';

type Sum = Pick<Checkout, 'lines' | 'addOnIds'>;

/** Returns how many items there are, as "1 item" or "3 items". */
export function itemWords(lines: readonly CartLine[]): string {
  const count = itemCount(lines);
  return count === 1 ? frameWords.oneItem : fillText(frameWords.items, { count });
}

/** Returns what the cart costs in all, with shipping and tax. */
export function totalWords({ lines, addOnIds }: Sum): string {
  return formatCents(totalsOf(lines, addOnsOf(addOnIds)).totalCents);
}

/** Returns what was added of the `asked` lines, or that they were there, and what the cart holds and costs since then. */
export function addedNews(
  asked: readonly CartLine[],
  added: readonly CartLine[],
  checkout: Sum,
): string {
  const [news, lines] =
    added.length > 0 ? (['added', added] as const) : (['already', asked] as const);
  const names = new Set(lines.map(({ item }) => item.name));
  return newsOf(news, { name: [...names].join(', ') }, checkout);
}

/** Returns what happened to a line or an add-on, and what the cart holds and costs since then. */
export function newsOf(
  kind: Exclude<keyof typeof cartNews, 'sum' | 'empty'>,
  { name, qty = 1 }: { readonly name: string; readonly qty?: number },
  checkout: Sum,
): string {
  const news = fillText(cartNews[kind], { name, qty });
  return `${news}. ${sumWords(checkout)}.`;
}

function sumWords(checkout: Sum): string {
  const { lines } = checkout;
  return lines.length === 0
    ? cartNews.empty
    : fillText(cartNews.sum, { items: itemWords(lines), total: totalWords(checkout) });
}
