/** Stores what happens to orders after they came in: payments, production, corrections. */
import type { Insertable, Kysely, Transaction } from 'kysely';
import { orderStateOf, type OrderEvent, type OrderState } from '#core/order/orderState.ts';
import { anonymizedHappening } from '#core/order/reviveOrderEvent.ts';
import { queueEventEmails, type EventEmails } from './eventEmails.ts';
import { eventOf } from './orderEventRow.ts';
import type { Schema } from './schema.ts';

/** Order number to its events, in no particular order. */
export type EventsByOrder = ReadonlyMap<string, readonly OrderEvent[]>;

export type OrderEventStore = {
  /**
   * Stores events and queues the emails about them, in one transaction. An event that is stored already is skipped, so that the same
   * events may be added twice and from several machines.
   */
  add(events: readonly OrderEvent[], emailsOf?: EventEmails): Promise<Added>;
  /**
   * Stores each event whose order's state still allows it, as it is in the same transaction: of several machines that ask at once, one
   * finds the order as it was. Queues no emails. Returns the states that did not, by the orders' numbers.
   */
  addIf(
    events: readonly OrderEvent[],
    allows: (state: OrderState, event: OrderEvent) => boolean,
  ): Promise<ReadonlyMap<string, OrderState>>;
  /** Returns the events of one order, or of all. What this version cannot read is left out. */
  read(number?: string): Promise<EventsByOrder>;
};

/** How many were new. */
export type Added = { readonly events: number; readonly emails: number };

/** Its methods reject with the database's error; `databaseErrors` classifies it. */
export function orderEventStore(db: Kysely<Schema>): OrderEventStore {
  return {
    add: (events, emailsOf) =>
      db.transaction().execute(async (tx) => {
        const added: OrderEvent[] = [];
        for (const event of events) if (await isInserted(tx, event)) added.push(event);
        for (const number of new Set(added.map((event) => event.number))) {
          await keepPrintedAt(tx, number);
        }
        let emails = 0;
        for (const event of added) emails += await queueEventEmails(tx, event, emailsOf);
        return { events: added.length, emails };
      }),
    addIf: (events, allows) =>
      db.transaction().execute(async (tx) => {
        const refused = new Map<string, OrderState>();
        // Always in the same order: two machines that lock the same rows do not wait for each other.
        for (const event of events.toSorted((a, b) => compare(a.number, b.number))) {
          const state = await lockedState(tx, event.number);
          if (!allows(state, event)) refused.set(event.number, state);
          else if (await isInserted(tx, event)) await keepPrintedAt(tx, event.number);
        }
        return refused;
      }),
    async read(number) {
      const all = db.selectFrom('order_events').selectAll();
      const wanted = number === undefined ? all : all.where('order_number', '=', number);
      return byOrder((await wanted.execute()).flatMap(eventOf));
    },
  };
}

async function isInserted(tx: Transaction<Schema>, event: OrderEvent): Promise<boolean> {
  const row = await tx
    .insertInto('order_events')
    .values(rowOf(event))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('order_number')
    .executeTakeFirst();
  return row !== undefined;
}

/** Reads an order's state, which nobody else can ask for in this way until the transaction ends. */
async function lockedState(tx: Transaction<Schema>, number: string): Promise<OrderState> {
  // Writing comes first. It waits for the other transaction in both databases, and SQLite refuses it after a read that has become old.
  await tx
    .updateTable('orders')
    .set((row) => ({ printed_at: row.ref('printed_at') }))
    .where('number', '=', number)
    .execute();
  const rows = await tx
    .selectFrom('order_events')
    .selectAll()
    .where('order_number', '=', number)
    .execute();
  return orderStateOf(rows.flatMap(eventOf));
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

/** Removes personal data from the events of an order, in the transaction that anonymizes it. */
export async function anonymizeEvents(tx: Transaction<Schema>, number: string): Promise<void> {
  const rows = await tx
    .selectFrom('order_events')
    .selectAll()
    .where('order_number', '=', number)
    .execute();
  for (const row of rows) {
    const happening = eventOf(row).map(anonymizedHappening)[0];
    if (happening) {
      await tx
        .updateTable('order_events')
        .set({ happening: JSON.stringify(happening) })
        .where('id', '=', row.id)
        .execute();
    } else await tx.deleteFrom('order_events').where('id', '=', row.id).execute();
  }
}

/** `printed_at` decides what retention may delete. */
export async function keepPrintedAt(tx: Transaction<Schema>, number: string): Promise<void> {
  const rows = await tx
    .selectFrom('order_events')
    .selectAll()
    .where('order_number', '=', number)
    .execute();
  const { production, produced } = orderStateOf(rows.flatMap(eventOf));
  if (!produced) return;
  await tx
    .updateTable('orders')
    .set({ printed_at: production === 'received' ? null : produced.at })
    .where('number', '=', number)
    .execute();
}

function rowOf({ id, number, at, by, ...happening }: OrderEvent): Insertable<Row> {
  return { id, order_number: number, at, by_whom: by, happening: JSON.stringify(happening) };
}

type Row = Schema['order_events'];

function byOrder(events: readonly OrderEvent[]): EventsByOrder {
  const found = new Map<string, OrderEvent[]>();
  for (const event of events) {
    const before = found.get(event.number);
    if (before) before.push(event);
    else found.set(event.number, [event]);
  }
  return found;
}
