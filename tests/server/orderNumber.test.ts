import { expect, it } from 'vitest';
import { shortNumber } from '#server/store/orderNumber.ts';

it('a number has six characters that nobody takes for others, and spells no word', () => {
  const numbers = Array.from({ length: 2_000 }, (_, index) => shortNumber(`key ${index}`, 0));
  for (const number of numbers) expect(number).toMatch(/^[2-9B-DF-HJKMNP-TV-Z]{6}$/);
  // All 28 of them occur.
  expect(new Set(numbers.join('')).size).toBe(28);
  expect(new Set(numbers).size).toBeGreaterThan(1_990);
});

it('a key has one number, and another where that is taken', () => {
  expect(shortNumber('key 1', 0)).toBe(shortNumber('key 1', 0));
  expect(shortNumber('key 1', 1)).not.toBe(shortNumber('key 1', 0));
});
