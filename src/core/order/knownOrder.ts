import { contentsOf, reviveContents, type OrderContents } from './orderContents.ts';
import { standingOf, type OrderStanding, type OutboxEntry, type Receipt } from './outbox.ts';
import { reviveOrdered } from './checkout.ts';

/** What this phone knows of one order, whatever has become of it. Times are milliseconds since 1970 by this device's clock. */
export type OrderRecord = {
  /** The placing's id. */
  readonly id: string;
  readonly standing: OrderStanding | 'received';
  /** Absent until it is received, and if the studio's own function does not number orders. */
  readonly orderId?: string;
  readonly placedAt: number;
  readonly receivedAt?: number;
  readonly totalCents: number;
  /** Absent of orders that were kept when the phone was cleared. */
  readonly contents?: OrderContents;
  /** Once it is received. */
  readonly receipt?: Receipt;
  /** While it is in the outbox. */
  readonly entry?: OutboxEntry;
};

/** Returns undefined if this phone has no such order. */
export function orderRecord(
  id: string,
  entries: readonly OutboxEntry[],
  receipts: readonly Receipt[],
): OrderRecord | undefined {
  const receipt = receipts.find((one) => one.id === id);
  if (receipt) {
    const { orderId, placedAt, receivedAt, totalCents } = receipt;
    const contents = reviveContents(receipt.contents);
    return {
      id,
      standing: 'received',
      orderId,
      placedAt,
      receivedAt,
      totalCents,
      ...(contents && { contents }),
      receipt,
    };
  }
  const entry = entries.find((one) => one.id === id);
  if (!entry) return undefined;
  const { placedAt, totalCents, checkout } = entry;
  const ordered = reviveOrdered(checkout);
  return {
    id,
    standing: standingOf(entry),
    placedAt,
    totalCents,
    ...(ordered.lines.length > 0 && { contents: contentsOf(ordered) }),
    entry,
  };
}
