/** Hands requests and what happened to them to another store, and takes them from one. Nothing is lost or doubled, however often it is done. */
import type { Kysely, Selectable, Transaction } from 'kysely';
import { copiesHere, copiesOf, leftRequests } from './copies.ts';
import { takenEvent, takenEventBack, type EmailsByKind, type TakenEvent } from './events.ts';
import { anonymizeRequest } from './retention.ts';
import type { StoreTables } from './schema.ts';

/** A request's row without its attachment and emails. What only this store needs is not in it: warnings, and the presses of bookings. */
export type ExchangedRequest = Omit<Selectable<StoreTables['requests']>, 'warned_at' | 'at_desk'>;

/** An event's row as it is: of a kind, perhaps, that this version does not know. */
export type ExchangedEvent = Selectable<StoreTables['events']>;

/**
 * `clashes`: another request has this number, or the same phone's order is here under another, so the two stores are not of one shop. (Or, once
 * in many thousand seasons, a desk has taken an order whose number another one has here.)
 */
export type Taken = TakenEvent | 'changed' | 'back' | 'clashes';

/** A request with all that has happened to it. */
export type Returning = {
  readonly request: ExchangedRequest;
  readonly events: readonly ExchangedEvent[];
};

export type ExchangeStore = {
  /**
   * Returns at most `most` requests with numbers after `after`, by number; fewer mean that there are no more. What was left to the desks is
   * not among them, and its events not among those below: a desk would take what is anonymized for the whole.
   */
  requests(after: string, most: number): Promise<readonly ExchangedRequest[]>;
  /**
   * The same for events, after one of them: by request, and within a request by time, so that a list that was cut has all that was earlier.
   * An email about an event says what the earlier ones have made of the order.
   */
  events(after: ExchangedEvent | undefined, most: number): Promise<readonly ExchangedEvent[]>;
  /** Returns the orders that a desk has taken: the server may not have them. */
  taken(): Promise<readonly ExchangedRequest[]>;
  /** Returns what the server has left to the desks and has news here, as far as it said so at the last pull. */
  returning(): Promise<readonly Returning[]>;
  /** Returns how many events there are. */
  eventCount(): Promise<number>;
  /**
   * Stores a request that is not here. One that is here, also from its phone with the same key, stays as it is, unless the other store has
   * anonymized it: then it is here, too. With all its events, what was left to the desks is whole again, and the emails about what is new
   * are queued.
   */
  takeRequest(
    request: ExchangedRequest,
    events?: readonly ExchangedEvent[],
    emailsOf?: EmailsByKind,
  ): Promise<Taken>;
  /** Stores an event that is not here, and queues the emails about it; of an anonymized request only what may stay. */
  takeEvent(event: ExchangedEvent, emailsOf?: EmailsByKind): Promise<Taken>;
};

/** Its methods reject with the database's error; `databaseErrors` classifies it. */
export function exchangeStore(db: Kysely<StoreTables>): ExchangeStore {
  const all = () => db.selectFrom('requests').selectAll();
  const left = () => leftRequests(db).select('number');
  return {
    async requests(after, most) {
      const rows = await all()
        .where('number', '>', after)
        .where('number', 'not in', left())
        .orderBy('number')
        .limit(most)
        .execute();
      return rows.map(exchanged);
    },
    returning: () => returning(db),
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
      const all = db.selectFrom('events').selectAll().where('number', 'not in', left());
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
    takeRequest: (request, events = [], emailsOf) =>
      db.transaction().execute(async (tx) => {
        const what = await taken(tx, request);
        if (what !== 'known' || events.length === 0 || !(await isBack(tx, request))) return what;
        for (const event of events) await eventTaken(tx, event, emailsOf, takenEventBack);
        return 'back';
      }),
    takeEvent: (event, emailsOf) =>
      db.transaction().execute((tx) => eventTaken(tx, event, emailsOf, takenEvent)),
  };
}

async function returning(db: Kysely<StoreTables>): Promise<readonly Returning[]> {
  const here = await copiesHere(db);
  const found: Returning[] = [];
  for (const [number, state] of await copiesOf(db, 'server')) {
    if (!here.has(number) || here.get(number) === state) continue;
    const own = db.selectFrom('requests').selectAll().where('number', '=', number);
    const events = db.selectFrom('events').selectAll().where('number', '=', number);
    found.push({
      request: exchanged(await own.executeTakeFirstOrThrow()),
      events: await events.orderBy('at').orderBy('id').execute(),
    });
  }
  return found;
}

function eventTaken(
  tx: Transaction<StoreTables>,
  { kind, ...event }: ExchangedEvent,
  emailsOf: EmailsByKind | undefined,
  take: typeof takenEvent,
): Promise<TakenEvent> {
  return kind === 'order'
    ? take(tx, { ...event, kind }, emailsOf?.order)
    : take(tx, { ...event, kind }, emailsOf?.booking);
}

/** Puts a request that was left to the desks into its row again. Returns false if it was not, or the desk has forgotten it. */
async function isBack(
  tx: Transaction<StoreTables>,
  { number, request, order_key, forgotten_at }: ExchangedRequest,
): Promise<boolean> {
  if (forgotten_at !== null) return false;
  const row = await tx
    .updateTable('requests')
    .set({ request, order_key, forgotten_at: null, at_desk: '' })
    .where('number', '=', number)
    .where('at_desk', '>', '')
    .returning('number')
    .executeTakeFirst();
  return row !== undefined;
}

function exchanged({
  warned_at: _warned,
  at_desk: _atDesk,
  ...row
}: Selectable<StoreTables['requests']>): ExchangedRequest {
  return row.kind === 'booking' ? { ...row, idempotency_key: null } : row;
}

async function taken(tx: Transaction<StoreTables>, request: ExchangedRequest): Promise<Taken> {
  const inserted = await tx
    .insertInto('requests')
    .values({ ...request, warned_at: null, at_desk: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('number')
    .executeTakeFirst();
  if (inserted) return 'new';
  const here = await tx
    .selectFrom('requests')
    .select(['kind', 'created_at', 'forgotten_at', 'at_desk', 'idempotency_key', 'fingerprint'])
    .where('number', '=', request.number)
    .executeTakeFirst();
  const { kind, created_at: createdAt, idempotency_key: key, fingerprint } = request;
  // A forgotten one has no fingerprint in the end.
  const hasOneContent =
    [here?.fingerprint, fingerprint].includes('') || here?.fingerprint === fingerprint;
  const isOfOnePhone = key !== null && here?.idempotency_key === key && hasOneContent;
  const isSame = here?.kind === kind && (here.created_at === createdAt || isOfOnePhone);
  if (!isSame) return 'clashes';
  const isForgotten = here.forgotten_at !== null && !here.at_desk;
  if (request.forgotten_at === null || isForgotten) return 'known';
  await anonymizeRequest(tx, request.number);
  return 'changed';
}
