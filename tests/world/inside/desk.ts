/** The studio's desk without its page and folders: its own store, what it takes from the server's, and what it gives back. */
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { sealStatus } from '#core/order/sealedStatus.ts';
import type { Bytes } from '#core/seal/bytes.ts';
import { customerEmails } from '#studio/orders/customerEmails.ts';
import { carried, confirmation, takeCarried, type Taking } from '#studio/orders/exchange.ts';
import { happeningOf, plannedMarks } from '#studio/orders/markOrders.ts';
import { findOrder, readOrders } from '#studio/orders/deskOrder.ts';
import { printedOf } from '#studio/orders/orderPrints.ts';
import { bareLookup } from '#studio/orders/photoLookup.ts';
import { keyOfOrder } from '#studio/orders/statuses.ts';
import type { Workspace } from '#studio/workspace/workspace.ts';
import { correction } from '#tests/world/wish.ts';
import { openStore } from '#server/store/openStore.ts';

const states = ['paid', 'in print', 'shipped', 'cancelled'] as const;

/** What its list has of a print. */
export type ListedPrint = {
  readonly product: string;
  readonly pose: string;
  readonly pieces: number;
  readonly frame: number | undefined;
};

const said = {
  revision: 1,
  changedAt: 0,
  payment: { state: 'open', cents: 0 },
  production: { state: 'received' },
} as const;

export type Desk = {
  /** What it prints, by the orders' numbers. */
  readonly prints: () => Promise<ReadonlyMap<string, readonly ListedPrint[]>>;
  /** Seals something for an order. Undefined for one that has sent no key. */
  readonly sealedFor: (number: string) => Promise<Bytes | undefined>;
  /** Takes what came of a list. Resolves to how that ended. */
  readonly take: (lines: string) => Promise<Taking['end']>;
  /** What it tells the server that it has. */
  readonly confirmation: () => Promise<string>;
  /** What has happened to the orders. */
  readonly given: () => Promise<string>;
  /** Corrects an order, and resolves to its number. Undefined if there is none that was not corrected. */
  readonly correct: (id: string, chance: number) => Promise<string | undefined>;
  /** Marks an order. `chance` says which and as what. Resolves to whether it was not so already. */
  readonly mark: (id: string, chance: number) => Promise<boolean>;
};

export async function start(dataDir: string): Promise<Desk> {
  const opened = await openStore({ dataDir, databaseUrl: undefined }, () => undefined);
  if (!opened.ok) throw new Error(opened.message);
  const store = opened.value;
  return {
    prints: async () =>
      new Map(
        (await readOrders(store)).map((order) => [
          order.number,
          printedOf(order, bareLookup).flatMap(({ product, pose, pieces, photo }) =>
            // An add-on has no pose.
            pose === '' ? [] : { product, pose, pieces, frame: photo?.number },
          ),
        ]),
      ),
    sealedFor: async (number) => {
      const order = await findOrder(store, number);
      const key = order && (await keyOfOrder(order, { statusSecrets: {} } as Workspace));
      return key && sealStatus(key.recipient, said);
    },
    take: async (lines) => (await takeCarried(Readable.from([lines]), store)).end,
    confirmation: async () => text(await confirmation(store)),
    given: () => text(carried(store, false)),
    correct: async (id, chance) => {
      const orders = await readOrders(store);
      const { number, state } = orders[Math.floor(chance * orders.length)] ?? {};
      if (number === undefined || (state?.corrections.length ?? 0) > 0) return undefined;
      const happening = { kind: 'correction', correction } as const;
      const marks = { numbers: [number], by: 'desk', idOf: () => id };
      const { events } = await plannedMarks(store, happening, marks);
      return (await store.orderEvents.add(events, customerEmails)).events > 0 ? number : undefined;
    },
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
