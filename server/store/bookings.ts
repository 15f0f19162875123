import { createHash } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { takeQuotas, type Quota } from './quotas.ts';
import type { Schema } from './schema.ts';
import { numberAttempts, shortNumber } from './shortNumber.ts';
import { bookingSubject } from './subjects.ts';
import { inTransaction } from './transact.ts';
import { holdCopies, writeEmails, type EmailsToWrite } from './writeEmails.ts';

/** Returns the emails about a booking once it has its number. */
export type BookingMail = (number: string) => Omit<EmailsToWrite, 'createdAt'>;

export type BookingAcceptance =
  | { readonly kind: 'stored'; readonly number: string }
  /** The same request came a short time ago; nothing was stored again. */
  | { readonly kind: 'replayed'; readonly number: string }
  /** Nothing was stored. */
  | { readonly kind: 'over-limit'; readonly quota: Quota };

/** A booking as shown to the studio. */
export type StoredBooking = {
  readonly number: string;
  /** JSON of the request, without personal data once it is anonymized. */
  readonly request: string;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  readonly anonymizedAt: string | null;
};

export type BookingStore = {
  /**
   * Stores a booking (`request` is its JSON) and its emails in one transaction, which is on disk when this returns. The same
   * request within `pressWindowMs` is the same booking, no matter who sends it.
   */
  accept(request: string, mail: BookingMail, quotas: readonly Quota[]): Promise<BookingAcceptance>;
  /** Returns bookings, newest first, optionally since an ISO time. */
  list(since?: string): Promise<readonly StoredBooking[]>;
  find(number: string): Promise<StoredBooking | undefined>;
};

/**
 * Its methods reject with the database's error; `databaseErrors` classifies it. `newNumber` may return a used number and is then
 * called again.
 */
export function bookingStore(
  db: Kysely<Schema>,
  newNumber: () => string = shortNumber,
): BookingStore {
  return {
    async accept(request, mail, quotas) {
      for (let attempt = 0; attempt < numberAttempts; attempt += 1) {
        const number = newNumber();
        const nowMs = Date.now();
        const createdAt = new Date(nowMs).toISOString();
        const pressed = await earlierPress(db, request, nowMs);
        if (pressed !== undefined) return { kind: 'replayed', number: pressed };
        const acceptance = await inTransaction<BookingAcceptance | undefined>(db, async (tx) => {
          const inserted = await tx
            .insertInto('bookings')
            .values({
              number,
              request,
              press_key: pressKey(request, nowMs),
              created_at: createdAt,
              forgotten_at: null,
            })
            .onConflict((conflict) => conflict.doNothing())
            .returning('number')
            .executeTakeFirst();
          if (!inserted) return { commit: false, value: undefined };
          await writeEmails(tx, { ...mail(number), createdAt });
          const { refusedBy, holdsCopy } = await takeQuotas(tx, quotas);
          if (refusedBy) return { commit: false, value: { kind: 'over-limit', quota: refusedBy } };
          if (holdsCopy) await holdCopies(tx, bookingSubject(number));
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

/** The same request within an hour is a second press. A day later it is a new request. */
const pressWindowMs = 60 * 60_000;

/**
 * Returns the same key for the same request within one time window. It is unique in the table, so that only one of two concurrent
 * requests is stored.
 */
function pressKey(request: string, atMs: number): string {
  const hash = createHash('sha256').update(request).digest('base64url');
  return `${hash}/${Math.floor(atMs / pressWindowMs)}`;
}

/** Returns the number of the same request in this time window, or less than `pressWindowMs` ago. */
async function earlierPress(
  db: Kysely<Schema>,
  request: string,
  nowMs: number,
): Promise<string | undefined> {
  const keys = [pressKey(request, nowMs), pressKey(request, nowMs - pressWindowMs)];
  const row = await db
    .selectFrom('bookings')
    .select('number')
    .where('press_key', 'in', keys)
    .where('created_at', '>', new Date(nowMs - pressWindowMs).toISOString())
    .executeTakeFirst();
  return row?.number;
}

export function storedBooking(row: Selectable<Schema['bookings']>): StoredBooking {
  return {
    number: row.number,
    request: row.request,
    createdAt: row.created_at,
    anonymizedAt: row.forgotten_at,
  };
}
