/** Which orders belong to a batch of prints. */
import type { DeskOrder } from '#studio/orders/deskOrder.ts';
import { filteredOrders } from '#studio/orders/listOrders.ts';
import { isPaidInPart, isRefunded } from '#studio/orders/orderMoney.ts';
import type { PhotoLookup } from '#studio/orders/photoLookup.ts';
import { reasonAgainst } from '#studio/orders/reasonAgainst.ts';
import type { FulfilOptions } from './fulfil.ts';

export type Chosen = {
  /** Oldest first. */
  readonly orders: readonly DeskOrder[];
  /** Why orders that were asked for by number, or that are paid in part, are not among them. */
  readonly refused: readonly string[];
};

/**
 * Returns the orders to print. `before` are those that are in the folder already: they stay, whatever is asked for now, unless they
 * were cancelled or refunded.
 */
export function chosenOrders(
  all: readonly DeskOrder[],
  { filter, numbers, withUnpaid }: Pick<FulfilOptions, 'filter' | 'numbers' | 'withUnpaid'>,
  before: Pick<ReadonlySet<string>, 'has'>,
  lookup: PhotoLookup,
): Chosen {
  const wanted = new Set(numbers);
  const asked =
    numbers.length > 0
      ? all.filter(({ number }) => wanted.has(number))
      : filteredOrders(all, { ...filter, production: 'received' }, lookup);
  const refused = asked.flatMap((order) => {
    const reason = reasonAgainst(order, withUnpaid);
    return reason === undefined ? [] : [[order, reason] as const];
  });
  const held = new Set(refused.map(([order]) => order));
  const joining = new Set(asked.filter((order) => !held.has(order)));
  const known = new Set(all.map(({ number }) => number));
  const unknown = numbers.filter((number) => !known.has(number));
  return {
    orders: all
      .filter((order) => joining.has(order) || (before.has(order.number) && stays(order)))
      .toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1)),
    refused: [
      ...unknown.map((number) => `There is no order ${number}.`),
      ...refused.flatMap(([order, reason]) =>
        numbers.length > 0 || isPaidInPart(order) ? [`${order.number}: ${reason}.`] : [],
      ),
    ],
  };
}

function stays(order: DeskOrder): boolean {
  const isGone = order.anonymizedAt !== null || order.state.production === 'cancelled';
  return !isGone && !isRefunded(order);
}
