import type { OrderContents } from '#rules/orderContents.ts';
import { withFormOf } from '#rules/remembered.ts';
import { reorderOf, withOrderedAgain, withOrderForSibling } from '#rules/reorder.ts';
import { hasGrant } from '#storage/grants.ts';
import { readRemembered } from '#storage/remembered.ts';
import { sayAdded } from './cartActs.ts';
import { changeCheckout } from './checkout.ts';

/** Puts an order's lines and add-ons into the cart. If the person is remembered, fills in the form from the order, too. */
export async function orderAgain(contents: OrderContents): Promise<void> {
  const remembered = await readRemembered().catch(() => undefined);
  await changeCheckout((checkout) => {
    const again = withOrderedAgain(checkout, contents, hasGrant);
    return remembered ? withFormOf(again, contents) : again;
  });
  sayAdded(reorderOf(contents).lines);
}

/** Puts the products of an order into the cart, without photos and player. */
export async function orderForSibling(contents: OrderContents): Promise<void> {
  await changeCheckout((checkout) => withOrderForSibling(checkout, contents));
  sayAdded(reorderOf(contents).lines);
}
