import { expect, test } from 'vitest';
import { withPhotos } from '#core/cart/cart.ts';
import { isPrint, photosOfAddOns, withoutUnordered } from '#core/order/checkout.ts';
import { single } from '#tests/core/shop/carts.ts';
import { checkout } from '#tests/core/order/checkouts.ts';
import { photo } from '#tests/core/gallery/photos.ts';

const printOf = (number: number) => withPhotos(single('prints-5x7'), { photo: [photo(number)] });
const both = { TradingCard: photo(14), edits: photo(14) };
const ofNia = checkout({
  lines: [printOf(14)],
  addOnIds: ['TradingCard', 'edits'],
  addOnPhotos: both,
});

test('an additional trading card is a print, and the other add-ons are work', () => {
  expect(['bw', 'poses', 'edits', 'TradingCard'].filter(isPrint)).toStrictEqual(['TradingCard']);
});

test('a print may be of a photo that no line shows, work may not', () => {
  expect(photosOfAddOns(ofNia)).toStrictEqual(both);
  expect(photosOfAddOns({ ...ofNia, lines: [printOf(2)] })).toStrictEqual({
    TradingCard: photo(14),
  });
});

test('a change that takes the photo of a print out of the order takes it from the print as well', () => {
  const ofTheo = { ...ofNia, lines: [printOf(2)] };
  expect(withoutUnordered(ofNia, ofTheo).addOnPhotos).toStrictEqual({ edits: photo(14) });
  // A photo that no line has shown was chosen for the print itself.
  expect(withoutUnordered(ofTheo, { ...ofTheo, lines: [printOf(3)] }).addOnPhotos).toBe(both);
  expect(withoutUnordered(ofNia, ofNia)).toBe(ofNia);
  const { addOnPhotos: _none, ...without } = ofTheo;
  expect(withoutUnordered(ofNia, without)).toBe(without);
});
