import { lineKey, replaceLine, type CartLine } from '#rules/cart.ts';
import { addToCart } from '#state/cartActs.ts';
import { changeCheckout } from '#state/checkout.ts';
import { cartTitleId } from './cartTitleId.ts';

/** Adds what a dialog has made, or puts it in the place of the line that was edited, with that line's quantity. */
export function putIntoCart(made: CartLine, edited: CartLine | undefined): void {
  if (!edited) {
    addToCart(made);
    return;
  }
  void changeCheckout((checkout) => ({
    ...checkout,
    lines: replaceLine(checkout.lines, lineKey(edited), { ...made, qty: edited.qty }),
  }));
  keepFocus();
}

/** The dialog returns the focus to the line's button, but an edited line is drawn anew. */
function keepFocus(): void {
  setTimeout(() => {
    if (document.activeElement !== document.body) return;
    document.getElementById(cartTitleId)?.focus({ preventScroll: true });
  });
}
