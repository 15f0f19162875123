import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { centsOf, dollarsOf, formatCents, plainAmount } from '#core/money/money.ts';

describe('spec 9, prices as a buyer reads them', () => {
  const rows: readonly (readonly [cents: number, shown: string])[] = [
    [0, '$0.00'],
    [1, '$0.01'],
    [10, '$0.10'],
    [99, '$0.99'],
    [100, '$1.00'],
    [595, '$5.95'],
    [2499, '$24.99'],
    [5999, '$59.99'],
    [99_999, '$999.99'],
    [100_000, '$1,000.00'],
    [123_456, '$1,234.56'],
    [123_456_789, '$1,234,567.89'],
    [-1, '-$0.01'],
    [-595, '-$5.95'],
    [-123_456, '-$1,234.56'],
  ];

  test.each(rows)('%d cents read %s', (cents, shown) => {
    expect(formatCents(cents)).toBe(shown);
  });
});

test('an amount for a program has neither sign nor separators', () => {
  expect([2999, 1000, 5, 123_456_789].map(plainAmount)).toStrictEqual([
    '29.99',
    '10.00',
    '0.05',
    '1234567.89',
  ]);
});

describe('spec 7, dollars in JSON', () => {
  const rows: readonly (readonly [cents: number, json: string])[] = [
    [0, '0'],
    [1, '0.01'],
    [29, '0.29'],
    [595, '5.95'],
    [1349, '13.49'],
    [2499, '24.99'],
    [2999, '29.99'],
    [5999, '59.99'],
    [5362, '53.62'],
    [107_841, '1078.41'],
  ];

  test.each(rows)('%d cents travel as %s and come back', (cents, json) => {
    expect(JSON.stringify(dollarsOf(cents))).toBe(json);
    expect(centsOf(JSON.parse(json) as number)).toBe(cents);
  });

  const noCents: readonly number[] = [
    0.001,
    24.995,
    // What adding prices as fractions comes to.
    0.1 + 0.2,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    1e300,
  ];

  test.each(noCents)('%d dollars are no whole number of cents', (dollars) => {
    expect(centsOf(dollars)).toBeNaN();
  });

  test('no amount is lost on the way, up to twenty trillion dollars', () => {
    const most = 2 ** 51;
    fc.assert(
      fc.property(fc.integer({ min: -most, max: most }), (cents) => {
        const travelled = JSON.parse(JSON.stringify(dollarsOf(cents))) as number;
        expect(centsOf(travelled)).toBe(cents);
      }),
      { numRuns: 1000 },
    );
  });
});
