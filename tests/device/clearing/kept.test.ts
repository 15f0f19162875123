import { describe, expect, test } from 'vitest';
import { isNothingKept, nothingKept, wordsOf, type Kept } from '#device/clearing/kept.ts';

type Row = readonly [what: string, kept: Partial<Kept>, words: readonly string[]];

const rows: readonly Row[] = [
  ['one gallery', { galleries: 1 }, ['1 gallery and its photos']],
  ['several galleries', { galleries: 3 }, ['3 galleries and their photos']],
  ['photos of no gallery', { photos: 1 }, ['Photos you have seen']],
  ['photos of a gallery', { galleries: 1, photos: 1 }, ['1 gallery and its photos']],
  ['one player', { players: 1 }, ['Your player']],
  ['one heart', { hearts: 1 }, ['1 photo with a heart']],
  ['remembered details', { remembered: 1 }, ['The details you asked us to remember']],
  ['a cart', { cart: 1 }, ['Your cart and the details you typed']],
  ['a booking', { booking: 1 }, ['Your unfinished booking, with its roster']],
  ['one order', { sent: 1 }, ['1 order that was sent, with its details']],
  ['several orders', { sent: 2 }, ['2 orders that were sent, with their details']],
  [
    'all of it',
    {
      galleries: 2,
      photos: 1,
      players: 2,
      hearts: 3,
      cart: 1,
      remembered: 1,
      booking: 1,
      sent: 2,
    },
    [
      '2 galleries and their photos',
      'Your 2 players',
      '3 photos with a heart',
      'Your cart and the details you typed',
      'The details you asked us to remember',
      'Your unfinished booking, with its roster',
      '2 orders that were sent, with their details',
    ],
  ],
];

describe('what is kept on a phone', () => {
  test.each(rows)('is named: %s', (_, kept, words) => {
    expect(wordsOf({ ...nothingKept, ...kept })).toStrictEqual(words);
    expect(isNothingKept({ ...nothingKept, ...kept })).toBe(false);
  });

  test.each([
    ['nothing', 0, true],
    ['an order that is not confirmed', 1, false],
    ['orders of which the browser cannot tell', undefined, false],
  ])('with %s beside it', (_, unsent, isNothing) => {
    const kept = { ...nothingKept, unsent };
    expect(wordsOf(kept)).toStrictEqual([]);
    expect(isNothingKept(kept)).toBe(isNothing);
  });
});
