import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';
import { numberAttempts, shortNumber } from './shortNumber.ts';
import { writeLetters, type LettersToWrite } from './writeLetters.ts';

/** What is mailed about a booking once it has its number. */
export type BookingMail = (number: string) => Omit<LettersToWrite, 'createdAt'>;

export type BookingStore = {
  /** Stores a booking (`request` is its JSON) and its letters in one transaction; answers its number. */
  accept(request: string, mail: BookingMail): Promise<string>;
};

export function bookingStore(
  db: Kysely<Schema>,
  newNumber: () => string = shortNumber,
): BookingStore {
  return {
    async accept(request, mail) {
      for (let attempt = 0; attempt < numberAttempts; attempt += 1) {
        const number = newNumber();
        const createdAt = new Date().toISOString();
        const stored = await db.transaction().execute(async (tx) => {
          const inserted = await tx
            .insertInto('bookings')
            .values({ number, request, created_at: createdAt })
            .onConflict((conflict) => conflict.doNothing())
            .returning('number')
            .executeTakeFirst();
          if (inserted) await writeLetters(tx, { ...mail(number), createdAt });
          return inserted !== undefined;
        });
        if (stored) return number;
      }
      throw new Error('no free booking number');
    },
  };
}
