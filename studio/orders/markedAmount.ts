/** The amounts of `orders mark`: each is the sum of all that was paid, or given back, until then. */
import { formatCents } from '#core/money/money.ts';
import type { Happening } from '#core/order/orderState.ts';
import type { DeskOrder } from './deskOrder.ts';
import { orderMoney } from './orderMoney.ts';

type Payment = Extract<Happening, { readonly kind: 'payment' }>;

/** Returns true if the order is as the payment says, so that nothing needs to be recorded. A reason is always recorded: it may be new. */
export function isPaidSo(order: DeskOrder, { payment, amountCents, reason }: Payment): boolean {
  const { state } = order;
  if (state.payment !== payment || reason !== undefined) return false;
  if (amountCents !== undefined) return amountCents === soFarOf(order, payment);
  // The whole may follow a part of it, and so may the rest that a correction has left to pay.
  const isOwing = payment === 'paid' && orderMoney(order).openCents > 0;
  return state.paid?.amountCents === undefined && !isOwing;
}

/** Returns why the amount can't be so. One that is less than what was recorded before needs `--yes`. */
export function amountFault(
  order: DeskOrder,
  { payment, amountCents }: Payment,
  isSure: boolean,
): string | undefined {
  if (amountCents === undefined) return undefined;
  const { number, state } = order;
  const { totalCents, paidCents } = orderMoney(order);
  const isOfPaid = payment === 'refunded' && state.payment !== 'open';
  if (isOfPaid && amountCents > paidCents) return `${number}: ${formatCents(paidCents)} was paid.`;
  if (!isOfPaid && amountCents > totalCents)
    return `${number}: the order's total is ${formatCents(totalCents)}.`;
  const soFarCents = soFarOf(order, payment);
  if (amountCents === 0 && soFarCents === 0)
    return `${number}: ${formatCents(0)} is nothing to mark.`;
  if (isSure || amountCents >= soFarCents) return undefined;
  const sum = formatCents(soFarCents + amountCents);
  return `${number}: ${soFarWords[payment]} so far: ${formatCents(soFarCents)}. --amount is the sum of all, so for another ${formatCents(amountCents)} type --amount ${sum.slice(1)}. If ${formatCents(amountCents)} is the sum, add --yes.`;
}

/** Returns what is left to pay of an order that was paid in part, as `orders mark` says it. */
export function openWords(order: DeskOrder): string {
  const { openCents } = orderMoney(order);
  const isPart = order.state.payment === 'paid' && openCents > 0;
  return isPart ? ` Still open: ${formatCents(openCents)}.` : '';
}

const soFarWords = { open: 'open', paid: 'received', refunded: 'given back' } as const;

function soFarOf(order: DeskOrder, payment: Payment['payment']): number {
  if (order.state.payment !== payment) return 0;
  const { paidCents, refundedCents } = orderMoney(order);
  return payment === 'refunded' ? refundedCents : paidCents;
}
