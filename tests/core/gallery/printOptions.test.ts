/** An option that no code names yet, beside a photo of the cart: it must reach the print. */
import { describe, expect, test } from 'vitest';
import { withReplacements } from '#cart/replacedPhotos.ts';
import { lineKey, withPhotos } from '#core/cart/cart.ts';
import { piecesOf, withOptionsAt } from '#core/cart/pieces.ts';
import { slotsOf } from '#core/cart/slots.ts';
import { type PhotoReference, optionsOf } from '#core/gallery/photoReference.ts';
import { emptyCheckout } from '#core/order/checkout.ts';
import { orderedPhotos } from '#core/order/order.ts';
import { templates } from '#core/shop/templates.ts';
import { foundPhotos, pieceContents } from '#ordering/foundPhotos.ts';
import { contentKey } from '#studio/prints/printJob.ts';
import { bareGallery, barePhoto } from '#tests/core/gallery/bareGallery.ts';
import { photo } from '#tests/core/gallery/photos.ts';
import { single } from '#tests/core/shop/carts.ts';

const option = { border: 'white' };
const framed: PhotoReference = { ...photo(14), ...option };
const ordered = (one: PhotoReference) => withPhotos(single('prints-5x7'), { photo: [one] });
const sealed = { ...barePhoto, number: 14, width: 1280, height: 1920 };

describe('an option of how a photo is printed', () => {
  test('makes another print and another line', () => {
    expect(piecesOf([photo(14), framed], 2)).toHaveLength(2);
    expect(lineKey(ordered(framed))).not.toBe(lineKey(ordered(photo(14))));
  });

  test('stays when the photo is cropped, and goes with another photo', () => {
    const crop = { x: 0, y: 0, width: 0.5, height: 0.5 };
    const [cropped] = withOptionsAt(piecesOf([framed], 1), 0, { crop });
    expect(cropped && optionsOf(cropped.reference)).toStrictEqual({ ...option, crop });
    expect(orderedPhotos([ordered(framed)])).toStrictEqual([photo(14)]);
  });

  test('stays when the studio replaces the photo', () => {
    const gallery = { ...bareGallery, items: [{ sealed: { ...sealed, file: 'newFile14' } }] };
    const cart = { ...emptyCheckout, lines: [ordered(framed)] };
    const [line] = withReplacements(cart, [gallery]).lines;
    expect(line?.photos?.['photo']).toMatchObject([{ file: 'newFile14', ...option }]);
  });

  test('reaches what the page draws', () => {
    const gallery = { ...bareGallery, items: [{ sealed: { ...sealed, file: framed.file } }] };
    const keys = () => Promise.reject(new Error('no photo is opened'));
    const { item, photos = {} } = ordered(framed);
    const found = foundPhotos(slotsOf(item), photos, [{ gallery, keys, openedAt: 0 }]);
    expect(pieceContents(found, 1, [], false)[0]?.photos['photo']).toMatchObject(option);
  });

  test('makes another file for the lab', () => {
    const [template] = templates;
    if (!template) throw new Error('the shop has no templates');
    const file = { source: 'a.jpg', hash: 'hash', state: 'shown' } as const;
    const keyOf = (reference: PhotoReference) => {
      const shown = { reference, file, isCard: false, isBlackAndWhite: false };
      return contentKey({ template, pieces: [{ photos: { photo: shown }, words: {} }] });
    };
    expect(keyOf(framed)).not.toBe(keyOf(photo(14)));
  });
});
