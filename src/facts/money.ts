/** Amounts that belong to no product. All money is in integer cents. */
export const money = {
  /** Applied to products plus add-ons, in basis points: 600 is 6 %. */
  taxRateBasisPoints: 600,
  /** Shipping and handling, flat for every order. */
  shippingCents: 595,
} as const;
