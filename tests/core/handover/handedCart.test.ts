import { describe, expect, test } from 'vitest';
import { lineKey, withPhotos, type CartLine } from '#core/cart/cart.ts';
import { cartToGive, joinedPlayers, withHandedCart } from '#core/handover/handedCart.ts';
import type { Pieces } from '#core/handover/handedGallery.ts';
import { emptyCheckout, type Checkout } from '#core/order/checkout.ts';
import { photo } from '#tests/core/gallery/photos.ts';
import { pack, quantities, single } from '#tests/core/shop/carts.ts';

type Cart = { readonly checkout: Checkout; readonly had: Pieces };

let ids = 0;
const cartOf = (...lines: readonly CartLine[]): Cart => ({
  checkout: { ...emptyCheckout, lines },
  had: {},
});

/** One link from a cart to another. Returns both as they are then. */
function handed(from: Cart, to: Cart): readonly [Cart, Cart] {
  const given = cartToGive(from.checkout, from.had, `id-${(ids += 1)}`);
  const after = given.cart
    ? withHandedCart(to.checkout, to.had, given.cart, `id-${(ids += 1)}`)
    : to;
  return [{ checkout: given.checkout, had: given.had }, after];
}

const prints = (qty: number) => single('prints-5x7', 'fullpose', qty);
const countsOf = ({ checkout }: Cart) => quantities(checkout.lines);

describe('a cart that is handed over', () => {
  test('adds up by line, there and back, twice, and in a circle', () => {
    let [a, b, c] = [cartOf(prints(2)), cartOf(prints(1), pack('economy-pack')), cartOf()];
    [a, b] = handed(a, b);
    expect(countsOf(b)).toEqual([
      ['prints-5x7', 3],
      ['economy-pack', 1],
    ]);
    for (let round = 0; round < 3; round += 1) {
      [b, c] = handed(b, c);
      [c, a] = handed(c, a);
      [a, b] = handed(a, b);
    }
    for (const cart of [a, b, c]) {
      expect(Object.fromEntries(countsOf(cart))).toEqual({ 'prints-5x7': 3, 'economy-pack': 1 });
    }
  });

  test('brings what was added since, and not again what was ordered or taken out there', () => {
    let [a, b] = [cartOf(prints(2)), cartOf()];
    [a, b] = handed(a, b);
    b = { ...b, checkout: emptyCheckout };
    [a, b] = handed(a, b);
    expect(countsOf(b)).toEqual([]);
    a = { ...a, checkout: { ...a.checkout, lines: [prints(3)] } };
    [a, b] = handed(a, b);
    expect(countsOf(b)).toEqual([['prints-5x7', 1]]);
  });

  test('of a next order brings the same product again', () => {
    let [a, b] = [cartOf(prints(1)), cartOf()];
    [a, b] = handed(a, b);
    a = { ...a, checkout: { ...emptyCheckout, lines: [prints(1)] } };
    [a, b] = handed(a, b);
    expect(countsOf(b)).toEqual([['prints-5x7', 2]]);
  });

  test('has photos, crops and add-ons with their photos, and nothing of the order and of its form', () => {
    const crop = { x: 0.1, y: 0.1, width: 0.5, height: 0.5 };
    const line = withPhotos(single('prints-5x7'), { photo: [photo(14, { crop })] });
    const customer = { ...emptyCheckout.customer, fullName: 'Nora Quinn' };
    const checkout: Checkout = {
      ...emptyCheckout,
      lines: [line],
      addOnIds: ['bw'],
      addOnPhotos: { bw: photo(14) },
      toEmail: 'someone@example.com',
      customer,
      placing: { id: 'placing-1', fingerprint: 'x' },
    };
    const [, to] = handed({ checkout, had: {} }, cartOf());
    expect(to.checkout.lines.map(lineKey)).toEqual([lineKey(line)]);
    expect(to.checkout).toMatchObject({ addOnIds: ['bw'], addOnPhotos: { bw: photo(14) } });
    const text = JSON.stringify(cartToGive(checkout, {}, 'id').cart);
    expect(text).not.toMatch(/Nora|someone|placing/);
  });
});

test('players join: one who shares a photo is the same', () => {
  expect(joinedPlayers([[1, 2], [7]], [[2, 3], [9]])).toEqual([[1, 2, 3], [7], [9]]);
  expect(joinedPlayers([[1], [2]], [[1, 2]])).toEqual([[1, 2]]);
  expect(joinedPlayers([], [])).toEqual([]);
});
