/** Stores what happens to orders after they came in: payments, production, corrections. */
import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import { orderStateOf, type OrderEvent } from '#rules/orderState.ts';
import { anonymizedHappening, reviveHappening } from '#rules/reviveOrderEvent.ts';
import type { Email } from './email.ts';
import type { Schema } from './schema.ts';
import { writeEmails } from './writeEmails.ts';

/** Order number to its events, in no particular order. */
export type EventsByOrder = ReadonlyMap<string, readonly OrderEvent[]>;

export type OrderEventStore = {
  /**
   * Stores events and queues the emails about them, in one transaction. An event that is stored already is skipped, so that the same
   * events may be added twice and from several machines. Returns how many were new.
   */
  add(events: readonly OrderEvent[], emails?: readonly Email[]): Promise<number>;
  /** Returns the events of one order, or of all. What this version cannot read is left out. */
  read(number?: string): Promise<EventsByOrder>;
};

/** Its methods reject with the database's error; `databaseErrors` classifies it. */
export function orderEventStore(db: Kysely<Schema>): OrderEventStore {
  return {
    add: (events, emails = []) =>
      db.transaction().execute(async (tx) => {
        const touched: string[] = [];
        for (const event of events) {
          const row = await tx
            .insertInto('order_events')
            .values(rowOf(event))
            .onConflict((conflict) => conflict.column('id').doNothing())
            .returning('order_number')
            .executeTakeFirst();
          if (row) touched.push(row.order_number);
        }
        for (const number of new Set(touched)) await keepPrintedAt(tx, number);
        if (emails.length > 0) {
          await writeEmails(tx, { emails, createdAt: new Date().toISOString() });
        }
        return touched.length;
      }),
    async read(number) {
      const all = db.selectFrom('order_events').selectAll();
      const wanted = number === undefined ? all : all.where('order_number', '=', number);
      return byOrder((await wanted.execute()).flatMap(eventOf));
    },
  };
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

/** `printed_at` decides what retention may delete, and earlier versions of the server read it. */
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

function eventOf(row: Selectable<Row>): readonly OrderEvent[] {
  const happening = reviveHappening(JSON.parse(row.happening));
  if (!happening) return [];
  return [{ id: row.id, number: row.order_number, at: row.at, by: row.by_whom, ...happening }];
}

function byOrder(events: readonly OrderEvent[]): EventsByOrder {
  const found = new Map<string, OrderEvent[]>();
  for (const event of events) {
    const before = found.get(event.number);
    if (before) before.push(event);
    else found.set(event.number, [event]);
  }
  return found;
}
