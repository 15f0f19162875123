import type { Kysely, Transaction } from 'kysely';
import type { Schema } from './schema.ts';

export type Settled<Value> = { readonly commit: boolean; readonly value: Value };

/** Runs `work` in one transaction, which is kept only when it says so; rejects, with nothing kept, when `work` does. */
export async function transact<Value>(
  db: Kysely<Schema>,
  work: (tx: Transaction<Schema>) => Promise<Settled<Value>>,
): Promise<Value> {
  const tx = await db.startTransaction().execute();
  try {
    const settled = await work(tx);
    await (settled.commit ? tx.commit() : tx.rollback()).execute();
    return settled.value;
  } catch (error) {
    // Also after a commit that failed, for which a full disk is enough: until then the transaction keeps its connection, and on
    // SQLite there is no other. A connection that broke has rolled back by itself.
    await tx
      .rollback()
      .execute()
      .catch(() => undefined);
    throw error;
  }
}
