import type { Dialect, Kysely, Transaction } from 'kysely';
import type { ColumnTypes, StoreTables } from './schema.ts';

/** What differs between the databases under the store. */
export type Database = {
  readonly dialect: Dialect;
  readonly columnTypes: ColumnTypes;
  /** True if several machines may claim emails at once, skipping rows that another has locked (`FOR UPDATE SKIP LOCKED`). */
  readonly skipsLocked: boolean;
  /** For the start-up message; no secrets in it. */
  readonly where: string;
  /**
   * Runs changes that a power failure may undo. On SQLite they are not synced one by one: otherwise an order would wait for four
   * more syncs, two for each of its emails.
   */
  relaxed<Value>(
    db: Kysely<StoreTables>,
    work: (db: Kysely<StoreTables>) => Promise<Value>,
  ): Promise<Value>;
  /** The database file, for checks over a separate connection; undefined if the database is on a server. */
  readonly file: string | undefined;
  /**
   * Returns true if this instance is the leader of those on this database. It stays the leader until its connection or its process
   * ends. Rejects if the database cannot be queried.
   */
  leads(): Promise<boolean>;
  /** Returns the clock of the database's machine in milliseconds since 1970, or undefined if it is this machine. */
  clockMs(db: Kysely<StoreTables>): Promise<number | undefined>;
  /** Gives up the leadership. */
  release(): Promise<void>;
  /** Removes overwritten data from the database's log as well. Returns false if someone is reading it: try again later. */
  emptyLog(db: Kysely<StoreTables>): Promise<boolean>;
  /** For people: `SQLite 3.53.0`. */
  version(db: Kysely<StoreTables>): Promise<string>;
  /** Runs `work` while no other instance migrates. */
  migrating<Value>(work: () => Promise<Value>): Promise<Value>;
};

export type Settled<Value> = { readonly commit: boolean; readonly value: Value };

/** Runs `work` in one transaction, which is committed only if `work` says so. Rejects, with nothing kept, if `work` does. */
export async function inTransaction<Value>(
  db: Kysely<StoreTables>,
  work: (tx: Transaction<StoreTables>) => Promise<Settled<Value>>,
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
