/** Everything about the store that is SQLite's alone. */
import { SqliteDialect, type SqliteDatabase } from 'kysely';
import { openSqliteFile, type SqliteEngine, type SqliteValue } from './sqliteEngine.ts';
import type { Database } from './database.ts';

/**
 * Opens the file for use by one process that writes and others that read or copy it. Throws when it cannot be written.
 *
 * synchronous=FULL: in WAL mode SQLite's own default syncs only at checkpoints, and a power cut then takes acknowledged
 * orders with it.
 */
export async function openSqlite(path: string): Promise<Database> {
  const engine = await openSqliteFile(path);
  try {
    engine.exec('PRAGMA busy_timeout = 5000');
    engine.exec('PRAGMA journal_mode = WAL');
    engine.exec('PRAGMA synchronous = FULL');
    engine.exec('PRAGMA foreign_keys = ON');
    // What is deleted for privacy is overwritten, not only unlinked.
    engine.exec('PRAGMA secure_delete = ON');
    // A read-only file opens without complaint; the first write would be a customer's.
    engine.exec('BEGIN IMMEDIATE; ROLLBACK');
  } catch (error) {
    engine.close();
    throw error;
  }
  return {
    dialect: new SqliteDialect({ database: kyselyDatabase(engine) }),
    columnTypes: { bytes: 'blob', cents: 'integer' },
    skipsLocked: false,
    // Kysely gives its one connection to nobody else meanwhile.
    relaxed: (db, work) =>
      db.connection().execute(async (connection) => {
        engine.exec('PRAGMA synchronous = NORMAL');
        try {
          return await work(connection);
        } finally {
          engine.exec('PRAGMA synchronous = FULL');
        }
      }),
    where: path,
    async migrating(work) {
      // Kysely leaves SQLite unlocked. There is one connection, so what it does meanwhile is in this transaction.
      engine.exec('BEGIN IMMEDIATE');
      try {
        const value = await work();
        engine.exec('COMMIT');
        return value;
      } catch (error) {
        engine.exec('ROLLBACK');
        throw error;
      }
    },
  };
}

/** Kysely was written against better-sqlite3: parameters as one list, and statements that know whether they answer rows. */
function kyselyDatabase(engine: SqliteEngine): SqliteDatabase {
  return {
    close() {
      try {
        // Statements that are not yet collected keep SQLite from doing this by itself.
        engine.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      } catch {
        // On a full disk, say. What was committed stays in the log, which the next start reads.
      }
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
