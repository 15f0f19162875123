/** What an order is worth, what came in for it, and what is open. */
import { formatCents } from '#core/money/money.ts';
import { type OrderEvent, orderStateOf } from '#core/order/orderState.ts';
import type { DeskOrder } from './deskOrder.ts';
import { orderRecordOf } from './orderRecord.ts';

/** All in integer cents. */
type OrderMoney = {
  /** The order's total with its corrections. */
  readonly totalCents: number;
  /** What came in, before anything was given back. */
  readonly paidCents: number;
  readonly refundedCents: number;
  /** How much of the total is no sale any more, why and since when (ISO 8601, UTC). */
  readonly returned?: Returned;
  /** What the customer still owes. Negative: what the studio owes the customer. */
  readonly openCents: number;
};

type Returned = {
  readonly why: 'cancelled' | 'refunded';
  readonly at: string;
  readonly cents: number;
};

/**
 * Returns the money of an order. The latest payment decides: "paid" or "refunded" without an amount means the whole that the order came to at that
 * time, and the amount of a refund is all that was given back so far. A refund of an order that was never marked as paid counts as one
 * of an order paid in full. A cancelled order is no sale, except for what the studio kept after a refund; money that was not given back yet is owed.
 */
export function orderMoney(order: DeskOrder): OrderMoney {
  const { state } = order;
  const { totalCents } = orderRecordOf(order).totals;
  const { paid: latest } = state;
  const earlier = state.events.findLast(
    (event) => event.kind === 'payment' && event.payment === 'paid',
  );
  const payment = state.payment === 'refunded' ? earlier : latest;
  const isOpen = state.payment === 'open';
  const wholeAt = (event: OrderEvent | undefined): number =>
    event ? totalAt(order, event.at) : totalCents;
  const paidCents = isOpen
    ? 0
    : ((payment?.kind === 'payment' ? payment.amountCents : undefined) ??
      wholeAt(payment ?? latest));
  const refundedCents = state.payment === 'refunded' ? (latest?.amountCents ?? paidCents) : 0;
  const keptCents = paidCents - refundedCents;
  if (state.production === 'cancelled') {
    const cents = state.payment === 'refunded' ? totalCents - Math.max(0, keptCents) : totalCents;
    return {
      totalCents,
      paidCents,
      refundedCents,
      returned: { why: 'cancelled', at: state.produced?.at ?? order.createdAt, cents },
      openCents: state.payment === 'refunded' ? 0 : 0 - keptCents,
    };
  }
  // What was paid beyond the total, because a correction lowered it, is no part of the sale.
  const beyondCents = Math.max(0, paidCents - totalCents);
  const isWhole = state.payment === 'refunded' && latest?.amountCents === undefined;
  const cents = isWhole
    ? totalCents
    : Math.min(totalCents, Math.max(0, refundedCents - beyondCents));
  return {
    totalCents,
    paidCents,
    refundedCents,
    ...(latest && cents > 0 && { returned: { why: 'refunded', at: latest.at, cents } }),
    openCents: totalCents - cents - keptCents,
  };
}

/** Returns what came in and what was given back, oldest first. Negative went out, or was recorded by mistake. */
export function paymentsOf(order: DeskOrder) {
  const { events } = order.state;
  const keptAfter = (count: number): number => {
    const { paidCents, refundedCents } = orderMoney({
      ...order,
      state: orderStateOf(events.slice(0, count)),
    });
    return paidCents - refundedCents;
  };
  return events.flatMap((event, index) => {
    if (event.kind !== 'payment') return [];
    const { id, at, payment, reason = '' } = event;
    const cents = keptAfter(index + 1) - keptAfter(index);
    return cents === 0 ? [] : [{ id, at, payment, reason, cents }];
  });
}

/** Returns true if all that was paid was given back. Part of it may be given back for one thing, and the rest is made. */
export function isRefunded(order: DeskOrder): boolean {
  const { paidCents, refundedCents } = orderMoney(order);
  return order.state.payment === 'refunded' && refundedCents >= paidCents;
}

/** A part was paid, or a correction has added to it since. What is not paid at all is not meant. */
export function isPaidInPart(order: DeskOrder): boolean {
  return order.state.payment !== 'open' && orderMoney(order).openCents > 0;
}

/** Returns the state of an order's payment, as every list and command says it: `paid`, `refunded in part ($5.00)`. */
export function paymentWords(order: DeskOrder): string {
  const { payment } = order.state;
  const { paidCents, refundedCents, openCents } = orderMoney(order);
  if (payment === 'refunded' && !isRefunded(order)) return inPart(payment, refundedCents);
  return payment === 'paid' && openCents > 0 ? inPart(payment, paidCents) : payment;
}

function inPart(state: string, cents: number): string {
  return `${state} in part (${formatCents(cents)})`;
}

/** Returns the total with the corrections that were recorded until a time. */
function totalAt(order: DeskOrder, at: string): number {
  const { corrections } = order.state;
  const until = corrections.filter((correction) => correction.at <= at);
  // A copy of the order would be read again.
  const then =
    until.length === corrections.length ? order : { ...order, state: { corrections: until } };
  return orderRecordOf(then).totals.totalCents;
}
