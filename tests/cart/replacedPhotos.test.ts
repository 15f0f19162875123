import { describe, expect, test } from 'vitest';
import { withPhotos } from '#core/cart/cart.ts';
import { emptyCheckout, placingOf, type Checkout } from '#core/order/checkout.ts';
import { croppingOf } from '#core/print/crop.ts';
import type { Gallery } from '#core/gallery/galleryItems.ts';
import { photosTakenDown, withReplacements } from '#cart/replacedPhotos.ts';
import { pack, single } from '#tests/core/shop/carts.ts';
import { ofOwls, photo } from '#tests/core/gallery/photos.ts';
import { bareGallery, barePhoto } from '#tests/core/gallery/bareGallery.ts';

const upright = { width: 1280, height: 1920 };
const token = 'tokenAfterTheRotation1';

/** The Gators' gallery today: photo 14 has another file. */
function gatorsNow(size = upright): Gallery {
  const sealed = (number: number, file: string) => ({ ...barePhoto, number, file, ...size });
  const items = [sealed(14, 'newFile14'), sealed(15, photo(15).file)].map((one) => ({
    sealed: one,
  }));
  return { ...bareGallery, token, items };
}

const replaced = photo(14);
const renewed = photo(14, { file: 'newFile14', token });
const cartOf = (...lines: Checkout['lines']): Checkout => ({ ...emptyCheckout, lines });
const print = withPhotos(single('prints-5x7'), { photo: [replaced] });

test('a photo that was replaced is ordered as the screen shows it', () => {
  const cart = {
    ...cartOf(print, withPhotos(pack('family-pack'), { '5x7': [replaced, photo(15)] })),
    addOnIds: ['bw'],
    addOnPhotos: { bw: replaced },
  };
  const now = withReplacements(cart, [gatorsNow()]);
  expect(now.lines.map(({ photos }) => photos)).toStrictEqual([
    { photo: [renewed] },
    { '5x7': [renewed, photo(15)] },
  ]);
  expect(now.addOnPhotos).toStrictEqual({ bw: renewed });
  expect(withReplacements(now, [gatorsNow()])).toBe(now);
});

test('a cart without photos for its add-ons has none after that, either', () => {
  const now = withReplacements(cartOf(print), [gatorsNow()]);
  expect(now).toStrictEqual(cartOf(withPhotos(print, { photo: [renewed] })));
});

test('pictures of a gallery that cannot be ordered are no obstacle', () => {
  const { items, ...gallery } = gatorsNow();
  const mixed = { ...gallery, items: ['team.jpg', ...items] };
  expect(withReplacements(cartOf(print), [mixed]).lines[0]?.photos).toStrictEqual({
    photo: [renewed],
  });
});

test('a line that is now like another joins it', () => {
  const other = withPhotos(single('prints-5x7'), { photo: [renewed] });
  const { lines } = withReplacements(cartOf(print, other), [gatorsNow()]);
  expect(lines).toStrictEqual([{ ...other, qty: 2 }]);
});

describe('nothing changes', () => {
  const ofOwl = withPhotos(single('wallets'), { photo: [photo(14, ofOwls)] });
  const gone = withPhotos(single('wallets'), { photo: [photo(99)] });
  test.each([
    ['without photos', cartOf(single('wallets'))],
    ['with photos that are still there', cartOf(withPhotos(print, { photo: [photo(15)] }))],
    ['with a photo of a gallery that is not open', cartOf(ofOwl)],
    ['with a photo whose number is gone', cartOf(gone)],
  ])('%s', (_, cart) => {
    expect(withReplacements(cart, [gatorsNow()])).toBe(cart);
  });

  test('in a cart that was placed: it would be a second order', () => {
    const cart = cartOf(print);
    const placed = { ...cart, placing: placingOf(cart, 'one') };
    expect(withReplacements(placed, [gatorsNow()])).toBe(placed);
    // Changed since, it is another order anyway.
    const changed = { ...placed, lines: [{ ...print, qty: 2 }] };
    expect(withReplacements(changed, [gatorsNow()]).lines[0]?.photos).toStrictEqual({
      photo: [renewed],
    });
  });
});

describe('a photo that was taken down', () => {
  const gone = photo(99);
  test.each([
    ['is said once, though two slots show it', { '5x7': [gone, photo(15)], magnet: [gone] }, [99]],
    ['is said with each other one', { '5x7': [gone, photo(98)] }, [99, 98]],
    ['is not one that was replaced', { photo: [replaced] }, []],
    ['is not one that is there', { photo: [photo(15)] }, []],
    ['is not one of a gallery that is not open', { photo: [photo(99, ofOwls)] }, []],
    ['is none without photos', undefined, []],
  ])('%s', (_, photos, expected) => {
    const found = photosTakenDown(photos, [gatorsNow()]);
    expect(found.map(({ number }) => number)).toStrictEqual(expected);
  });
});

describe('the crop of a photo that was replaced', () => {
  const crop = croppingOf(upright, 5 / 7).zoomTo(croppingOf(upright, 5 / 7).first, 2);
  const cropped = withPhotos(print, { photo: [photo(14, { crop })] });
  const photosOf = (size: typeof upright) =>
    withReplacements(cartOf(cropped), [gatorsNow(size)]).lines[0]?.photos;

  test.each([
    ['stays on one of the same proportions', upright, [{ ...renewed, crop }]],
    ['stays on a larger one', { width: 2000, height: 3000 }, [{ ...renewed, crop }]],
    ['goes if the proportions are others', { width: 1280, height: 1600 }, [renewed]],
    ['goes if it lies now', { width: 1920, height: 1280 }, [renewed]],
  ])('%s', (_, size, expected) => {
    expect(photosOf(size)).toStrictEqual({ photo: expected });
  });

  /** The ratios of the boxes of a memory mate: the first slot of the family pack has another. */
  test.each([
    ['memory-mate player', 91 / 111],
    ['memory-mate team', 185.2 / 115.5],
  ])('stays in the slot "%s", whose box it fits', (slot, ratio) => {
    const fitting = croppingOf(upright, ratio).first;
    const line = withPhotos(pack('family-pack'), { [slot]: [photo(14, { crop: fitting })] });
    const now = withReplacements(cartOf(line), [gatorsNow()]);
    expect(now.lines[0]?.photos).toStrictEqual({ [slot]: [{ ...renewed, crop: fitting }] });
  });

  test('goes from a product that the studio prints without a template', () => {
    const mug = { ...cropped, item: { ...cropped.item, id: 'mug' } };
    const now = withReplacements(cartOf(mug), [gatorsNow()]);
    expect(now.lines[0]?.photos).toStrictEqual({ photo: [renewed] });
  });
});
