import type { Dialect } from 'kysely';
import type { ColumnTypes } from './migrations.ts';

/** All that the store must know of the database it stands on. */
export type Database = {
  readonly dialect: Dialect;
  readonly columnTypes: ColumnTypes;
  /** Whether several machines may claim letters at once, each past the rows that another holds (`FOR UPDATE SKIP LOCKED`). */
  readonly skipsLocked: boolean;
  /** For the start-up message; no secrets in it. */
  readonly where: string;
  /** Runs `work` while no other instance migrates. */
  migrating<Value>(work: () => Promise<Value>): Promise<Value>;
};
