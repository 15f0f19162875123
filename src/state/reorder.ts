import { grownLines, type CartLine } from '#rules/cart.ts';
import type { Checkout } from '#rules/checkout.ts';
import type { OrderContents } from '#rules/orderContents.ts';
import { choicesOf } from '#rules/photoChoice.ts';
import { reorderOf, withOrderedAgain, withOrderForSibling } from '#rules/reorder.ts';
import { hasGrant } from '#storage/grants.ts';
import { sayAdded } from './cartActs.ts';
import { changeCheckout } from './checkout.ts';
import { galleriesNow } from './galleriesAtHand.ts';
import { playersOfAll } from './players.ts';

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
