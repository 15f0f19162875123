import { expect, test } from 'vitest';
import { withPhotos } from '#rules/cart.ts';
import type { Choice, PhotoKind } from '#rules/photoChoice.ts';
import { whoseLines } from '#rules/whoseLine.ts';
import { single } from './carts.ts';
import { ofOwls, photo } from './photos.ts';

function choice(number: number, name: string, kind: PhotoKind = 'player', of = {}): Choice {
  return { reference: photo(number, of), kind, name, jersey: '', group: 'U12' };
}

const all = [
  choice(1, 'Nia Johnson'),
  choice(2, 'Nia Johnson', 'card'),
  choice(3, 'Gators U12', 'team'),
  choice(4, 'DSC01234'),
  choice(1, 'Sam Ode', 'player', ofOwls),
];
const line = (...photos: Parameters<typeof photo>[]) =>
  withPhotos(single('wallets'), { photo: photos.map((one) => photo(...one)) });
const [nia, card, team, file, sam] = [
  line([1]),
  line([2]),
  line([3]),
  line([4]),
  line([1, ofOwls]),
];

test.each([
  ['one player', [nia, card, team, file, single('wallets')], ['', '', '', '', '']],
  ['siblings', [nia, sam, team], ['Nia Johnson', 'Sam Ode', '']],
  ['siblings on one line', [line([1], [1, ofOwls], [2])], ['Nia Johnson, Sam Ode']],
])('an order for %s', (_, lines, names) => {
  expect(lines.map(whoseLines(lines, all))).toStrictEqual(names);
});

test('nobody is named while no gallery is open', () => {
  expect([nia, sam].map(whoseLines([nia, sam], []))).toStrictEqual(['', '']);
});
