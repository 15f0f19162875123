import { lastDayOf } from '#core/order/digitals.ts';
import { releaseCall } from './boughtDigitals.ts';
import type { DeskOrder } from './deskOrder.ts';

/**
 * Returns a line that says how to end the photos of orders that were refunded or cancelled and whose released photos can still be opened,
 * or nothing. They do not end by themselves: a refund may be of one print only.
 */
export function openDigitals(orders: readonly DeskOrder[]): readonly string[] {
  const today = lastDayOf(new Date());
  const open = orders.filter(({ state, anonymizedAt }) => {
    const { payment, production, events } = state;
    const last = events.findLast(({ kind }) => kind === 'release');
    const isOpen = last?.kind === 'release' && last.photos > 0 && last.until >= today;
    return (
      isOpen && anonymizedAt === null && (payment === 'refunded' || production === 'cancelled')
    );
  });
  if (open.length === 0) return [];
  const numbers = open.map(({ number }) => number);
  return [
    `Refunded or cancelled, and the released photos and pickup links still open. To end them: ${releaseCall(numbers, ' --end')}`,
  ];
}
