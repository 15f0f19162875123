import type { OrderState } from '#core/order/orderState.ts';
import { newEvent } from '#studio/orders/deskOrder.ts';
import type { DeskStore } from '#studio/orders/deskStore.ts';
import type { FinishedOrder } from './manifest.ts';

type PrintedOrder = Pick<FinishedOrder, 'order' | 'problems'> & {
  readonly prints: readonly unknown[];
};

const inPrint = { kind: 'production', production: 'in print' } as const;

export type MarkedOrders = {
  /** The numbers of the orders that are in print from now on. */
  readonly marked: readonly string[];
  /** A line for each order that was changed while its prints were made. */
  readonly refused: readonly string[];
};

/**
 * Records that the orders without a missing print are in print. Making prints takes long, and another desk may print the same orders, so
 * their states are read once more with the mark.
 */
export async function markInPrint(
  store: Pick<DeskStore, 'orderEvents'>,
  orders: readonly PrintedOrder[],
  by: string | undefined,
): Promise<MarkedOrders> {
  const complete = orders
    .filter(
      ({ order, prints, problems }) =>
        prints.length > 0 && problems.length === 0 && order.state.production === 'received',
    )
    .map(({ order }) => order);
  const known = new Map(complete.map(({ number, state }) => [number, state]));
  const others = await store.orderEvents.addIf(
    complete.map(({ number, state }) => newEvent(number, state.events, inPrint, by)),
    (state, { number }) =>
      state.production === 'received' &&
      state.corrections.length === known.get(number)?.corrections.length,
  );
  return {
    marked: complete.map(({ number }) => number).filter((number) => !others.has(number)),
    refused: [...others].map(([number, state]) => `${number}: ${reason(state)}`),
  };
}

function reason({ production, produced }: OrderState): string {
  if (production === 'received') return 'it was corrected meanwhile, and is not marked: run again.';
  const who = produced ? ` by ${produced.by}` : '';
  return production === 'cancelled'
    ? `it was cancelled meanwhile${who}: run again, and its prints go.`
    : `it is ${production} elsewhere, marked meanwhile${who}. Its prints are in this folder, too: print it once.`;
}
