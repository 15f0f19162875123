import type { OrderContents } from '#rules/orderContents.ts';
import { withOrderedAgain, withOrderForSibling } from '#rules/reorder.ts';
import { hasPass } from '#storage/passes.ts';
import { changeCheckout } from './checkout.ts';

/** Puts the lines and add-ons of an order into the cart. */
export function orderAgain(contents: OrderContents): Promise<void> {
  return changeCheckout((checkout) => withOrderedAgain(checkout, contents, hasPass));
}

/** Puts the products of an order into the cart, without photos and player. */
export function orderForSibling(contents: OrderContents): Promise<void> {
  return changeCheckout((checkout) => withOrderForSibling(checkout, contents));
}
