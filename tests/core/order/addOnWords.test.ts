import { expect, test } from 'vitest';
import { addOnWords } from '#core/order/addOnWords.ts';
import { withPhotos } from '#core/cart/cart.ts';
import { single } from '#tests/core/shop/carts.ts';
import { ofOwls, photo } from '#tests/core/gallery/photos.ts';

const print = single('prints-5x7');
const gators = withPhotos(print, { photo: [photo(14)] });
const owls = withPhotos(print, { photo: [photo(3, ofOwls)] });

test.each([
  ['in an order without photos says nothing', [print], {}, ''],
  ['has the number of its photo', [gators], { bw: photo(14) }, 'No. 014'],
  ['says that its photo is still open', [gators, print], {}, 'no photo chosen'],
  [
    'has the team, too, if there are several',
    [gators, owls],
    { bw: photo(3, ofOwls) },
    'Bradford United No. 003',
  ],
])('an add-on %s', (_, lines, addOnPhotos, words) => {
  expect(addOnWords({ lines, addOnPhotos })('bw')).toBe(words);
});
