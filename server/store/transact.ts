import type { Kysely, Transaction } from 'kysely';
import type { Schema } from './schema.ts';

export type Settled<Value> = { readonly commit: boolean; readonly value: Value };

/** Runs `work` in one transaction, which is committed only if `work` says so. Rejects, with nothing kept, if `work` does. */
export async function inTransaction<Value>(
  db: Kysely<Schema>,
  work: (tx: Transaction<Schema>) => Promise<Settled<Value>>,
): Promise<Value> {
  const tx = await db.startTransaction().execute();
  try {
    const settled = await work(tx);
    await (settled.commit ? tx.commit() : tx.rollback()).execute();
    return settled.value;
  } catch (error) {
    // Needed also after a failed commit, for example on a full disk: until then the transaction keeps its connection, and SQLite
    // has no other. A broken connection has already rolled back.
    await tx
      .rollback()
      .execute()
      .catch(() => undefined);
    throw error;
  }
}
