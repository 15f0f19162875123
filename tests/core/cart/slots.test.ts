import { describe, expect, test } from 'vitest';
import { catalog } from '#core/shop/catalogFile.ts';
import { fitPhotos, photosThatFit, slotsOf } from '#core/cart/slots.ts';
import { product } from '#tests/core/shop/carts.ts';
import { photo } from '#tests/core/gallery/photos.ts';

describe('the slots of', () => {
  test.each([
    ['prints-5x7', [['photo', 2]]],
    ['print-8x10', [['photo', 1]]],
    ['wallets', [['photo', 8]]],
    [
      'memory-mate',
      [
        ['player', 1],
        ['team', 1],
      ],
    ],
    [
      'economy-pack',
      [
        ['wallets', 4],
        ['memory-mate player', 1],
        ['memory-mate team', 1],
        ['5x7', 1],
        ['magnet', 1],
      ],
    ],
    [
      'large-family-pack',
      [
        ['magnet', 1],
        ['wallets', 8],
        ['8x10', 2],
        ['5x7', 2],
        ['trading-cards', 12],
      ],
    ],
  ])('%s are %j', (id, expected) => {
    expect(slotsOf(product(id)).map((slot) => [slot.id, slot.pieces])).toStrictEqual(expected);
  });

  test('every product of the catalog have a template', () => {
    const without = catalog.filter((one) => slotsOf(one).some(({ template }) => !template));
    expect(without).toStrictEqual([]);
  });

  test('a product without a template are one photo', () => {
    const mug = { id: 'mug', name: 'Mug', priceCents: 900, image: 'products/mug.jpg' };
    expect(slotsOf(mug)).toStrictEqual([{ id: 'photo', shows: 'photo', pieces: 1 }]);
  });

  test.each(['player', 'team', 'photo'] as const)(
    'digital photos of a %s are one, which is not printed',
    (digitals) => {
      const all = { id: 'all', name: 'All', priceCents: 900, image: 'products/all.jpg', digitals };
      expect(slotsOf(all)).toStrictEqual([
        { id: `digitals ${digitals}`, shows: digitals, pieces: 1 },
      ]);
    },
  );
});

describe('photos fit a product', () => {
  const family = product('family-pack');

  test.each([
    ['none', {}, true],
    ['one for all pieces', { wallets: [photo(1)] }, true],
    ['one for each piece', { '5x7': [photo(1), photo(2)] }, true],
    ['another number of them', { wallets: [photo(1), photo(2)] }, false],
    ['in a slot that it does not have', { '8x10': [photo(1)] }, false],
  ])('%s: %j is %s', (_, photos, fits) => {
    expect(fitPhotos(slotsOf(family), photos)).toBe(fits);
  });

  test('and those of a slot that is gone are left out', () => {
    const photos = { '5x7': [photo(1)], '8x10': [photo(2)] };
    expect(photosThatFit(family, photos)).toStrictEqual({ '5x7': [photo(1)] });
  });

  test.each([
    ['8 that were 4', [1, 1, 1, 2], [1, 1, 1, 1, 1, 1, 2, 2]],
    ['8 that were 12', [1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 3], [1, 1, 1, 1, 2, 2, 3, 3]],
    ['8 that were 8', [1, 2, 3, 4, 5, 6, 7, 7], [1, 2, 3, 4, 5, 6, 7, 7]],
    ['8 that were 2', [1, 2], [1, 1, 1, 1, 2, 2, 2, 2]],
  ])('and on %s they keep their shares', (_, before, after) => {
    const wallets = before.map((number) => photo(number));
    const fitted = photosThatFit(family, { wallets });
    expect(fitted['wallets']?.map(({ number }) => number)).toStrictEqual(after);
    expect(fitPhotos(slotsOf(family), fitted)).toBe(true);
  });
});
