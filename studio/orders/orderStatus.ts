import { changeTexts } from '#facts/orderPageTexts.ts';
import type { DigitalsKey } from '#rules/digitals.ts';
import { fillText } from '#rules/fillText.ts';
import type { OrderStatus } from '#rules/orderStatus.ts';
import type { DeskOrder } from './deskOrder.ts';
import { changesBetween } from './orderChanges.ts';
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

/** What is open, was paid or was refunded. A refund without an amount is of all that was paid. */
function centsOf(order: DeskOrder): number {
  const { paid, payment, events } = order.state;
  if (paid?.amountCents !== undefined) return paid.amountCents;
  const before = events.findLast((event) => event.kind === 'payment' && event.payment === 'paid');
  const wasPaid = before?.kind === 'payment' ? before.amountCents : undefined;
  const isBack = payment === 'refunded' && wasPaid !== undefined;
  return isBack ? wasPaid : orderRecordOf(order).totals.totalCents;
}

function changeMessage(order: DeskOrder): string {
  const changes = changesBetween(placedRecordOf(order), orderRecordOf(order));
  if (changes.length === 0) return '';
  const rows = changes.map(([label, value]) => fillText(changeTexts.row, { label, value }));
  return [changeTexts.changed, ...rows].join('\n');
}

function cut(text: string): string {
  return text.length > longestText ? `${text.slice(0, longestText)}…` : text;
}
