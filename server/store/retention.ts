/** Decided by RETENTION_DAYS: what names a person goes, what was sold stays. */
import type { Kysely } from 'kysely';
import { dropOldQuotas } from './quotas.ts';
import type { Schema } from './schema.ts';

export type RetentionStore = {
  /**
   * Takes everything that names a person out of at most `most` orders and as many bookings from before `beforeMs`: PDF,
   * roster and letters go, of the request only `remainder` of it stays. Answers how many there were; fewer than `most`
   * means that none is left. In small portions, so that no order has to wait long for the database.
   */
  forget(beforeMs: number, most: number, remainder: Remainder): Promise<number>;
  /** Takes the content's fingerprint from orders older than `beforeMs`: their keys are no longer answered. */
  dropFingerprints(beforeMs: number): Promise<void>;
  dropOldQuotas(nowMs: number): Promise<void>;
};

/** What may stay of a stored request: JSON to JSON. */
export type Remainder = {
  readonly ofOrder: (request: string) => string;
  readonly ofBooking: (request: string) => string;
};

/**
 * Each order is forgotten in a transaction of its own: stopped half way, the next run goes on. Rejects when the database fails.
 */
export function retentionStore(db: Kysely<Schema>): RetentionStore {
  const forgetIn = async (
    table: 'orders' | 'bookings',
    {
      beforeMs,
      most,
      remains,
    }: { beforeMs: number; most: number; remains: (json: string) => string },
  ): Promise<number> => {
    const rows = await db
      .selectFrom(table)
      .select(['number', 'request'])
      .where('created_at', '<', new Date(beforeMs).toISOString())
      .where('forgotten_at', 'is', null)
      .orderBy('created_at')
      .limit(most)
      .execute();
    const subject = table === 'orders' ? 'order' : 'booking';
    for (const { number, request } of rows) {
      const id = `${subject}-${number}`;
      await db.transaction().execute(async (tx) => {
        await tx
          .updateTable(table)
          .set({ request: remains(request), forgotten_at: new Date().toISOString() })
          .where('number', '=', number)
          .execute();
        const letters = [`${id}-studio`, `${id}-customer`, `${id}-contact`];
        await tx.deleteFrom('letters').where('id', 'in', letters).execute();
        await tx.deleteFrom('attachments').where('id', '=', id).execute();
      });
    }
    return rows.length;
  };
  return {
    async forget(beforeMs, most, { ofOrder, ofBooking }) {
      const orders = await forgetIn('orders', { beforeMs, most, remains: ofOrder });
      return Math.max(orders, await forgetIn('bookings', { beforeMs, most, remains: ofBooking }));
    },
    async dropFingerprints(beforeMs) {
      await db
        .updateTable('orders')
        .set({ fingerprint: '' })
        .where('created_at', '<', new Date(beforeMs).toISOString())
        .where('forgotten_at', 'is not', null)
        .where('fingerprint', '!=', '')
        .execute();
    },
    dropOldQuotas: (nowMs) => dropOldQuotas(db, nowMs),
  };
}
