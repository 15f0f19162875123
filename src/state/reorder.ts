import type { OrderContents } from '#rules/orderContents.ts';
import { reorderOf, withOrderedAgain, withOrderForSibling } from '#rules/reorder.ts';
import { hasGrant } from '#storage/grants.ts';
import { sayAdded } from './cartActs.ts';
import { changeCheckout } from './checkout.ts';

/** Puts an order's lines and add-ons into the cart, and its details onto a form without any. */
export async function orderAgain(contents: OrderContents): Promise<void> {
  await changeCheckout((checkout) => withOrderedAgain(checkout, contents, hasGrant));
  sayAdded(reorderOf(contents).lines);
}

/** Puts the products of an order into the cart, without photos and player. */
export async function orderForSibling(contents: OrderContents): Promise<void> {
  await changeCheckout((checkout) => withOrderForSibling(checkout, contents));
  sayAdded(reorderOf(contents).lines);
}
