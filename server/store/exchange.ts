/** Hands orders and what happened to them to another store, and takes them from one. Nothing is lost or doubled, however often it is done. */
import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import { anonymizedHappening, reviveHappening } from '#core/order/reviveOrderEvent.ts';
import { anonymizeOrder } from './anonymizeOrder.ts';
import { queueEventEmails, type EventEmails } from './eventEmails.ts';
import { eventOf } from './orderEventRow.ts';
import { keepPrintedAt } from './orderEvents.ts';
import type { Schema } from './schema.ts';

/** An order's row without its PDF and emails. What only this store needs is not in it. */
export type ExchangedOrder = Omit<Selectable<Schema['orders']>, 'warned_at'>;

/** An event's row as it is: of a kind, perhaps, that this version does not know. */
export type ExchangedEvent = Selectable<Schema['order_events']>;

/** `clashes`: the same phone's order is here under another number, so the two stores are not of one shop. */
export type Taken = 'new' | 'changed' | 'known' | 'clashes';

export type ExchangeStore = {
  /** Returns at most `most` orders with numbers after `after`, by number; fewer mean that there are no more. */
  orders(after: string, most: number): Promise<readonly ExchangedOrder[]>;
  /**
   * The same for events, after one of them: by order, and within an order by time, so that a list that was cut has all that was earlier.
   * An email about an event says what the earlier ones have made of the order.
   */
  events(after: ExchangedEvent | undefined, most: number): Promise<readonly ExchangedEvent[]>;
  /**
   * Stores an order that is not here. One that is here stays as it is, unless the other store has anonymized it: `remains` then reduces
   * this one, too.
   */
  takeOrder(order: ExchangedOrder, remains: (request: string) => string): Promise<Taken>;
  /** Stores an event that is not here, and queues the emails about it; of an anonymized order only what may stay. */
  takeEvent(event: ExchangedEvent, emailsOf?: EventEmails): Promise<Taken>;
};

/** Its methods reject with the database's error; `databaseErrors` classifies it. */
export function exchangeStore(db: Kysely<Schema>): ExchangeStore {
  return {
    async orders(after, most) {
      const rows = await db
        .selectFrom('orders')
        .selectAll()
        .where('number', '>', after)
        .orderBy('number')
        .limit(most)
        .execute();
      return rows.map(({ warned_at: _warned, ...order }) => order);
    },
    events(after, most) {
      const all = db.selectFrom('order_events').selectAll();
      const rest = after
        ? all
            .where('order_number', '>=', after.order_number)
            .where(({ eb, and, or }) =>
              or([
                eb('order_number', '>', after.order_number),
                eb('at', '>', after.at),
                and([eb('at', '=', after.at), eb('id', '>', after.id)]),
              ]),
            )
        : all;
      return rest.orderBy('order_number').orderBy('at').orderBy('id').limit(most).execute();
    },
    takeOrder: (order, remains) =>
      db.transaction().execute(async (tx) => {
        if (await isInserted(tx, order)) return 'new';
        const here = await tx
          .selectFrom('orders')
          .select('forgotten_at')
          .where('number', '=', order.number)
          .executeTakeFirst();
        if (!here) return 'clashes';
        if (order.forgotten_at === null || here.forgotten_at !== null) return 'known';
        await anonymizeOrder(tx, order.number, remains);
        return 'changed';
      }),
    takeEvent: (event, emailsOf) =>
      db.transaction().execute(async (tx) => {
        const kept = await keptEvent(tx, event);
        if (!kept) return 'known';
        const row = await tx
          .insertInto('order_events')
          .values(kept)
          .onConflict((conflict) => conflict.column('id').doNothing())
          .returning('id')
          .executeTakeFirst();
        if (!row) return 'known';
        await keepPrintedAt(tx, event.order_number);
        for (const one of eventOf(event)) await queueEventEmails(tx, one, emailsOf);
        return 'new';
      }),
  };
}

async function isInserted(tx: Transaction<Schema>, order: ExchangedOrder): Promise<boolean> {
  const row = await tx
    .insertInto('orders')
    .values({ ...order, warned_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('number')
    .executeTakeFirst();
  return row !== undefined;
}

async function keptEvent(
  tx: Transaction<Schema>,
  event: ExchangedEvent,
): Promise<Insertable<Schema['order_events']> | undefined> {
  const order = await tx
    .selectFrom('orders')
    .select('forgotten_at')
    .where('number', '=', event.order_number)
    .executeTakeFirst();
  if (!order || order.forgotten_at === null) return event;
  const happening = reviveHappening(JSON.parse(event.happening));
  const reduced = happening && anonymizedHappening(happening);
  return reduced && { ...event, happening: JSON.stringify(reduced) };
}
