import { changeTexts } from '#core/order/orderPageTexts.ts';
import type { DigitalsKey } from '#core/order/digitals.ts';
import { fillText } from '#core/text/fillText.ts';
import type { OrderStatus } from '#core/order/orderStatus.ts';
import type { DeskOrder } from './deskOrder.ts';
import { balanceOf, changesBetween, type Change } from './orderChanges.ts';
import { orderMoney } from './orderMoney.ts';
import { orderRecordOf } from './orderRecord.ts';
import { placedRecordOf } from './storedRequest.ts';

/** A message is cut here, so that a status always fits its longest size. */
const longestText = 4_000;

/**
 * Returns what an order's phone is told, except for the revision. Undefined if nothing has happened to the order yet. `digitals` opens what
 * was released.
 */
export function statusOfOrder(
  order: DeskOrder,
  digitals?: DigitalsKey,
): Omit<OrderStatus, 'revision'> | undefined {
  const { payment, production, produced, events } = order.state;
  const last = events.at(-1);
  if (!last && !digitals && production === 'received') return undefined;
  const message = changeMessage(order);
  return {
    changedAt: Date.parse(last?.at ?? order.printedAt ?? order.createdAt),
    payment: {
      state: payment,
      cents: centsOf(order),
      ...(order.state.paid?.reason !== undefined && { reason: cut(order.state.paid.reason) }),
    },
    production: {
      state: production,
      ...(produced?.note !== undefined && { reason: cut(produced.note) }),
    },
    ...(message !== '' && { message: cut(message) }),
    ...(digitals && { digitals }),
  };
}

/** What is open, was paid or was refunded. */
function centsOf(order: DeskOrder): number {
  const { openCents, paidCents, refundedCents } = orderMoney(order);
  const { payment } = order.state;
  if (payment === 'open') return openCents;
  return payment === 'paid' ? paidCents : refundedCents;
}

/** What has changed, and what is left to pay or to give back. */
function changeMessage(order: DeskOrder): string {
  const changes = changesBetween(placedRecordOf(order), orderRecordOf(order));
  const words = ([label, value]: Change): string => fillText(changeTexts.row, { label, value });
  return [
    ...(changes.length === 0 ? [] : [changeTexts.changed, ...changes.map(words)]),
    ...balanceOf(order).map(words),
  ].join('\n');
}

function cut(text: string): string {
  return text.length > longestText ? `${text.slice(0, longestText)}…` : text;
}
