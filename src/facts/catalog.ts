/** One printed thing in a pack; the buyer chooses a pose for each. */
export type Component = { readonly id: string; readonly name: string; readonly count: number };

export type Product = {
  readonly id: string;
  readonly name: string;
  readonly priceCents: number;
  /** Path of the product picture below the site's root. */
  readonly image: string;
  /** Present on packs only. */
  readonly components?: readonly Component[];
};

export const catalog = [
  {
    id: 'economy-pack',
    name: 'Economy Pack',
    priceCents: 2499,
    image: 'products/economy-pack.jpg',
    components: [
      { id: 'wallets', name: 'Wallets', count: 4 },
      { id: 'memory-mate', name: 'Vertical Memory Mate 8x10', count: 1 },
      { id: '5x7', name: '5x7', count: 1 },
      { id: 'magnet', name: '4x5 Magnet', count: 1 },
    ],
  },
  {
    id: 'family-pack',
    name: 'Family Pack',
    priceCents: 2999,
    image: 'products/family-pack.jpg',
    components: [
      { id: 'magnet', name: '4x5 Magnet', count: 2 },
      { id: 'memory-mate', name: 'Vertical Memory Mate', count: 1 },
      { id: 'wallets', name: 'Wallets', count: 8 },
      { id: '5x7', name: '5x7', count: 2 },
    ],
  },
  {
    // The home page's card lists other contents for this pack (4 of 5x7, 8 cards). The specification has both.
    id: 'large-family-pack',
    name: 'Large Family Pack',
    priceCents: 5999,
    image: 'products/large-family-pack.jpg',
    components: [
      { id: 'magnet', name: '4x5 Magnet', count: 1 },
      { id: 'wallets', name: 'Wallets', count: 8 },
      { id: '8x10', name: '8x10', count: 2 },
      { id: '5x7', name: '5x7', count: 2 },
      // Twelve cards under a name that says eight, as in the specification.
      { id: 'trading-cards', name: '8 Trading Cards', count: 12 },
    ],
  },
  {
    id: 'prints-3x5',
    name: '3.5x5 pack of 2',
    priceCents: 599,
    image: 'products/prints-3x5.jpg',
  },
  { id: 'prints-4x6', name: '4x6 pack of 2', priceCents: 599, image: 'products/prints-4x6.jpg' },
  { id: 'prints-5x7', name: '5x7 pack of 2', priceCents: 699, image: 'products/prints-5x7.jpg' },
  { id: 'print-8x10', name: '8x10 pack of 1', priceCents: 999, image: 'products/print-8x10.jpg' },
  { id: 'wallets', name: '8 Wallets', priceCents: 1349, image: 'products/wallets.jpg' },
  {
    id: 'memory-mate',
    name: 'Vertical Memory Mate',
    priceCents: 1199,
    image: 'products/memory-mate.jpg',
  },
] as const satisfies readonly Product[];
