/** Hands bookings and what happened to them to another store, and takes them from one. Nothing is lost or doubled. */
import type { Kysely, Selectable } from 'kysely';
import { anonymizeBooking } from './anonymizeBooking.ts';
import {
  anonymizedRow,
  bookingEventOf,
  isInserted,
  queueBookingEmails,
  type BookingEventEmails,
} from './bookingEvents.ts';
import type { Taken } from './exchange.ts';
import type { Schema } from './schema.ts';

/** A booking's row without its emails. What only the store that took it needs is not in it. */
export type ExchangedBooking = Omit<Selectable<Schema['bookings']>, 'press_key'>;

/** An event's row as it is: of a state, perhaps, that this version does not know. */
export type ExchangedBookingEvent = Selectable<Schema['booking_events']>;

export type BookingExchange = {
  /** Returns at most `most` bookings with numbers after `after`, by number; fewer mean that there are no more. */
  bookings(after: string, most: number): Promise<readonly ExchangedBooking[]>;
  /** The same for events, after one of them: by booking, and within a booking by time, so that emails are queued in that order. */
  events(
    after: ExchangedBookingEvent | undefined,
    most: number,
  ): Promise<readonly ExchangedBookingEvent[]>;
  /** Stores a booking that is not here. One that is here stays as it is, unless the other store has anonymized it. */
  takeBooking(booking: ExchangedBooking, remains: (request: string) => string): Promise<Taken>;
  /** Stores an event that is not here, and queues the emails about it; of an anonymized booking only what may stay. */
  takeEvent(event: ExchangedBookingEvent, emailsOf?: BookingEventEmails): Promise<Taken>;
};

/** Its methods reject with the database's error; `databaseErrors` classifies it. */
export function bookingExchange(db: Kysely<Schema>): BookingExchange {
  return {
    async bookings(after, most) {
      const rows = await db
        .selectFrom('bookings')
        .selectAll()
        .where('number', '>', after)
        .orderBy('number')
        .limit(most)
        .execute();
      return rows.map(({ press_key: _press, ...booking }) => booking);
    },
    events(after, most) {
      const all = db.selectFrom('booking_events').selectAll();
      const rest = after
        ? all
            .where('booking_number', '>=', after.booking_number)
            .where(({ eb, and, or }) =>
              or([
                eb('booking_number', '>', after.booking_number),
                eb('at', '>', after.at),
                and([eb('at', '=', after.at), eb('id', '>', after.id)]),
              ]),
            )
        : all;
      return rest.orderBy('booking_number').orderBy('at').orderBy('id').limit(most).execute();
    },
    takeBooking: (booking, remains) =>
      db.transaction().execute(async (tx) => {
        const inserted = await tx
          .insertInto('bookings')
          .values({ ...booking, press_key: null })
          .onConflict((conflict) => conflict.doNothing())
          .returning('number')
          .executeTakeFirst();
        if (inserted) return 'new';
        const here = await tx
          .selectFrom('bookings')
          .select(['created_at', 'forgotten_at'])
          .where('number', '=', booking.number)
          .executeTakeFirst();
        if (here?.created_at !== booking.created_at) return 'clashes';
        if (booking.forgotten_at === null || here.forgotten_at !== null) return 'known';
        await anonymizeBooking(tx, booking.number, remains);
        return 'changed';
      }),
    takeEvent: (event, emailsOf) =>
      db.transaction().execute(async (tx) => {
        const booking = await tx
          .selectFrom('bookings')
          .select('forgotten_at')
          .where('number', '=', event.booking_number)
          .executeTakeFirst();
        const isForgotten = booking !== undefined && booking.forgotten_at !== null;
        const happening = isForgotten ? anonymizedRow(event) : event.happening;
        if (happening === undefined) return 'known';
        if (!(await isInserted(tx, { ...event, happening }))) return 'known';
        for (const one of bookingEventOf(event)) await queueBookingEmails(tx, one, emailsOf);
        return 'new';
      }),
  };
}
