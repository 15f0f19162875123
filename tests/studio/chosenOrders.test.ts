/** Which orders belong to a batch of prints. */
import { expect, test } from 'vitest';
import { orderStateOf, type Happening, type OrderEvent } from '#core/order/orderState.ts';
import { chosenOrders } from '#studio/prints/chosenOrders.ts';
import type { DeskOrder } from '#studio/orders/deskOrder.ts';
import { bareLookup } from '#studio/orders/photoLookup.ts';
import { orderBody } from '#tests/server/orderBody.ts';

const request = JSON.stringify(orderBody());
const paid: Happening = { kind: 'payment', payment: 'paid' };
const refunded: Happening = { kind: 'payment', payment: 'refunded' };
const inPrint: Happening = { kind: 'production', production: 'in print' };
const cancelled: Happening = { kind: 'production', production: 'cancelled' };

function order(number: string, happenings: readonly Happening[], isForgotten = false): DeskOrder {
  const events = happenings.map((happening, index): OrderEvent => {
    const at = `2026-10-02T10:00:0${index}.000Z`;
    return { id: `${number} ${index}`, number, at, by: 'Nora', ...happening };
  });
  return {
    number,
    request,
    totalCents: 5000,
    createdAt: `2026-10-01T10:00:00.000Z ${number}`,
    printedAt: null,
    orderKey: null,
    anonymizedAt: isForgotten ? '2026-10-03T10:00:00.000Z' : null,
    state: orderStateOf(events),
  };
}

const all = [
  order('GONE', [paid], true),
  order('CANCEL', [paid, cancelled]),
  order('BACK', [refunded]),
  order('PARTLY', [paid, { ...refunded, amountCents: 500 }]),
  order('PRINTED', [paid, inPrint]),
  order('PAID', [paid]),
  order('OPEN', []),
];

type Asked = Partial<Parameters<typeof chosenOrders>[1]>;

function chosen(asked: Asked = {}, before: readonly string[] = []) {
  const options = { filter: {}, numbers: [], withUnpaid: false, ...asked };
  const { orders, refused } = chosenOrders(all, options, new Set(before), bareLookup);
  return { numbers: orders.map(({ number }) => number), refused };
}

test.each<readonly [string, Asked, readonly string[], readonly string[]]>([
  ['paid orders with which nothing was done', {}, [], ['PAID', 'PARTLY']],
  ['unpaid ones when asked to', { withUnpaid: true }, [], ['OPEN', 'PAID', 'PARTLY']],
  ['one by its number, also if it was printed', { numbers: ['PRINTED'] }, [], ['PRINTED']],
  [
    'what is in the folder, whatever is asked for',
    { numbers: ['PAID'] },
    ['OPEN', 'PRINTED'],
    ['OPEN', 'PAID', 'PRINTED'],
  ],
  [
    'nothing that was cancelled, refunded or forgotten',
    {},
    ['GONE', 'CANCEL', 'BACK', 'PARTLY'],
    ['PAID', 'PARTLY'],
  ],
])('a batch has %s', (_, asked, before, numbers) => {
  expect(chosen(asked, before)).toEqual({ numbers, refused: [] });
});

test('an order that was asked for by number and is not printed is named with the reason', () => {
  const numbers = ['GONE', 'CANCEL', 'BACK', 'OPEN', 'NOSUCH'];
  expect(chosen({ numbers })).toEqual({
    numbers: [],
    refused: [
      'There is no order NOSUCH.',
      'GONE: customer and photos are forgotten.',
      'CANCEL: it is cancelled.',
      'BACK: it is refunded.',
      'OPEN: it is not paid.',
    ],
  });
});
