import { isDownloadOnly } from '#core/cart/digitalLines.ts';
import { formatCents } from '#core/money/money.ts';
import type { DeskOrder } from './deskOrder.ts';
import { isRefunded, orderMoney } from './orderMoney.ts';
import { orderRecordOf } from './orderRecord.ts';

/** Returns why an order is in no batch of prints. What is paid in part, or has more to pay since a correction, waits as what is not paid at all. */
export function reasonAgainst(order: DeskOrder, withUnpaid: boolean): string | undefined {
  const { payment, production } = order.state;
  if (order.anonymizedAt !== null) return 'customer and photos are forgotten';
  if (production === 'cancelled') return 'it is cancelled';
  if (isRefunded(order)) return 'it is refunded';
  const { items, addOns } = orderRecordOf(order);
  const lines = items.map(({ line }) => line);
  if (isDownloadOnly(lines, addOns)) return 'nothing of it is printed: its photos are released';
  const { openCents } = orderMoney(order);
  if (openCents <= 0 || withUnpaid) return undefined;
  return payment === 'open' ? 'it is not paid' : `${formatCents(openCents)} of it is not paid`;
}
