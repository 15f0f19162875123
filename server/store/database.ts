import type { Dialect, Kysely } from 'kysely';
import type { ColumnTypes } from './migrations.ts';
import type { Schema } from './schema.ts';

/** All that the store must know of the database it stands on. */
export type Database = {
  readonly dialect: Dialect;
  readonly columnTypes: ColumnTypes;
  /** Whether several machines may claim letters at once, each past the rows that another holds (`FOR UPDATE SKIP LOCKED`). */
  readonly skipsLocked: boolean;
  /** For the start-up message; no secrets in it. */
  readonly where: string;
  /**
   * Runs changes that a power cut may take back. On SQLite an order would otherwise wait for four more syncs of the disk, one
   * for each change of its two letters.
   */
  relaxed<Value>(db: Kysely<Schema>, work: (db: Kysely<Schema>) => Promise<Value>): Promise<Value>;
  /** Runs `work` while no other instance migrates. */
  migrating<Value>(work: () => Promise<Value>): Promise<Value>;
};
