import { expect, test } from 'vitest';
import { orderRequest } from '#core/order/order.ts';
import { orderStateOf, type Happening } from '#core/order/orderState.ts';
import { totalsOf } from '#core/cart/totals.ts';
import type { DeskOrder } from '#studio/orders/deskOrder.ts';
import { orderMoney, paymentsOf } from '#studio/orders/orderMoney.ts';
import { emptyCustomer } from '#core/form/customer.ts';
import { line } from './photoShop.ts';

/** Two of 6.99 at 6 %, and 5.95: 20.77. One of them: 13.36; three: 28.18. */
const lines = [{ ...line('prints-5x7', {}), qty: 2 }];
const request = { lines, addOns: [], customer: emptyCustomer, toEmail: '' };

const paid = (amountCents?: number): Happening => ({
  kind: 'payment',
  payment: 'paid',
  ...(amountCents !== undefined && { amountCents }),
});
const refunded = (amountCents?: number): Happening => ({
  kind: 'payment',
  payment: 'refunded',
  ...(amountCents !== undefined && { amountCents }),
});
const open: Happening = { kind: 'payment', payment: 'open' };
const cancelled: Happening = { kind: 'production', production: 'cancelled' };
const qty = (count: number): Happening => ({
  kind: 'correction',
  correction: { items: { '0': { qty: count } } },
});

test.each<[string, readonly Happening[], number, number, string]>([
  ['nothing happened', [], 2077, 2077, ''],
  ['paid', [paid()], 2077, 0, ''],
  ['paid in part', [paid(1000)], 2077, 1077, ''],
  ['paid by mistake, and open again', [paid(), open], 2077, 2077, ''],
  ['paid, then one less', [paid(), qty(1)], 1336, -741, ''],
  ['paid, then one less, which was given back', [paid(), qty(1), refunded(741)], 1336, 0, ''],
  ['paid, then one more', [paid(), qty(3)], 2818, 741, ''],
  ['one more, then paid', [qty(3), paid()], 2818, 0, ''],
  ['refunded', [paid(), refunded()], 2077, 0, 'refunded 2077'],
  ['refunded in part', [paid(), refunded(500)], 2077, 0, 'refunded 500'],
  ['refunded in part, then paid after all', [paid(), refunded(500), paid()], 2077, 0, ''],
  ['refunded, never marked as paid', [refunded()], 2077, 0, 'refunded 2077'],
  ['paid in part and refunded', [paid(1000), refunded()], 2077, 0, 'refunded 2077'],
  ['cancelled', [cancelled], 2077, 0, 'cancelled 2077'],
  ['paid and cancelled: owed back', [paid(), cancelled], 2077, -2077, 'cancelled 2077'],
  ['cancelled and refunded', [paid(), cancelled, refunded()], 2077, 0, 'cancelled 2077'],
  ['cancelled, and 5 kept', [paid(), cancelled, refunded(1577)], 2077, 0, 'cancelled 1577'],
])('of an order that is %s', (_, happenings, totalCents, openCents, returned) => {
  const money = orderMoney(orderWith(happenings));
  expect([money.totalCents, money.openCents]).toEqual([totalCents, openCents]);
  expect(money.returned ? `${money.returned.why} ${money.returned.cents}` : '').toBe(returned);
  // What is left of the sale is what came in and is open.
  const net = money.totalCents - (money.returned?.cents ?? 0);
  expect(net).toBe(money.paidCents - money.refundedCents + money.openCents);
});

test('each payment and refund is listed with what it adds, not with the sum so far', () => {
  const listed = (...happenings: readonly Happening[]) =>
    paymentsOf(orderWith(happenings)).map(({ payment, cents }) => [payment, cents]);
  expect(listed(paid(1000), qty(1), paid(), refunded(450), refunded(600))).toEqual([
    ['paid', 1000],
    ['paid', 336],
    ['refunded', -450],
    ['refunded', -150],
  ]);
  expect(listed(paid(), open, cancelled)).toEqual([
    ['paid', 2077],
    ['open', -2077],
  ]);
});

function orderWith(happenings: readonly Happening[]): DeskOrder {
  const events = happenings.map((happening, index) => ({
    id: String(index),
    number: 'A',
    at: `2026-10-0${index + 2}T12:00:00.000Z`,
    by: 'nora',
    ...happening,
  }));
  return {
    number: 'A',
    request: JSON.stringify(orderRequest(request, 0)),
    totalCents: totalsOf(lines, []).totalCents,
    createdAt: '2026-10-01T12:00:00.000Z',
    orderKey: null,
    printedAt: null,
    anonymizedAt: null,
    state: orderStateOf(events),
  };
}
