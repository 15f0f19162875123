import { describe, expect, test } from 'vitest';
import { counted, isNothingKept, wordsOf, type Kept } from '#rules/kept.ts';

const nothing: Kept = {
  galleries: 0,
  hasPhotos: false,
  hasCart: false,
  hasBooking: false,
  unsent: 0,
  sent: 0,
  unsavedDigitals: 0,
};

type Row = readonly [what: string, kept: Partial<Kept>, words: readonly string[]];

const rows: readonly Row[] = [
  ['one gallery', { galleries: 1 }, ['1 gallery and its photos']],
  ['several galleries', { galleries: 3 }, ['3 galleries and their photos']],
  ['photos of no gallery', { hasPhotos: true }, ['Photos you have seen']],
  ['photos of a gallery', { galleries: 1, hasPhotos: true }, ['1 gallery and its photos']],
  ['a cart', { hasCart: true }, ['Your cart and the details you typed']],
  ['a booking', { hasBooking: true }, ['Your unfinished booking, with its roster']],
  ['one order', { sent: 1 }, ['1 order that was sent, with its details']],
  ['several orders', { sent: 2 }, ['2 orders that were sent, with their details']],
  [
    'all of it',
    { galleries: 2, hasPhotos: true, hasCart: true, hasBooking: true, sent: 2 },
    [
      '2 galleries and their photos',
      'Your cart and the details you typed',
      'Your unfinished booking, with its roster',
      '2 orders that were sent, with their details',
    ],
  ],
];

describe('what is kept on a phone', () => {
  test.each(rows)('is named: %s', (_, kept, words) => {
    expect(wordsOf({ ...nothing, ...kept })).toStrictEqual(words);
    expect(isNothingKept({ ...nothing, ...kept })).toBe(false);
  });

  test.each([
    ['nothing', 0, true],
    ['an order that is not confirmed', 1, false],
    ['orders of which the browser cannot tell', undefined, false],
  ])('with %s beside it', (_, unsent, isNothing) => {
    const kept = { ...nothing, unsent };
    expect(wordsOf(kept)).toStrictEqual([]);
    expect(isNothingKept(kept)).toBe(isNothing);
  });
});

test.each([
  [0, '0 prints'],
  [1, 'one print'],
  [2, '2 prints'],
])('%i is said as it is counted', (count, words) => {
  expect(counted(count, { one: 'one print', several: '{count} prints' })).toBe(words);
});
