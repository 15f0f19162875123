import { expect, test } from 'vitest';
import { contentsOf } from '#core/order/orderContents.ts';
import { orderOfPath, orderPagePath } from '#core/order/orderPage.ts';
import { orderRecord } from '#core/order/knownOrder.ts';
import { checkout } from './checkouts.ts';
import { entry } from './entries.ts';

const contents = contentsOf(checkout());
const receipt = { id: 'a', orderId: 'S-1', placedAt: 1, receivedAt: 2, totalCents: 3 };

test('a sent order is what its receipt says', () => {
  const kept = { ...receipt, contents };
  expect(orderRecord('a', [], [kept])).toEqual({
    ...receipt,
    standing: 'received',
    contents,
    receipt: kept,
  });
});

test('a sent order has no number if the studio gives none', () => {
  const { orderId: _, ...unnumbered } = receipt;
  expect(orderRecord('a', [], [unnumbered])).toEqual({
    ...unnumbered,
    standing: 'received',
    receipt: unnumbered,
  });
});

test.each([undefined, 'x', {}, { lines: [{}] }])(
  'a receipt with %j in place of its contents says what it knows',
  (kept) => {
    const old = { ...receipt, contents: kept };
    expect(orderRecord('a', [], [old])).toEqual({
      ...receipt,
      standing: 'received',
      receipt: old,
    });
  },
);

test.each([
  ['waiting', entry()],
  ['number pending', entry({ sentAt: 5 })],
  ['needs attention', entry({ state: 'attention', message: 'No.' })],
] as const)('an order that is %s says what its cart holds', (standing, kept) => {
  const record = orderRecord('placing-1', [kept], []);
  expect(record).toMatchObject({ id: 'placing-1', standing, entry: kept, contents });
  expect(record).not.toHaveProperty('orderId');
});

test('an order whose cart cannot be read is here all the same', () => {
  const record = orderRecord('placing-1', [entry({ checkout: undefined })], []);
  expect(record?.totalCents).toBe(4_820);
  expect(record).not.toHaveProperty('contents');
});

test('an order that is in both lists has been received', () => {
  const both = orderRecord('placing-1', [entry()], [{ ...receipt, id: 'placing-1' }]);
  expect(both?.standing).toBe('received');
});

test('an order of another phone is none', () => {
  expect(orderRecord('other', [entry()], [receipt])).toBeUndefined();
});

test.each(['0a1b', 'x/y?z#1', 'ä %'])('the page of %j has an address that names it', (id) => {
  expect(orderPagePath(id)).toMatch(/^\/order\/[^/?#]+$/);
  expect(orderOfPath(`${orderPagePath(id)}?x=1`)).toBe(id);
});

test.each(['/order', '/order/', '/cart', '/order/%'])('%s names no order', (path) => {
  expect(orderOfPath(path)).toBeUndefined();
});
