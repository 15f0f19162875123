import { grownLines, type CartLine } from '#core/cart/cart.ts';
import type { Checkout } from '#core/order/checkout.ts';
import type { OrderContents } from '#core/order/orderContents.ts';
import { choicesOf } from '#core/cart/photoChoice.ts';
import { reorderOf, withOrderedAgain, withOrderForSibling } from './orderAgain.ts';
import { hasGrant } from '#device/access/keptGrants.ts';
import { sayAdded } from '#device/cart/cartActs.ts';
import { changeCheckout } from '#device/cart/checkout.ts';
import { galleriesNow } from '#device/gallery/galleriesAtHand.ts';
import { playersOfAll } from '#device/players/players.ts';

/** Puts an order's lines and add-ons into the cart, and its details onto a form without any. */
export async function orderAgain(contents: OrderContents): Promise<void> {
  const added = await addToCheckout((checkout) => withOrderedAgain(checkout, contents, hasGrant));
  sayAdded(reorderOf(contents).lines, added);
}

/** Puts the products of an order into the cart for another child: with a photo of the only other player of this phone, or to be chosen. */
export async function orderForSibling(contents: OrderContents): Promise<void> {
  const galleries = galleriesNow();
  const onPhone = { players: playersOfAll(galleries), all: galleries.flatMap(choicesOf) };
  const added = await addToCheckout((checkout) => withOrderForSibling(checkout, contents, onPhone));
  sayAdded(reorderOf(contents).lines, added, { isForSibling: true });
}

/** Returns the lines that the stored cart has more of since. */
async function addToCheckout(
  change: (checkout: Checkout) => Checkout,
): Promise<readonly CartLine[]> {
  let added: readonly CartLine[] = [];
  await changeCheckout((checkout) => {
    const changed = change(checkout);
    added = grownLines(checkout.lines, changed.lines);
    return changed;
  });
  return added;
}
