/** Stores what happens to bookings after they came in, and queues the emails about it. */
import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import {
  anonymizedBookingHappening,
  reviveBookingHappening,
  type BookingEvent,
} from '#core/booking/bookingState.ts';
import { storedBooking, type StoredBooking } from './bookings.ts';
import type { Email } from './email.ts';
import type { Schema } from './schema.ts';
import { bookingSubject } from './subjects.ts';
import { writeEmails } from './writeEmails.ts';

/** Writes the emails about an event. */
export type BookingEventEmails = (booking: StoredBooking, event: BookingEvent) => readonly Email[];

/** How many were new. */
export type AddedBookingEvents = { readonly events: number; readonly emails: number };

export type BookingEventStore = {
  /**
   * Stores events and queues the emails about them, in one transaction. An event that is stored already is skipped. Rejects with the
   * database's error.
   */
  add(events: readonly BookingEvent[], emailsOf?: BookingEventEmails): Promise<AddedBookingEvents>;
  /** Returns the events of one booking, or of all, by its number. What this version cannot read is left out. */
  read(number?: string): Promise<ReadonlyMap<string, readonly BookingEvent[]>>;
};

type Row = Schema['booking_events'];

export function bookingEventStore(db: Kysely<Schema>): BookingEventStore {
  return {
    add: (events, emailsOf) =>
      db.transaction().execute(async (tx) => {
        const added = { events: 0, emails: 0 };
        for (const event of events) {
          if (!(await isInserted(tx, rowOf(event)))) continue;
          added.events += 1;
          added.emails += await queueBookingEmails(tx, event, emailsOf);
        }
        return added;
      }),
    async read(number) {
      const all = db.selectFrom('booking_events').selectAll();
      const wanted = number === undefined ? all : all.where('booking_number', '=', number);
      const found = new Map<string, BookingEvent[]>();
      for (const event of (await wanted.execute()).flatMap(bookingEventOf)) {
        const before = found.get(event.number);
        if (before) before.push(event);
        else found.set(event.number, [event]);
      }
      return found;
    },
  };
}

/** Stores a row that is not here. Returns false if it is. */
export async function isInserted(tx: Transaction<Schema>, row: Insertable<Row>): Promise<boolean> {
  const inserted = await tx
    .insertInto('booking_events')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/**
 * Queues the emails about an event in the transaction that stores it, in the store that has the booking's other emails, and in no other: a
 * booking that was carried here has none, because the server that took it sends them. Returns how many there are.
 */
export async function queueBookingEmails(
  tx: Transaction<Schema>,
  event: BookingEvent,
  emailsOf: BookingEventEmails | undefined,
): Promise<number> {
  if (!emailsOf || !event.emails) return 0;
  const own = await tx
    .selectFrom('letters')
    .select('id')
    .where('about', '=', bookingSubject(event.number))
    .executeTakeFirst();
  const booking = await tx
    .selectFrom('bookings')
    .selectAll()
    .where('number', '=', event.number)
    .executeTakeFirst();
  if (!own || !booking || booking.forgotten_at !== null) return 0;
  const emails = emailsOf(storedBooking(booking), event);
  if (emails.length > 0) await writeEmails(tx, { emails, createdAt: new Date().toISOString() });
  return emails.length;
}

/** Removes personal data from the events of a booking, in the transaction that anonymizes it. */
export async function anonymizeBookingEvents(
  tx: Transaction<Schema>,
  number: string,
): Promise<void> {
  const rows = await tx
    .selectFrom('booking_events')
    .selectAll()
    .where('booking_number', '=', number)
    .execute();
  for (const row of rows) {
    const happening = anonymizedRow(row);
    if (happening === undefined) {
      await tx.deleteFrom('booking_events').where('id', '=', row.id).execute();
    } else {
      await tx.updateTable('booking_events').set({ happening }).where('id', '=', row.id).execute();
    }
  }
}

/** Returns what may stay of a row's happening, as JSON. */
export function anonymizedRow({ happening }: Pick<Row, 'happening'>): string | undefined {
  const read = reviveBookingHappening(JSON.parse(happening));
  return read && JSON.stringify(anonymizedBookingHappening(read));
}

export function bookingEventOf(row: Selectable<Row>): readonly BookingEvent[] {
  const happening = reviveBookingHappening(JSON.parse(row.happening));
  if (!happening) return [];
  return [{ id: row.id, number: row.booking_number, at: row.at, by: row.by_whom, ...happening }];
}

function rowOf({ id, number, at, by, ...happening }: BookingEvent): Insertable<Row> {
  return { id, booking_number: number, at, by_whom: by, happening: JSON.stringify(happening) };
}
