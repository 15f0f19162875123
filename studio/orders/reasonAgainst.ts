import { isDownloadOnly } from '#core/cart/digitalLines.ts';
import type { DeskOrder } from './deskOrder.ts';
import { isRefunded } from './orderMoney.ts';
import { orderRecordOf } from './orderRecord.ts';

/** Returns why an order is in no batch of prints. What is marked as paid is printed, although a correction may have left some of it open. */
export function reasonAgainst(order: DeskOrder, withUnpaid: boolean): string | undefined {
  const { payment, production } = order.state;
  if (order.anonymizedAt !== null) return 'customer and photos are forgotten';
  if (production === 'cancelled') return 'it is cancelled';
  if (isRefunded(order)) return 'it is refunded';
  const { items, addOns } = orderRecordOf(order);
  const lines = items.map(({ line }) => line);
  if (isDownloadOnly(lines, addOns)) return 'nothing of it is printed: its photos are released';
  return payment === 'open' && !withUnpaid ? 'it is not paid' : undefined;
}
