import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitCents } from '#studio/orders/reportEntries.ts';

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [595, [2499, 1398], [382, 213]],
  [1, [0, 3], [0, 1]],
  [10, [1, 2], [3, 7]],
  [10, [2, 1], [7, 3]],
  [7, [3, 1], [5, 2]],
  [2, [1, 1, 1, 1], [1, 1, 0, 0]],
  [100, [3, 1, 3, 3, 1], [28, 9, 27, 27, 9]],
  [50, [1, 3, 3], [7, 22, 21]],
  [7, [0, 0], [4, 3]],
  [0, [], []],
  [0, [1, 2], [0, 0]],
  [-5, [1, 1], [-3, -2]],
])('%i cents by %j are %j', (cents, weights, parts) => {
  expect(splitCents(cents, weights)).toEqual(parts);
});

test('the parts sum to the whole, and none is a cent from its share', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 2 ** 45 }),
      fc.array(fc.integer({ min: 0, max: 2 ** 40 }), { minLength: 1, maxLength: 20 }),
      (cents, weights) => {
        const parts = splitCents(cents, weights);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(cents);
        const sum = weights.reduce((all, weight) => all + weight, 0);
        if (sum === 0) return;
        for (const [index, part] of parts.entries()) {
          const over = BigInt(part) * BigInt(sum) - BigInt(cents) * BigInt(weights[index] ?? 0);
          expect(over < BigInt(sum) && over > -BigInt(sum)).toBe(true);
        }
      },
    ),
  );
});

test('an amount cannot be split by nothing', () => {
  expect(() => splitCents(1, [])).toThrow('nothing to split');
});
