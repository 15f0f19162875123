import { expect, test } from 'vitest';
import { withPhotos } from '#core/cart/cart.ts';
import type { Choice, PhotoKind } from '#core/cart/photoChoice.ts';
import { whoseLines } from '#core/cart/whoseLine.ts';
import { single } from '#tests/core/shop/carts.ts';
import { ofOwls, photo } from '#tests/core/gallery/photos.ts';

function choice(number: number, name: string, kind: PhotoKind = 'player', of = {}): Choice {
  return { reference: photo(number, of), kind, name, jersey: '', group: 'U12' };
}

/** A new list for each test: names are cached by list. */
const all = (): readonly Choice[] => [
  choice(1, 'Nia Johnson'),
  choice(2, 'Nia Johnson', 'card'),
  choice(3, 'Port Gators', 'team'),
  choice(4, 'DSC01234'),
  choice(1, 'Sam Ode', 'player', ofOwls),
  { ...choice(5, 'Kim 2'), jersey: '7' },
];
const line = (...photos: Parameters<typeof photo>[]) =>
  withPhotos(single('wallets'), { photo: photos.map((one) => photo(...one)) });
const [nia, card, team, file, sam, kim] = [
  line([1]),
  line([2]),
  line([3]),
  line([4]),
  line([1, ofOwls]),
  line([5]),
];

test.each([
  ['one player', [nia, card, team, file, single('wallets')], ['', '', '', '', '']],
  ['siblings', [nia, sam, team, file], ['Nia Johnson', 'Sam Ode', '', '']],
  ['siblings, one with a digit in the name', [nia, kim], ['Nia Johnson', 'Kim 2']],
  ['siblings on one line', [line([1], [1, ofOwls], [2])], ['Nia Johnson, Sam Ode']],
])('an order for %s', (_, lines, names) => {
  expect(lines.map(whoseLines(lines, all()))).toStrictEqual(names);
});

test('digital photos of one player, or with one, are named also in an order for one', () => {
  const photos = { photo: [photo(1)] };
  const lines = [
    { photos, item: { digitals: 'player' } },
    { photos, item: { digitals: 'photo' } },
    { photos, item: { digitals: 'team' } },
    { photos: { photo: [photo(3)] }, item: { digitals: 'photo' } },
    { photos, item: {} },
    { photos },
  ] as const;
  expect(lines.map(whoseLines(lines, all()))).toStrictEqual([
    'Nia Johnson',
    'Nia Johnson',
    '',
    '',
    '',
    '',
  ]);
});

test('asked again with the same galleries, the names are the same', () => {
  const opened = all();
  const before = [nia, sam].map(whoseLines([nia, sam], opened));
  expect([nia, sam].map(whoseLines([nia, sam], opened))).toStrictEqual(before);
});

test('nobody is named while no gallery is open', () => {
  expect([nia, sam].map(whoseLines([nia, sam], []))).toStrictEqual(['', '']);
});
