import { expect, test } from 'vitest';
import { chosenPoses } from '#core/cart/cart.ts';
import type { Choice } from '#core/cart/photoChoice.ts';
import { presetLine } from '#core/cart/presetLine.ts';
import { product } from '#tests/core/shop/carts.ts';
import { photo } from '#tests/core/gallery/photos.ts';

const [card, team] = (['card', 'team'] as const).map((kind, index): Choice => ({
  reference: photo(index + 1),
  kind,
  name: '',
  jersey: '',
  group: '',
}));
if (!card || !team) throw new Error('two photos');

test.each([
  ['memory-mate', { player: [card.reference], team: [team.reference] }, { '': 'fullpose' }],
  ['prints-5x7', { photo: [card.reference] }, { '': 'fullpose' }],
  [
    'economy-pack',
    { 'memory-mate player': [card.reference], 'memory-mate team': [team.reference] },
    { wallets: 'fullpose', 'memory-mate': 'fullpose', '5x7': 'fullpose', magnet: 'fullpose' },
  ],
])('every print of a %s starts as Full Pose, whatever its photo shows', (id, photos, poses) => {
  const line = presetLine(product(id), [card, team], [card]);
  expect(line.photos).toMatchObject(photos);
  expect(chosenPoses(line)).toStrictEqual(poses);
});
