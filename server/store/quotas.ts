import type { Kysely, Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/** One limit that a call counts against, in the database, so that it holds over all instances. */
export type Quota = {
  /** What is counted, whose, and in which window: `orders/{hash of the address}/2026-11-21T17`. */
  readonly bucket: string;
  readonly limit: number;
  /** When its window ends, in milliseconds since 1970. */
  readonly resetsAtMs: number;
};

/**
 * Counts one more in every quota. Answers the one that is used up, for which the caller must roll back, so that who is
 * refused does not go on counting; undefined when all allow it. Called last in a transaction: everybody's orders meet in
 * the row of the daily cap, and from here on it is locked.
 */
export async function takeQuotas(
  tx: Transaction<Schema>,
  quotas: readonly Quota[],
): Promise<Quota | undefined> {
  if (quotas.length === 0) return undefined;
  const rows = await tx
    .insertInto('quotas')
    .values(
      quotas.map(({ bucket, resetsAtMs }) => ({
        bucket,
        used: 1,
        resets_at: new Date(resetsAtMs).toISOString(),
      })),
    )
    .onConflict((conflict) =>
      conflict.column('bucket').doUpdateSet((set) => ({ used: set('quotas.used', '+', 1) })),
    )
    .returning(['bucket', 'used'])
    .execute();
  const used = new Map(rows.map((row) => [row.bucket, row.used]));
  return quotas.find(({ bucket, limit }) => (used.get(bucket) ?? 0) > limit);
}

/** Drops windows that have ended. */
export async function dropOldQuotas(db: Kysely<Schema>, nowMs: number): Promise<void> {
  await db.deleteFrom('quotas').where('resets_at', '<', new Date(nowMs).toISOString()).execute();
}
