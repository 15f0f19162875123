/** What the cart and the checkout say: spec, sections 2, 4 and 5. */
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
    fullNameRequired: 'Full name is required.',
    emailInvalid: 'Enter a valid email address.',
    jerseyDigits: 'Jersey must be digits only.',
    ageNumber: 'Age must be a number.',
    weightNumber: 'Weight must be a number.',
  },
} as const;
