/** Applies RETENTION_DAYS: personal data is deleted, and what was sold stays. */
import type { Kysely } from 'kysely';
import type { Database } from './database.ts';
import { anonymizeBooking } from './anonymizeBooking.ts';
import { anonymizeOrder } from './anonymizeOrder.ts';
import { dropOldQuotas } from './quotas.ts';
import type { Schema } from './schema.ts';

export type RetentionStore = {
  /**
   * Removes all personal data from at most `most` orders and as many bookings: PDF, roster and emails are deleted, and only
   * the anonymized request stays. Returns how many there were; fewer than `most` means that none is left. Runs in small
   * batches, so that no order waits long for the database.
   */
  anonymize(which: RetentionLimits, most: number, anonymized: Anonymized): Promise<number>;
  /** The same for one order, whatever its age. Rejects if there is none with this number. */
  forget(number: string, ofOrder: Anonymized['ofOrder']): Promise<void>;
  /** Returns unprinted orders from before `beforeMs`, oldest first. */
  unprinted(beforeMs: number): Promise<readonly UnprintedOrder[]>;
  /** Records when the studio was told that these orders will be deleted. */
  markWarned(numbers: readonly string[], atMs: number): Promise<void>;
  /** Deletes the fingerprint of orders older than `beforeMs`: their keys are no longer answered. */
  dropFingerprints(beforeMs: number): Promise<void>;
  dropOldQuotas(nowMs: number): Promise<void>;
  /** Removes deleted data from the database's log, too. Returns false if someone is reading it: try again later. */
  emptyLog(): Promise<boolean>;
};

/** Times in milliseconds since 1970. */
export type RetentionLimits = {
  /** Orders and bookings from before this time. */
  readonly beforeMs: number;
  /** Unprinted orders only if the studio was warned before this time. */
  readonly warnedBeforeMs: number;
};

export type UnprintedOrder = {
  readonly number: string;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  readonly warnedAt: string | null;
};

/** Reduces a stored request to what may stay: JSON to JSON. */
export type Anonymized = {
  readonly ofOrder: (request: string) => string;
  readonly ofBooking: (request: string) => string;
};

/** Each order is anonymized in its own transaction, so an interrupted run continues next time. Rejects if the database fails. */
export function retentionStore(
  db: Kysely<Schema>,
  { emptyLog }: Pick<Database, 'emptyLog'>,
): RetentionStore {
  return {
    async anonymize(which, most, { ofOrder, ofBooking }) {
      const orders = await oldOrders(db, which, most);
      for (const { number } of orders) {
        await db.transaction().execute((tx) => anonymizeOrder(tx, number, ofOrder));
      }
      const bookings = await oldBookings(db, which, most);
      for (const { number } of bookings) {
        await db.transaction().execute((tx) => anonymizeBooking(tx, number, ofBooking));
      }
      return Math.max(orders.length, bookings.length);
    },
    async forget(number, ofOrder) {
      await db.transaction().execute((tx) => anonymizeOrder(tx, number, ofOrder));
    },
    async unprinted(beforeMs) {
      const rows = await db
        .selectFrom('orders')
        .select(['number', 'created_at', 'warned_at'])
        .where('created_at', '<', iso(beforeMs))
        .where('printed_at', 'is', null)
        .where('forgotten_at', 'is', null)
        .orderBy('created_at')
        .execute();
      return rows.map((row) => ({
        number: row.number,
        createdAt: row.created_at,
        warnedAt: row.warned_at,
      }));
    },
    async markWarned(numbers, atMs) {
      for (const number of numbers) {
        await db
          .updateTable('orders')
          .set({ warned_at: iso(atMs) })
          .where('number', '=', number)
          .execute();
      }
    },
    async dropFingerprints(beforeMs) {
      await db
        .updateTable('orders')
        .set({ fingerprint: '' })
        .where('created_at', '<', iso(beforeMs))
        .where('forgotten_at', 'is not', null)
        .where('fingerprint', '!=', '')
        .execute();
    },
    dropOldQuotas: (nowMs) => dropOldQuotas(db, nowMs),
    emptyLog: () => emptyLog(db),
  };
}

/** Returns the oldest orders that may be anonymized: those that were printed, and those the studio was warned about. */
function oldOrders(
  db: Kysely<Schema>,
  { beforeMs, warnedBeforeMs }: RetentionLimits,
  most: number,
) {
  return db
    .selectFrom('orders')
    .select('number')
    .where('created_at', '<', iso(beforeMs))
    .where('forgotten_at', 'is', null)
    .where((order) =>
      order.or([
        order('printed_at', 'is not', null),
        order('warned_at', '<=', iso(warnedBeforeMs)),
      ]),
    )
    .orderBy('created_at')
    .limit(most)
    .execute();
}

/** Returns the oldest bookings that may be anonymized. */
function oldBookings(db: Kysely<Schema>, { beforeMs }: RetentionLimits, most: number) {
  return db
    .selectFrom('bookings')
    .select('number')
    .where('created_at', '<', iso(beforeMs))
    .where('forgotten_at', 'is', null)
    .orderBy('created_at')
    .limit(most)
    .execute();
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}
