/** Stores what happens to orders and bookings after they came in, and queues the emails about it. */
import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import {
  anonymizedBookingHappening,
  bookingProgress,
  bookingHappeningSchema,
  type BookingHappening,
  type BookingProgress,
} from '#core/booking/bookingState.ts';
import {
  isOrderOver,
  orderStateOf,
  type Happening,
  type OrderEvent,
  type OrderState,
} from '#core/order/orderState.ts';
import { anonymizedHappening, happeningSchema } from '#core/order/orderState.ts';
import { compare } from '#core/text/compare.ts';
import { subjectOf, writeEmails, type Email } from './email.ts';
import { stored, type StoredOrder } from './requests.ts';
import type { RequestKind, StoreTables } from './schema.ts';

type Happenings = { readonly order: Happening; readonly booking: BookingHappening };
/** An `OrderEvent` or a `BookingEvent`. */
type EventOf<Kind extends RequestKind> = Pick<OrderEvent, 'id' | 'number' | 'at' | 'by'> &
  Happenings[Kind];
type States = { readonly order: OrderState; readonly booking: BookingProgress };

/** What differs between orders and bookings. */
type Rules = {
  readonly [Kind in RequestKind]: {
    /** Returns undefined for what this version does not know. */
    readonly revive: (stored: unknown) => Happenings[Kind] | undefined;
    readonly anonymized: (happening: Happenings[Kind]) => Happenings[Kind] | undefined;
    readonly stateOf: (events: readonly EventOf<Kind>[]) => States[Kind];
    /** Returns true if the emails about it are the first about its request. */
    readonly isFirst: (happening: Happenings[Kind]) => boolean;
    /** Returns true if the studio has nothing left to do about it. */
    readonly isOver: (state: States[Kind]) => boolean;
  };
};

const rules: Rules = {
  order: {
    revive: happeningSchema,
    anonymized: anonymizedHappening,
    stateOf: orderStateOf,
    isFirst: ({ kind }) => kind === 'taken',
    isOver: isOrderOver,
  },
  booking: {
    revive: bookingHappeningSchema,
    anonymized: anonymizedBookingHappening,
    stateOf: bookingProgress,
    isFirst: () => false,
    isOver: ({ state }) => state === 'done' || state === 'cancelled',
  },
};

/** Writes the emails about an event. `events` are all of the request, in no particular order, with this one among them. */
export type EventEmails<Kind extends RequestKind> = (
  request: StoredOrder,
  event: EventOf<Kind>,
  events: readonly EventOf<Kind>[],
) => readonly Email[];

export type EmailsByKind = { readonly [Kind in RequestKind]: EventEmails<Kind> };

/** How many were new. */
export type Added = { readonly events: number; readonly emails: number };

export type EventStore<Kind extends RequestKind> = {
  /**
   * Stores events and queues the emails about them, in one transaction. An event that is stored already is skipped, so that the same
   * events may be added twice and from several machines.
   */
  add(events: readonly EventOf<Kind>[], emailsOf?: EventEmails<Kind>): Promise<Added>;
  /**
   * Stores each event whose request's state still allows it, as it is in the same transaction: of several machines that ask at once, one
   * finds the request as it was. Queues no emails. Returns the states that did not, by number.
   */
  addIf(
    events: readonly EventOf<Kind>[],
    allows: (state: States[Kind], event: EventOf<Kind>) => boolean,
  ): Promise<ReadonlyMap<string, States[Kind]>>;
  /** Returns the events of one request, or of all, by number, in no particular order. What this version cannot read is left out. */
  read(number?: string): Promise<ReadonlyMap<string, readonly EventOf<Kind>[]>>;
};

/** Its methods reject with the database's error; `databaseErrors` classifies it. */
export function eventStore<Kind extends RequestKind>(
  db: Kysely<StoreTables>,
  kind: Kind,
): EventStore<Kind> {
  return {
    add: (events, emailsOf) =>
      db.transaction().execute(async (tx) => {
        const added: EventOf<Kind>[] = [];
        for (const event of events) {
          if (await isInserted(tx, rowOf(kind, event))) added.push(event);
        }
        for (const number of new Set(added.map((event) => event.number))) {
          await keepPrintedAt(tx, number);
        }
        let emails = 0;
        for (const event of added) emails += await queueEmails(tx, kind, event, emailsOf);
        return { events: added.length, emails };
      }),
    addIf: (events, allows) =>
      db.transaction().execute(async (tx) => {
        const refused = new Map<string, States[Kind]>();
        // Always in the same order: two machines that lock the same rows do not wait for each other.
        for (const event of events.toSorted((a, b) => compare(a.number, b.number))) {
          await lock(tx, event.number);
          const state = rules[kind].stateOf(await eventsOf(tx, kind, event.number));
          if (!allows(state, event)) refused.set(event.number, state);
          else if (await isInserted(tx, rowOf(kind, event))) await keepPrintedAt(tx, event.number);
        }
        return refused;
      }),
    async read(number) {
      const found = new Map<string, EventOf<Kind>[]>();
      for (const event of await eventsOf(db, kind, number)) {
        const before = found.get(event.number);
        if (before) before.push(event);
        else found.set(event.number, [event]);
      }
      return found;
    },
  };
}

/**
 * Keeps others from asking for a request's state in this way until the transaction ends. Writing comes before reading: it waits for the other
 * transaction in both databases, and SQLite refuses it after a read that has become old.
 */
export async function lock(tx: Transaction<StoreTables>, number: string): Promise<void> {
  await tx
    .updateTable('requests')
    .set((row) => ({ printed_at: row.ref('printed_at') }))
    .where('number', '=', number)
    .execute();
}

/** `at desk`: what it happened to was left to the desks, and one of them has to bring that back with it. */
export type TakenEvent = 'new' | 'known' | 'at desk';

/**
 * Stores a row from another store, and queues the emails about it; of an anonymized request only what may stay. It is known if it is here
 * already, or nothing of it may stay.
 */
export async function takenEvent<Kind extends RequestKind>(
  tx: Transaction<StoreTables>,
  row: EventRow & { readonly kind: Kind },
  emailsOf: EventEmails<Kind> | undefined,
): Promise<TakenEvent> {
  const known = tx.selectFrom('events').select('id').where('id', '=', row.id);
  if (await known.executeTakeFirst()) return 'known';
  await lock(tx, row.number);
  const request = await tx
    .selectFrom('requests')
    .select(['forgotten_at', 'at_desk'])
    .where('number', '=', row.number)
    .executeTakeFirst();
  if (request?.at_desk) return 'at desk';
  const isForgotten = request !== undefined && request.forgotten_at !== null;
  const happening = isForgotten ? anonymizedRow(row) : row.happening;
  if (happening === undefined || !(await isInserted(tx, { ...row, happening }))) return 'known';
  await keepPrintedAt(tx, row.number);
  await queueEmails(tx, row.kind, eventOf(row.kind, row), emailsOf);
  return 'new';
}

/** The same for a request that a desk has brought back: what is known is whole again. */
export const takenEventBack: typeof takenEvent = async (tx, row, emailsOf) => {
  const what = await takenEvent(tx, row, emailsOf);
  const { id, happening } = row;
  if (what === 'known')
    await tx.updateTable('events').set({ happening }).where('id', '=', id).execute();
  return what;
};

type EventRow = Selectable<StoreTables['events']>;

async function isInserted(
  tx: Transaction<StoreTables>,
  row: Insertable<StoreTables['events']>,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('events')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Returns what this version can read. */
async function eventsOf<Kind extends RequestKind>(
  db: Kysely<StoreTables>,
  kind: Kind,
  number?: string,
): Promise<readonly EventOf<Kind>[]> {
  const all = db.selectFrom('events').selectAll().where('kind', '=', kind);
  const rows = await (number === undefined ? all : all.where('number', '=', number)).execute();
  return rows.flatMap((row) => eventOf(kind, row) ?? []);
}

/**
 * Queues the emails about an event in the transaction that stores it, in the store that has the request's other emails, and in no other: a
 * request that was carried here has none, because the server that took it sends them: it does so when it takes the event. The first
 * emails about an order that a desk took are queued only in a store that a server has opened. Returns how many there are.
 */
async function queueEmails<Kind extends RequestKind>(
  tx: Transaction<StoreTables>,
  kind: Kind,
  event: EventOf<Kind> | undefined,
  emailsOf: EventEmails<Kind> | undefined,
): Promise<number> {
  if (!emailsOf || !event?.emails) return 0;
  const own = await tx
    .selectFrom('letters')
    .select('id')
    .where('about', '=', subjectOf(kind, event.number))
    .executeTakeFirst();
  const request = await tx
    .selectFrom('requests')
    .selectAll()
    .where('number', '=', event.number)
    .executeTakeFirst();
  const isOwn = own !== undefined || (request !== undefined && request.at_desk !== null);
  const isHere = rules[kind].isFirst(event) ? !isOwn && (await hasServer(tx)) : isOwn;
  if (!isHere || !request || request.forgotten_at !== null) return 0;
  const emails = emailsOf(stored(request), event, await eventsOf(tx, kind, event.number));
  if (emails.length > 0) await writeEmails(tx, { emails, createdAt: new Date().toISOString() });
  return emails.length;
}

/** A desk has no server to send what it queues. */
async function hasServer(tx: Transaction<StoreTables>): Promise<boolean> {
  const opened = await tx
    .selectFrom('marks')
    .select('name')
    .where('name', '=', 'server')
    .executeTakeFirst();
  return opened !== undefined;
}

/** `printed_at` decides what retention may delete. */
async function keepPrintedAt(tx: Transaction<StoreTables>, number: string): Promise<void> {
  const { production, produced } = orderStateOf(await eventsOf(tx, 'order', number));
  if (!produced) return;
  await tx
    .updateTable('requests')
    .set({ printed_at: production === 'received' ? null : produced.at })
    .where('number', '=', number)
    .execute();
}

/** Of this nobody knows the kind: it only keeps an event's id, so that the event is known when it comes back. */
const blank = '{}';

/** Removes personal data from the events of a request, in the transaction that anonymizes it. `isKept` keeps the ids of all. */
export async function anonymizeEvents(
  tx: Transaction<StoreTables>,
  number: string,
  isKept: boolean,
): Promise<void> {
  const rows = await tx.selectFrom('events').selectAll().where('number', '=', number).execute();
  for (const row of rows) {
    const happening = anonymizedRow(row) ?? (isKept ? blank : undefined);
    await (happening === undefined
      ? tx.deleteFrom('events').where('id', '=', row.id).execute()
      : tx.updateTable('events').set({ happening }).where('id', '=', row.id).execute());
  }
}

/** Returns true if nothing is left to do about a request, by what has happened to it. */
export async function isFinished(
  db: Kysely<StoreTables>,
  kind: RequestKind,
  number: string,
): Promise<boolean> {
  const over = async <Kind extends RequestKind>(one: Kind) =>
    rules[one].isOver(rules[one].stateOf(await eventsOf(db, one, number)));
  return over(kind);
}

/** Returns what may stay of a row's happening, as JSON. */
function anonymizedRow<Kind extends RequestKind>({
  kind,
  happening,
}: EventRow & { readonly kind: Kind }): string | undefined {
  const known = rules[kind].revive(JSON.parse(happening));
  return known && JSON.stringify(rules[kind].anonymized(known));
}

function eventOf<Kind extends RequestKind>(kind: Kind, row: EventRow): EventOf<Kind> | undefined {
  const happening = rules[kind].revive(JSON.parse(row.happening));
  return happening && { id: row.id, number: row.number, at: row.at, by: row.by_whom, ...happening };
}

function rowOf<Kind extends RequestKind>(kind: Kind, event: EventOf<Kind>): EventRow {
  const { id, number, at, by, ...happening } = event;
  return { id, kind, number, at, by_whom: by, happening: JSON.stringify(happening) };
}
