import { expect, test } from 'vitest';
import { limits } from '#core/text/limits.ts';
import { withPhotos, type CartLine } from '#core/cart/cart.ts';
import { orderRequest, type Order } from '#core/order/order.ts';
import { isTooLargeToSend } from '#cart/orderSize.ts';
import { slotsOf } from '#core/cart/slots.ts';
import { pack, product, single } from '#tests/core/shop/carts.ts';
import { parent } from '#tests/core/form/customers.ts';
import { photo } from '#tests/core/gallery/photos.ts';

const crop = { x: 0.1234, y: 0.2345, width: 0.5432, height: 0.4567 };
const names = { file: 'abcdefghijklmnopqrstuv', token: 'abcdefghijklmnopqrstuv' };

/** No field of the form is long enough to fill an order. */
function orderWith(lines: readonly CartLine[], team = ''): Order {
  return { lines, addOns: [], gallery: { slug: 'gators', team }, customer: parent, toEmail: '' };
}

/** So many lines of a pack with a cropped photo of its own in each slot, or on each piece. */
function packsWithPhotos(count: number, id: string, isShared = false): readonly CartLine[] {
  const slots = slotsOf(product(id));
  return Array.from({ length: count }, (_, line) =>
    withPhotos(
      pack(id),
      Object.fromEntries(
        slots.map(({ id: slot, pieces }) => [
          slot,
          Array.from({ length: isShared ? pieces : 1 }, (_piece, piece) =>
            photo(100 * line + piece + 1, { ...names, crop }),
          ),
        ]),
      ),
    ),
  );
}

test.each(['economy-pack', 'family-pack', 'large-family-pack'])(
  'as many lines of the %s as an order may have can be sent, each with its own photos',
  (id) => {
    expect(isTooLargeToSend(orderWith(packsWithPhotos(limits.orderLinesMax, id)))).toBe(false);
  },
);

test('a line more cannot', () => {
  const lines = Array.from({ length: limits.orderLinesMax + 1 }, () => single('wallets'));
  expect(isTooLargeToSend(orderWith(lines.slice(1)))).toBe(false);
  expect(isTooLargeToSend(orderWith(lines))).toBe(true);
});

test('with a photo on each of 25 pieces, half as many can', () => {
  const lines = packsWithPhotos(400, 'large-family-pack', true);
  expect(isTooLargeToSend(orderWith(lines.slice(0, 190)))).toBe(false);
  expect(isTooLargeToSend(orderWith(lines))).toBe(true);
});

test('bytes are counted as they are sent', () => {
  const lines = packsWithPhotos(400, 'large-family-pack', true);
  const sizeOf = (order: Order): number =>
    Buffer.byteLength(JSON.stringify({ ...orderRequest(order, Date.now()), pdfBase64: '' }));
  // The most lines that fit, filled up with letters of one to four bytes.
  let [count, tooMany] = [190, 400];
  while (tooMany - count > 1) {
    const half = Math.floor((count + tooMany) / 2);
    if (isTooLargeToSend(orderWith(lines.slice(0, half)))) tooMany = half;
    else count = half;
  }
  const most = lines.slice(0, count);
  // The first that take two, three and four bytes tell the lengths apart.
  const letters = ['a', '\u0080', '\u0800', '\u{10000}'];
  const room = limits.orderMetaLimitBytes - sizeOf(orderWith(most));
  for (const letter of letters) {
    const team = letter.repeat(Math.floor(room / Buffer.byteLength(letter)));
    expect(sizeOf(orderWith(most, team))).toBeLessThanOrEqual(limits.orderMetaLimitBytes);
    expect(isTooLargeToSend(orderWith(most, team))).toBe(false);
    expect(isTooLargeToSend(orderWith(most, team + letter.repeat(4)))).toBe(true);
  }
});
