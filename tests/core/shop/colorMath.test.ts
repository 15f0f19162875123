import { expect, test } from 'vitest';
import { channelsOf, colorOf, contrastRatio, mixed } from '#core/shop/colorMath.ts';

// Values of WCAG's formula: a channel of 10 or less is linear.
test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#777777', 4.478],
  ['#ffffff', '#0000ff', 8.592],
  ['#000000', '#010101', 1.006],
  ['#000000', '#0a0a0a', 1.061],
])('%s and %s have the contrast %d, whichever stands on the other', (one, other, ratio) => {
  expect(contrastRatio(one, other)).toBeCloseTo(ratio, 3);
  expect(contrastRatio(other, one)).toBe(contrastRatio(one, other));
});

test('a color is its channels, and the other way round', () => {
  expect(channelsOf('#ff0033')).toStrictEqual([1, 0, 0.2]);
  expect(colorOf([1, 0, 0.2])).toBe('#ff0033');
});

test('a channel that is too bright or too dark is cut', () => {
  expect(colorOf([1.5, -0.5, 0])).toBe('#ff0000');
});

test('a color is mixed channel by channel, with the share of the first', () => {
  expect(mixed('#ff0000', '#0000ff', 0.2)).toBe('#3300cc');
});
