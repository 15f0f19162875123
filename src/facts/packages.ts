export type Package = {
  readonly id: string;
  readonly title: string;
  /** For display only. The catalog's price is charged. */
  readonly price: string;
  readonly bullets: readonly string[];
};

export const packages = [
  {
    id: 'economy-pack',
    title: 'Economy Pack',
    price: '$24.99',
    bullets: ['4 wallets', '1 Memory Mate 8x10', '1 5x7', '1 4x5 magnet', 'Savings over $10'],
  },
  {
    id: 'family-pack',
    title: 'Family Pack',
    price: '$29.99',
    bullets: ['2 4x5 magnets', '1 Memory Mate 8x10', '8 wallets', '2 5x7', 'Savings over $20'],
  },
  {
    // The cart lists other contents for this pack (2 of 5x7, 12 cards). The specification has both.
    id: 'large-family-pack',
    title: 'Large Family Pack',
    price: '$59.99',
    bullets: [
      '1 4x5 magnet',
      '8 wallets',
      '2 8x10',
      '4 5x7',
      '8 trading cards',
      'Savings over $30',
    ],
  },
] as const satisfies readonly Package[];
