/** The studio's desk without its page and folders: its own store, what it takes from the server's, and what it gives back. */
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { customerEmails } from '#studio/orders/customerEmails.ts';
import { carried, confirmation, takeCarried, type Taking } from '#studio/orders/exchange.ts';
import { happeningOf, plannedMarks } from '#studio/orders/markOrders.ts';
import { openStore } from '#server/store/openStore.ts';

const states = ['paid', 'in print', 'shipped', 'cancelled'] as const;

export type Desk = {
  /** Takes what came of a list. Resolves to how that ended. */
  readonly take: (lines: string) => Promise<Taking['end']>;
  /** What it tells the server that it has. */
  readonly confirmation: () => Promise<string>;
  /** What has happened to the orders. */
  readonly given: () => Promise<string>;
  /** Marks an order. `chance` says which and as what. Resolves to whether it was not so already. */
  readonly mark: (id: string, chance: number) => Promise<boolean>;
};

export async function start(dataDir: string): Promise<Desk> {
  const opened = await openStore({ dataDir, databaseUrl: undefined }, () => undefined);
  if (!opened.ok) throw new Error(opened.message);
  const store = opened.value;
  return {
    take: async (lines) => (await takeCarried(Readable.from([lines]), store)).end,
    confirmation: async () => text(await confirmation(store)),
    given: () => text(carried(store, false)),
    mark: async (id, chance) => {
      const orders = await store.orders.list();
      const number = orders[Math.floor(chance * orders.length)]?.number;
      const state = states[Math.floor(chance * 1_000) % states.length];
      const happening = state && happeningOf({ state });
      if (number === undefined || !happening || 'misfit' in happening) return false;
      const marks = { numbers: [number], by: 'desk', idOf: () => id };
      const { events } = await plannedMarks(store, happening, marks);
      return (await store.orderEvents.add(events, customerEmails)).events > 0;
    },
  };
}
