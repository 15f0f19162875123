import { describe, expect, test } from 'vitest';
import { addOns } from '#core/shop/addOns.ts';
import { catalog, type Product } from '#core/shop/catalogFile.ts';
import { money } from '#core/money/rates.ts';
import { defaultPoseId, poses } from '#core/shop/poses.ts';
import { packageCards } from '#home/packages.ts';

test('spec 9: four add-ons with their ids, labels and prices', () => {
  expect(addOns).toStrictEqual([
    { id: 'bw', label: 'Black & White Photo', priceCents: 100 },
    { id: 'poses', label: 'Additional Poses', priceCents: 200 },
    { id: 'edits', label: 'Up to 3 after edits (excluding misspelled names)', priceCents: 500 },
    { id: 'TradingCard', label: 'Additional Trading Card', priceCents: 1000 },
  ]);
});

const products: readonly Product[] = catalog;

describe('spec 9, cart products', () => {
  test('names and prices, in their order', () => {
    expect(products.map(({ name, priceCents }) => [name, priceCents])).toStrictEqual([
      ['Economy Pack', 2499],
      ['Family Pack', 2999],
      ['Large Family Pack', 5999],
      ['3.5x5 pack of 2', 599],
      ['4x6 pack of 2', 599],
      ['5x7 pack of 2', 699],
      ['8x10 pack of 1', 999],
      ['8 Wallets', 1349],
      ['Vertical Memory Mate', 1199],
    ]);
  });

  const contents: readonly (readonly [string, readonly string[]])[] = [
    ['Economy Pack', ['4 Wallets', '1 Vertical Memory Mate 8x10', '1 5x7', '1 4x5 Magnet']],
    ['Family Pack', ['2 4x5 Magnet', '1 Vertical Memory Mate', '8 Wallets', '2 5x7']],
    // Twelve cards, though the name says eight.
    ['Large Family Pack', ['1 4x5 Magnet', '8 Wallets', '2 8x10', '2 5x7', '12 8 Trading Cards']],
  ];

  test.each(contents)('%s holds what it should', (name, expected) => {
    const components = products.find((product) => product.name === name)?.components ?? [];
    expect(components.map((component) => `${component.count} ${component.name}`)).toStrictEqual(
      expected,
    );
  });

  test('only the three packs have components', () => {
    const packs = products.filter((product) => product.components !== undefined);
    expect(packs.map(({ name }) => name)).toStrictEqual(contents.map(([name]) => name));
  });
});

describe('spec 3, catalog product', () => {
  test('ids are unique, in the catalog and within a pack', () => {
    expect(new Set(products.map(({ id }) => id)).size).toBe(9);
    for (const { components = [] } of products) {
      expect(new Set(components.map(({ id }) => id)).size).toBe(components.length);
    }
  });

  test('every product has a picture of its own below the root of the site', () => {
    for (const { image } of products) expect(image).toMatch(/^products\/[a-z0-9-]+\.jpg$/);
    expect(new Set(products.map(({ image }) => image)).size).toBe(9);
  });
});

test('spec 9: tax is 6 %', () => {
  expect(money.taxRateBasisPoints).toBe(600);
});

test('spec 9: shipping and handling is 5.95 flat', () => {
  expect(money.shippingCents).toBe(595);
});

// The card of the Large Family Pack differs from the cart's contents. The specification has both.
const cards: readonly (readonly [string, string, readonly string[]])[] = [
  [
    'Economy Pack',
    '$24.99',
    ['4 wallets', '1 Memory Mate 8x10', '1 5x7', '1 4x5 magnet', 'Savings over $10'],
  ],
  [
    'Family Pack',
    '$29.99',
    ['2 4x5 magnets', '1 Memory Mate 8x10', '8 wallets', '2 5x7', 'Savings over $20'],
  ],
  [
    'Large Family Pack',
    '$59.99',
    ['1 4x5 magnet', '8 wallets', '2 8x10', '4 5x7', '8 trading cards', 'Savings over $30'],
  ],
];

test('spec 9: three package cards with title, display price and bullets', () => {
  expect(packageCards().map(({ title, price, bullets }) => [title, price, bullets])).toStrictEqual(
    cards,
  );
});

test('spec 3: every package has an id of its own', () => {
  expect(new Set(packageCards().map(({ id }) => id)).size).toBe(3);
});

test('spec 3: five poses, spelled as the specification spells them', () => {
  expect(poses).toStrictEqual([
    { id: 'fullpose', label: 'Full Pose' },
    { id: 'halfpose', label: 'Half Pose' },
    { id: 'Black and white', label: 'Black and white Pose 1' },
    { id: 'tradingcard', label: 'Trading Card' },
    { id: 'tradingcardMM', label: 'Memory Mate only -Trading Card, Team Photo' },
  ]);
});

test('spec 4: dialogs start at the full pose', () => {
  expect(defaultPoseId).toBe('fullpose');
});
