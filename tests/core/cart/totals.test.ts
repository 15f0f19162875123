import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import type { AddOn } from '#core/shop/addOns.ts';
import type { CartLine } from '#core/cart/cart.ts';
import { addOnsOf } from '#core/shop/catalog.ts';
import { lineTotalCents, totalRows, totalsOf } from '#core/cart/totals.ts';
import { cartLines, chosenAddOnIds } from '#tests/core/form/arbitraries.ts';
import { costing, pack, single } from '#tests/core/shop/carts.ts';

type Row = {
  readonly name: string;
  readonly lines: readonly CartLine[];
  readonly addOnIds?: readonly string[];
  /** Subtotal, add-ons, taxable base, tax, total. */
  readonly sums: readonly [number, number, number, number, number];
};

describe('spec 9: total = subtotal + add-ons + tax of 6 % + shipping of 5.95', () => {
  const rows: readonly Row[] = [
    { name: 'an empty cart', lines: [], sums: [0, 0, 0, 0, 595] },
    { name: 'Economy Pack', lines: [pack('economy-pack')], sums: [2499, 0, 2499, 150, 3244] },
    { name: 'Family Pack', lines: [pack('family-pack')], sums: [2999, 0, 2999, 180, 3774] },
    {
      name: 'Large Family Pack',
      lines: [pack('large-family-pack')],
      sums: [5999, 0, 5999, 360, 6954],
    },
    { name: '3.5x5 pack of 2', lines: [single('prints-3x5')], sums: [599, 0, 599, 36, 1230] },
    { name: '4x6 pack of 2', lines: [single('prints-4x6')], sums: [599, 0, 599, 36, 1230] },
    { name: '5x7 pack of 2', lines: [single('prints-5x7')], sums: [699, 0, 699, 42, 1336] },
    { name: '8x10 pack of 1', lines: [single('print-8x10')], sums: [999, 0, 999, 60, 1654] },
    { name: '8 Wallets', lines: [single('wallets')], sums: [1349, 0, 1349, 81, 2025] },
    {
      name: 'Vertical Memory Mate',
      lines: [single('memory-mate')],
      sums: [1199, 0, 1199, 72, 1866],
    },
    {
      name: 'two Family Packs: tax once on both, not twice on one',
      lines: [pack('family-pack', {}, 2)],
      sums: [5998, 0, 5998, 360, 6953],
    },
    {
      name: 'all four add-ons are taxed as products are',
      lines: [single('prints-4x6')],
      addOnIds: ['bw', 'poses', 'edits', 'TradingCard'],
      sums: [599, 1800, 2399, 144, 3138],
    },
    {
      name: 'a pack, two prints and two add-ons',
      lines: [pack('economy-pack'), single('prints-5x7', 'halfpose', 2)],
      addOnIds: ['bw', 'edits'],
      sums: [3897, 600, 4497, 270, 5362],
    },
    {
      name: 'everything once',
      lines: [
        pack('economy-pack'),
        pack('family-pack'),
        pack('large-family-pack'),
        single('prints-3x5'),
        single('prints-4x6'),
        single('prints-5x7'),
        single('print-8x10'),
        single('wallets'),
        single('memory-mate'),
      ],
      sums: [16_941, 0, 16_941, 1016, 18_552],
    },
    {
      name: 'half a cent of tax is rounded up (898.5)',
      lines: [single('prints-3x5', 'fullpose', 25)],
      sums: [14_975, 0, 14_975, 899, 16_469],
    },
    {
      name: 'half a cent of tax with an add-on is rounded up (904.5)',
      lines: [single('prints-3x5', 'fullpose', 25)],
      addOnIds: ['bw'],
      sums: [14_975, 100, 15_075, 905, 16_575],
    },
    {
      name: 'half a cent of tax on seventy-five wallets (6070.5)',
      lines: [single('wallets', 'fullpose', 75)],
      sums: [101_175, 0, 101_175, 6071, 107_841],
    },
    {
      name: 'the longest line there may be',
      lines: [pack('large-family-pack', {}, 999)],
      sums: [5_993_001, 0, 5_993_001, 359_580, 6_353_176],
    },
  ];

  test.each(rows)('$name', ({ lines, addOnIds = [], sums }) => {
    const [subtotalCents, addOnsCents, taxableCents, taxCents, totalCents] = sums;
    expect(totalsOf(lines, addOnsOf(addOnIds))).toStrictEqual({
      subtotalCents,
      addOnsCents,
      taxableCents,
      taxCents,
      shippingCents: 595,
      totalCents,
    });
  });

  const roundings: readonly (readonly [taxable: number, tax: number])[] = [
    [1, 0],
    [8, 0],
    [9, 1],
    [24, 1],
    [25, 2],
    [26, 2],
    [74, 4],
    // Half to even would say 4.
    [75, 5],
    [125, 8],
    [175, 11],
    // As fractions, 6 % of 2.75 dollars comes out below 16.5 cents.
    [275, 17],
    [1675, 101],
  ];

  test.each(roundings)('the tax on %d cents is %d', (taxable, tax) => {
    expect(totalsOf([costing(taxable)], []).taxCents).toBe(tax);
  });

  test('products and add-ons are taxed together: 24 and 24 cents give 3, not 1 and 1', () => {
    const addOn: AddOn = { id: 'made', label: 'Made', priceCents: 24 };
    expect(totalsOf([costing(24)], [addOn]).taxCents).toBe(3);
  });

  test('a line is its price times its quantity', () => {
    expect(lineTotalCents(single('prints-5x7', 'fullpose', 3))).toBe(2097);
    expect(lineTotalCents(pack('family-pack', {}, 999))).toBe(2_996_001);
  });
});

test('the amounts before the total, as page, PDF and emails show them', () => {
  const lines = [pack('economy-pack'), single('prints-5x7', 'halfpose', 2)];
  expect(totalRows(totalsOf(lines, addOnsOf(['bw', 'edits'])))).toStrictEqual([
    ['Subtotal', 3897],
    ['Add-ons', 600],
    ['Tax (6%)', 270],
    ['Shipping & handling', 595],
  ]);
});

test("a tax at another rate than the shop's is shown without a rate", () => {
  const lines = [pack('economy-pack')];
  const rates = { taxRateBasisPoints: 725, shippingCents: 400 };
  const totals = totalsOf(lines, addOnsOf(['bw']), rates);
  expect(totals).toMatchObject({ taxCents: 188, shippingCents: 400, totalCents: 3187 });
  expect(totalRows(totals)[2]).toStrictEqual(['Tax', 188]);
});

describe('spec 9: totals never drift by a cent', () => {
  test('equal to exact arithmetic, whatever is in the cart', () => {
    fc.assert(
      fc.property(cartLines, chosenAddOnIds, (lines, ids) => {
        const addOns = addOnsOf(ids);
        const exact = lines.reduce((sum, l) => sum + BigInt(l.item.priceCents) * BigInt(l.qty), 0n);
        const taxable = addOns.reduce((sum, { priceCents }) => sum + BigInt(priceCents), exact);
        const hundredths = taxable * 6n;
        const tax = hundredths / 100n + (hundredths % 100n >= 50n ? 1n : 0n);
        const totals = totalsOf(lines, addOns);
        expect(BigInt(totals.subtotalCents)).toBe(exact);
        expect(BigInt(totals.taxableCents)).toBe(taxable);
        expect(BigInt(totals.taxCents)).toBe(tax);
        expect(BigInt(totals.totalCents)).toBe(taxable + tax + 595n);
      }),
      { numRuns: 300 },
    );
  });

  test('the total is the sum of its parts, and lines may come in any order', () => {
    fc.assert(
      fc.property(cartLines, chosenAddOnIds, (lines, ids) => {
        const totals = totalsOf(lines, addOnsOf(ids));
        const { subtotalCents, addOnsCents, taxCents, shippingCents } = totals;
        expect(totals.totalCents).toBe(subtotalCents + addOnsCents + taxCents + shippingCents);
        expect(totalsOf(lines.toReversed(), addOnsOf(ids.toReversed()))).toStrictEqual(totals);
      }),
    );
  });
});
