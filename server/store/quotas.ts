import type { Kysely, Transaction } from 'kysely';
import type { StoreTables } from './schema.ts';

/** A limit that a call counts against. It is stored in the database, so that it covers all instances. */
export type Quota = {
  /** What is counted, for whom, and in which window: `orders/{hash of the address}/2026-11-21T17`. */
  readonly bucket: string;
  readonly limit: number;
  /** When its window ends, in milliseconds since 1970. */
  readonly resetsAtMs: number;
  /** How much of it this call uses; 1 by default. */
  readonly amount?: number;
  /** Counts only what comes after one of these others has been used so often. */
  readonly after?: readonly { readonly bucket: string; readonly used: number }[];
  /** The setting that it comes from, for the log. */
  readonly setting?: string;
  /** Exceeding it refuses nothing; only the copy to the customer or contact is held back. */
  readonly isForCopies?: true;
};

type QuotasTaken = {
  /** The quota that refuses the call. The caller must roll back, so that a refused call is not counted. */
  readonly refusedBy: Quota | undefined;
  readonly holdsCopy: boolean;
};

/**
 * Counts this call in every quota. Call it last in a transaction, because it locks the row of the daily limit, which all orders
 * share.
 */
export async function takeQuotas(
  tx: Transaction<StoreTables>,
  quotas: readonly Quota[],
): Promise<QuotasTaken> {
  const used = await counted(
    tx,
    quotas.filter(({ after }) => !after),
  );
  const conditional = quotas.filter((quota) => quota.after && counts(quota, used));
  for (const [bucket, count] of await counted(tx, conditional)) used.set(bucket, count);
  const over = quotas.filter(({ bucket, limit }) => (used.get(bucket) ?? 0) > limit);
  return {
    refusedBy: over.find(({ isForCopies }) => isForCopies !== true),
    holdsCopy: over.some(({ isForCopies }) => isForCopies === true),
  };
}

/** Returns the quota that would refuse this call. Counts nothing, so it costs less than `takeQuotas`, which still decides. */
export async function fullQuota(
  db: Kysely<StoreTables>,
  quotas: readonly Quota[],
): Promise<Quota | undefined> {
  if (quotas.length === 0) return undefined;
  const buckets = quotas.map(({ bucket }) => bucket);
  const rows = await db
    .selectFrom('quotas')
    .select(['bucket', 'used'])
    .where('bucket', 'in', buckets)
    .execute();
  const before = new Map(rows.map((row) => [row.bucket, row.used]));
  const used = new Map(
    quotas.map(({ bucket, amount = 1 }) => [bucket, (before.get(bucket) ?? 0) + amount]),
  );
  return quotas.find(
    (quota) =>
      quota.isForCopies !== true &&
      counts(quota, used) &&
      (used.get(quota.bucket) ?? 0) > quota.limit,
  );
}

function counts({ after }: Quota, used: ReadonlyMap<string, number>): boolean {
  return !after || after.some((other) => (used.get(other.bucket) ?? 0) > other.used);
}

/** Counts a call in these quotas. Returns how much of each is used with it. */
async function counted(
  tx: Transaction<StoreTables>,
  quotas: readonly Quota[],
): Promise<Map<string, number>> {
  if (quotas.length === 0) return new Map();
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
  return new Map(rows.map((row) => [row.bucket, row.used]));
}

/** Deletes windows that have ended. */
export async function dropOldQuotas(db: Kysely<StoreTables>, nowMs: number): Promise<void> {
  await db.deleteFrom('quotas').where('resets_at', '<', new Date(nowMs).toISOString()).execute();
}
