/** Everything about the store that is SQLite's alone. */
import { SqliteDialect, type SqliteDatabase } from 'kysely';
import { openSqliteFile, type SqliteEngine, type SqliteValue } from './sqliteEngine.ts';
import type { ColumnTypes } from './migrations.ts';

export type OpenedDialect = { readonly dialect: SqliteDialect; readonly columnTypes: ColumnTypes };

/**
 * Opens the file for use by one process that writes and others that read or copy it. Throws when it cannot be written.
 *
 * synchronous=FULL: in WAL mode SQLite's own default syncs only at checkpoints, and a power cut then takes acknowledged
 * orders with it.
 */
export async function openSqliteDialect(path: string): Promise<OpenedDialect> {
  const engine = await openSqliteFile(path);
  try {
    engine.exec('PRAGMA busy_timeout = 5000');
    engine.exec('PRAGMA journal_mode = WAL');
    engine.exec('PRAGMA synchronous = FULL');
    engine.exec('PRAGMA foreign_keys = ON');
    // A read-only file opens without complaint; the first write would be a customer's.
    engine.exec('BEGIN IMMEDIATE; ROLLBACK');
  } catch (error) {
    engine.close();
    throw error;
  }
  const dialect = new SqliteDialect({ database: kyselyDatabase(engine) });
  return { dialect, columnTypes: { bytes: 'blob' } };
}

/** Kysely was written against better-sqlite3: parameters as one list, and statements that know whether they answer rows. */
function kyselyDatabase(engine: SqliteEngine): SqliteDatabase {
  return {
    close() {
      // Statements that are not yet collected keep SQLite from doing this by itself.
      engine.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      engine.close();
    },
    prepare(sql) {
      const statement = engine.prepare(sql);
      const values = (parameters: readonly unknown[]) => parameters as readonly SqliteValue[];
      return {
        reader: /^\s*(?:select|with|pragma)\b|\breturning\b/i.test(sql),
        all: (parameters) => statement.all(...values(parameters)),
        run: (parameters) => statement.run(...values(parameters)),
        iterate: (parameters) => statement.iterate(...values(parameters)),
      };
    },
  };
}
