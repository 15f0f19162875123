import type { Kysely, Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/** A limit that a call counts against. It is stored in the database, so that it covers all instances. */
export type Quota = {
  /** What is counted, for whom, and in which window: `orders/{hash of the address}/2026-11-21T17`. */
  readonly bucket: string;
  readonly limit: number;
  /** When its window ends, in milliseconds since 1970. */
  readonly resetsAtMs: number;
  /** How much of it this call uses; 1 by default. */
  readonly amount?: number;
  /** Exceeding it refuses nothing; only the copy to the customer or contact is held back. */
  readonly isForCopies?: true;
};

export type QuotasTaken = {
  /** The quota that refuses the call. The caller must roll back, so that a refused call is not counted. */
  readonly refusedBy: Quota | undefined;
  readonly holdsCopy: boolean;
};

/**
 * Counts this call in every quota. Call it last in a transaction, because it locks the row of the daily limit, which all orders
 * share.
 */
export async function takeQuotas(
  tx: Transaction<Schema>,
  quotas: readonly Quota[],
): Promise<QuotasTaken> {
  if (quotas.length === 0) return { refusedBy: undefined, holdsCopy: false };
  const rows = await tx
    .insertInto('quotas')
    .values(
      quotas.map(({ bucket, resetsAtMs, amount = 1 }) => ({
        bucket,
        used: amount,
        resets_at: new Date(resetsAtMs).toISOString(),
      })),
    )
    .onConflict((conflict) =>
      conflict.column('bucket').doUpdateSet((set) => ({
        used: set('quotas.used', '+', set.ref('excluded.used')),
      })),
    )
    .returning(['bucket', 'used'])
    .execute();
  const used = new Map(rows.map((row) => [row.bucket, row.used]));
  const over = quotas.filter(({ bucket, limit }) => (used.get(bucket) ?? 0) > limit);
  return {
    refusedBy: over.find(({ isForCopies }) => isForCopies !== true),
    holdsCopy: over.some(({ isForCopies }) => isForCopies === true),
  };
}

/** Deletes windows that have ended. */
export async function dropOldQuotas(db: Kysely<Schema>, nowMs: number): Promise<void> {
  await db.deleteFrom('quotas').where('resets_at', '<', new Date(nowMs).toISOString()).execute();
}
