import { itemCount } from '#core/cart/cart.ts';
import { centsOf, formatCents } from '#core/money/money.ts';
import { joinedWords } from '#core/gallery/frameNumber.ts';
import { fillText } from '#core/text/fillText.ts';
import type { Bundle } from './bundle.ts';
import { linesOfCart } from './handedCart.ts';
import { handoverTexts } from './handoverTexts.ts';

const { words } = handoverTexts;

/** Returns what a bundle brings, a line for each thing: `Port Soccer (Gators), 2 favorites`, `1 item in the cart`. */
export function bundleWords(bundle: Bundle): readonly string[] {
  const { galleries, cart, orders = [], sent = [], remembered } = bundle;
  const rows = galleries.map(({ team, openers, hearts, players }) =>
    joinedWords(
      team,
      openers.length === 0 ? words.noOpener : '',
      counted(hearts.length, words.oneFavorite, words.favorites),
      counted(players.length, words.onePlayer, words.players),
    ),
  );
  const lines = cart ? linesOfCart(cart) : [];
  const sold = lines.filter((line) => line !== undefined);
  const items = itemCount(sold) + (cart?.addOns.length ?? 0);
  const cents = orders.reduce((sum, { request }) => sum + centsOf(request.meta.total), 0);
  const total = formatCents(cents);
  const name = remembered && joinedWords(remembered.buyer.fullName, remembered.buyer.email);
  return [
    ...rows,
    counted(items, words.oneItem, words.items),
    counted(lines.length - sold.length, words.notSold, words.severalNotSold),
    fillText(counted(orders.length, words.oneWaits, words.waiting), { total }),
    counted(sent.length, words.oneSent, words.sent),
    name === undefined ? '' : fillText(words.details, { name }),
  ].filter((row) => row !== '');
}

function counted(count: number, one: string, several: string): string {
  if (count === 0) return '';
  return count === 1 ? one : fillText(several, { count });
}
