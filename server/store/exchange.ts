/** Hands requests and what happened to them to another store, and takes them from one. Nothing is lost or doubled, however often it is done. */
import type { Kysely, Selectable, Transaction } from 'kysely';
import { isTaken, type EmailsByKind } from './events.ts';
import { anonymizeRequest } from './retention.ts';
import type { Schema } from './schema.ts';

/** A request's row without its attachment and emails. What only this store needs is not in it: warnings, and the presses of bookings. */
export type ExchangedRequest = Omit<Selectable<Schema['requests']>, 'warned_at'>;

/** An event's row as it is: of a kind, perhaps, that this version does not know. */
export type ExchangedEvent = Selectable<Schema['events']>;

/**
 * `clashes`: another request has this number, or the same phone's order is here under another, so the two stores are not of one shop. (Or, once
 * in many thousand seasons, a desk has taken an order whose number another one has here.)
 */
export type Taken = 'new' | 'changed' | 'known' | 'clashes';

export type ExchangeStore = {
  /** Returns at most `most` requests with numbers after `after`, by number; fewer mean that there are no more. */
  requests(after: string, most: number): Promise<readonly ExchangedRequest[]>;
  /**
   * The same for events, after one of them: by request, and within a request by time, so that a list that was cut has all that was earlier.
   * An email about an event says what the earlier ones have made of the order.
   */
  events(after: ExchangedEvent | undefined, most: number): Promise<readonly ExchangedEvent[]>;
  /** Returns the orders that a desk has taken: the server may not have them. */
  taken(): Promise<readonly ExchangedRequest[]>;
  /** Returns how many events there are. */
  eventCount(): Promise<number>;
  /** Stores a request that is not here. One that is here, also from its phone with the same key, stays as it is, unless the other store has anonymized it: then it is here, too. */
  takeRequest(request: ExchangedRequest): Promise<Taken>;
  /** Stores an event that is not here, and queues the emails about it; of an anonymized request only what may stay. */
  takeEvent(event: ExchangedEvent, emailsOf?: EmailsByKind): Promise<Taken>;
};

/** Its methods reject with the database's error; `databaseErrors` classifies it. */
export function exchangeStore(db: Kysely<Schema>): ExchangeStore {
  const all = () => db.selectFrom('requests').selectAll();
  return {
    async requests(after, most) {
      const rows = await all().where('number', '>', after).orderBy('number').limit(most).execute();
      return rows.map(exchanged);
    },
    async taken() {
      const marked = db
        .selectFrom('events')
        .select('number')
        .where('kind', '=', 'order')
        .where('happening', 'like', '{"kind":"taken"%');
      const rows = await all().where('number', 'in', marked).orderBy('number').execute();
      return rows.map(exchanged);
    },
    events(after, most) {
      const all = db.selectFrom('events').selectAll();
      const rest = after
        ? all
            .where('number', '>=', after.number)
            .where(({ eb, and, or }) =>
              or([
                eb('number', '>', after.number),
                eb('at', '>', after.at),
                and([eb('at', '=', after.at), eb('id', '>', after.id)]),
              ]),
            )
        : all;
      return rest.orderBy('number').orderBy('at').orderBy('id').limit(most).execute();
    },
    async eventCount() {
      const all = db.selectFrom('events').select(({ fn }) => fn.countAll().as('count'));
      return Number((await all.executeTakeFirstOrThrow()).count);
    },
    takeRequest: (request) => db.transaction().execute((tx) => taken(tx, request)),
    takeEvent: (event, emailsOf) =>
      db.transaction().execute(async (tx) => {
        const { kind } = event;
        const isNew = await (kind === 'order'
          ? isTaken(tx, { ...event, kind }, emailsOf?.order)
          : isTaken(tx, { ...event, kind }, emailsOf?.booking));
        return isNew ? 'new' : 'known';
      }),
  };
}

function exchanged({
  warned_at: _warned,
  ...row
}: Selectable<Schema['requests']>): ExchangedRequest {
  return row.kind === 'booking' ? { ...row, idempotency_key: null } : row;
}

async function taken(tx: Transaction<Schema>, request: ExchangedRequest): Promise<Taken> {
  const inserted = await tx
    .insertInto('requests')
    .values({ ...request, warned_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('number')
    .executeTakeFirst();
  if (inserted) return 'new';
  const here = await tx
    .selectFrom('requests')
    .select(['kind', 'created_at', 'forgotten_at', 'idempotency_key', 'fingerprint'])
    .where('number', '=', request.number)
    .executeTakeFirst();
  const { kind, created_at: createdAt, idempotency_key: key, fingerprint } = request;
  // A forgotten one has no fingerprint in the end.
  const hasOneContent =
    [here?.fingerprint, fingerprint].includes('') || here?.fingerprint === fingerprint;
  const isOfOnePhone = key !== null && here?.idempotency_key === key && hasOneContent;
  const isSame = here?.kind === kind && (here.created_at === createdAt || isOfOnePhone);
  if (!isSame) return 'clashes';
  if (request.forgotten_at === null || here.forgotten_at !== null) return 'known';
  await anonymizeRequest(tx, request.number);
  return 'changed';
}
