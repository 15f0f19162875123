/** Texts of cart and checkout: spec, sections 2, 4 and 5. */
export const checkoutTexts = {
  cart: {
    empty: 'Please add at least one item to continue.',
    choosePose: 'Choose image type',
    configurePack: 'Configure Pack',
    continue: 'Continue to Checkout',
    back: 'Back to Cart',
    place: 'Place Order / Email PDF',
    overrideRecipient: 'Override recipient',
  },
  customer: {
    /** Said of other addresses as well. Each field's own text is in `customerForm`. */
    emailInvalid: 'Enter a valid email address.',
  },
} as const;
