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
   * Runs changes that a power cut may undo. On SQLite they are not synced to the disk one by one: an order would otherwise have to
   * wait for four more syncs, two for each of its letters.
   */
  relaxed<Value>(db: Kysely<Schema>, work: (db: Kysely<Schema>) => Promise<Value>): Promise<Value>;
  /** Runs `work` while no other instance migrates. */
  migrating<Value>(work: () => Promise<Value>): Promise<Value>;
};
