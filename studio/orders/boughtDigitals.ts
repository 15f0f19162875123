/** Orders whose digital photos are to be released, or to be ended. */
import { localDay } from '#core/text/localDay.ts';
import { isDigital } from '#core/cart/digitalLines.ts';
import type { DeskOrder } from './deskOrder.ts';
import { orderRecordOf } from './orderRecord.ts';

/** Returns true if an order is paid, has digitals, and none of them was ever released. */
export function awaitsRelease(order: DeskOrder): boolean {
  const { events, payment, production } = order.state;
  return (
    payment === 'paid' &&
    production !== 'cancelled' &&
    order.anonymizedAt === null &&
    events.every(({ kind }) => kind !== 'release') &&
    orderRecordOf(order).items.some(({ line }) => isDigital(line))
  );
}

/**
 * Returns the numbers of orders that were refunded or cancelled and whose released photos can still be opened. They do not end by
 * themselves: a refund may be of one print only.
 */
export function openDigitals(orders: readonly DeskOrder[]): readonly string[] {
  const today = localDay(Date.now());
  const open = orders.filter(({ state, anonymizedAt }) => {
    const { payment, production, events } = state;
    const last = events.findLast(({ kind }) => kind === 'release');
    const isOpen = last?.kind === 'release' && last.photos > 0 && last.until >= today;
    return (
      isOpen && anonymizedAt === null && (payment === 'refunded' || production === 'cancelled')
    );
  });
  return open.map(({ number }) => number);
}
