/** What was sold and what was given back, as entries that every table of a report adds up. */
import { splitCents } from './split.ts';
import type { DeskOrder } from './deskOrder.ts';
import { orderMoney } from './orderMoney.ts';
import { localDay } from '#studio/command/columns.ts';
import { orderParts, type OrderPart } from './orderParts.ts';

export type Entry = Pick<OrderPart, 'team' | 'id' | 'name' | 'kind' | 'isPack'> & {
  /** The order's number. */
  readonly number: string;
  /** `YYYY-MM-DD` in local time: when it was ordered, cancelled or refunded. */
  readonly day: string;
  readonly column: 'ordered' | 'cancelled' | 'refunded';
  /** Of an order that was cancelled or refunded as a whole, how many came back; of one that was refunded in part, 0. */
  readonly count: number;
  /** All in integer cents, never negative for what an order holds. */
  readonly cents: number;
  readonly taxCents: number;
  readonly shippingCents: number;
};

/**
 * Returns the entries of an order. What was ordered counts on the day of the order, and what was given back on the day when that was
 * recorded. A refund of a part is spread over lines, tax and shipping in proportion, because nothing says what it was for.
 */
export function entriesOf(order: DeskOrder): readonly Entry[] {
  const parts = orderParts(order);
  const { number, createdAt } = order;
  const ordered = parts.map((part): Entry => {
    return { ...part, number, day: localDay(createdAt), column: 'ordered' };
  });
  const { returned, totalCents } = orderMoney(order);
  if (!returned) return ordered;
  const isWhole = returned.cents === totalCents;
  const weights = ordered.flatMap(({ cents, taxCents, shippingCents }) => [
    cents,
    taxCents,
    shippingCents,
  ]);
  const shares = isWhole ? weights : splitCents(returned.cents, weights);
  const back = ordered.map((entry, index): Entry => {
    const [cents = 0, taxCents = 0, shippingCents = 0] = shares.slice(3 * index, 3 * index + 3);
    return {
      ...entry,
      day: localDay(returned.at),
      column: returned.why,
      count: isWhole ? entry.count : 0,
      cents,
      taxCents,
      shippingCents,
    };
  });
  return [...ordered, ...back];
}

export type Period = {
  /** The first and the last day, `YYYY-MM-DD`. */
  readonly from?: string;
  readonly until?: string;
};

export function isWithin(day: string, { from = '', until }: Period): boolean {
  return day >= from && (until === undefined || day <= until);
}
