/** The id of the heading above the cart's lines. It gets the focus when the focused control is gone. */
export const cartTitleId = 'cart-title';
