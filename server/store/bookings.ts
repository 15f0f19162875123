import type { Kysely, Selectable } from 'kysely';
import { takeQuotas, type Quota } from './quotas.ts';
import type { Schema } from './schema.ts';
import { numberAttempts, shortNumber } from './shortNumber.ts';
import { transact } from './transact.ts';
import { writeLetters, type LettersToWrite } from './writeLetters.ts';

/** What is mailed about a booking once it has its number. */
export type BookingMail = (number: string) => Omit<LettersToWrite, 'createdAt'>;

export type BookingAcceptance =
  | { readonly kind: 'stored'; readonly number: string }
  /** Nothing was stored. */
  | { readonly kind: 'over-limit'; readonly quota: Quota };

/** A booking as the studio looks at it. */
export type StoredBooking = {
  readonly number: string;
  /** JSON of the request; without what names a person once it is forgotten. */
  readonly request: string;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  readonly forgottenAt: string | null;
};

export type BookingStore = {
  /** Stores a booking (`request` is its JSON) and its letters in one transaction, on disk when this returns. */
  accept(request: string, mail: BookingMail, quotas: readonly Quota[]): Promise<BookingAcceptance>;
  /** The newest first; those since an ISO time if one is given. */
  list(since?: string): Promise<readonly StoredBooking[]>;
  find(number: string): Promise<StoredBooking | undefined>;
};

/**
 * Rejects with the database's error when it fails; `databaseErrors` tells them apart. `newNumber` may clash: it is asked again.
 */
export function bookingStore(
  db: Kysely<Schema>,
  newNumber: () => string = shortNumber,
): BookingStore {
  return {
    async accept(request, mail, quotas) {
      for (let attempt = 0; attempt < numberAttempts; attempt += 1) {
        const number = newNumber();
        const createdAt = new Date().toISOString();
        const acceptance = await transact<BookingAcceptance | undefined>(db, async (tx) => {
          const inserted = await tx
            .insertInto('bookings')
            .values({ number, request, created_at: createdAt, forgotten_at: null })
            .onConflict((conflict) => conflict.doNothing())
            .returning('number')
            .executeTakeFirst();
          if (!inserted) return { commit: false, value: undefined };
          await writeLetters(tx, { ...mail(number), createdAt });
          const quota = await takeQuotas(tx, quotas);
          if (quota) return { commit: false, value: { kind: 'over-limit', quota } };
          return { commit: true, value: { kind: 'stored', number } };
        });
        if (acceptance) return acceptance;
      }
      throw new Error('no free booking number');
    },
    async list(since = '') {
      const rows = await db
        .selectFrom('bookings')
        .selectAll()
        .where('created_at', '>=', since)
        .orderBy('created_at', 'desc')
        .orderBy('number')
        .execute();
      return rows.map(storedBooking);
    },
    async find(number) {
      const row = await db
        .selectFrom('bookings')
        .selectAll()
        .where('number', '=', number)
        .executeTakeFirst();
      return row && storedBooking(row);
    },
  };
}

function storedBooking(row: Selectable<Schema['bookings']>): StoredBooking {
  return {
    number: row.number,
    request: row.request,
    createdAt: row.created_at,
    forgottenAt: row.forgotten_at,
  };
}
