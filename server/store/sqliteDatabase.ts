/** Everything about the store that is SQLite's alone. */
import { sql, SqliteDialect, type SqliteDatabase } from 'kysely';
import type { Database } from './database.ts';

/** How long a write waits for another process. */
const busyTimeoutMs = 5_000;

/**
 * Opens the file for one process that writes and others that read or copy it. Throws if it is damaged or cannot be opened. Only a
 * write shows whether it can be written.
 *
 * synchronous=FULL: in WAL mode SQLite's default syncs only at checkpoints, and a power failure then loses acknowledged orders.
 */
export async function openSqlite(path: string, open = openSqliteFile): Promise<Database> {
  const engine = await open(path);
  try {
    engine.exec(`PRAGMA busy_timeout = ${busyTimeoutMs}`);
    engine.exec('PRAGMA journal_mode = WAL');
    engine.exec('PRAGMA synchronous = FULL');
    engine.exec('PRAGMA foreign_keys = ON');
    // Data deleted for privacy is overwritten, not only unlinked.
    engine.exec('PRAGMA secure_delete = ON');
  } catch (error) {
    engine.close();
    throw error;
  }
  const prepared = keptStatements(engine);
  return {
    dialect: new SqliteDialect({ database: kyselyDatabase(engine, prepared) }),
    columnTypes: { bytes: 'blob', cents: 'integer' },
    skipsLocked: false,
    // Kysely does not use its single connection for anything else until this ends.
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
    file: path,
    leads: () => Promise.resolve(true),
    clockMs: () => Promise.resolve(undefined),
    release: () => Promise.resolve(),
    async emptyLog() {
      // Without waiting: a backup may read for long, and waiting for it would stop everything.
      engine.exec('PRAGMA busy_timeout = 0');
      try {
        const [row] = prepared('PRAGMA wal_checkpoint(TRUNCATE)').all() as { busy: number }[];
        return row?.busy === 0;
      } finally {
        engine.exec(`PRAGMA busy_timeout = ${busyTimeoutMs}`);
      }
    },
    async version(db) {
      const { rows } = await sql<{ version: string }>`SELECT sqlite_version() AS version`.execute(
        db,
      );
      return `SQLite ${rows[0]?.version ?? ''}`;
    },
    async migrating(work) {
      // Kysely does not lock SQLite. With a single connection, its work is part of this transaction.
      engine.exec('BEGIN IMMEDIATE');
      try {
        const value = await work();
        engine.exec('COMMIT');
        return value;
      } catch (error) {
        undo(() => engine.exec('ROLLBACK'));
        throw error;
      }
    },
  };
}

/** After some errors, such as a full disk, SQLite has undone the transaction itself. The first error is the one to report. */
function undo(rollback: () => void): void {
  try {
    rollback();
  } catch {
    // There is nothing left to undo.
  }
}

/**
 * Adapts the engine to Kysely, which was written for better-sqlite3: parameters as one list, and statements that know whether they
 * return rows.
 */
function kyselyDatabase(
  engine: SqliteEngine,
  prepared: (sql: string) => SqliteStatement,
): SqliteDatabase {
  return {
    close() {
      try {
        // SQLite does not do this on its own while statements wait for garbage collection.
        engine.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      } catch {
        // For example on a full disk. Committed data stays in the log, which the next start reads.
      }
      engine.close();
    },
    prepare(sql) {
      // Kysely begins a transaction that reads first. If another process writes before it does, SQLite ends it at once, without waiting
      // (https://www.sqlite.org/lang_transaction.html, SQLITE_BUSY_SNAPSHOT); one that begins as a writer waits for its turn.
      const statement = prepared(sql === 'begin' ? 'begin immediate' : sql);
      const values = (parameters: readonly unknown[]) => parameters as readonly SqliteValue[];
      return {
        reader: /^\s*(?:select|with|pragma)\b|\breturning\b/i.test(sql),
        all: (parameters) => statement.all(...values(parameters)),
        run(parameters) {
          if (sql !== 'rollback') return statement.run(...values(parameters));
          undo(() => statement.run());
          return { changes: 0, lastInsertRowid: 0 };
        },
        iterate: (parameters) => statement.iterate(...values(parameters)),
      };
    },
  };
}

// Node's built-in SQLite, or the same API from a package if this Node has none.

export type SqliteValue = null | number | bigint | string | Uint8Array;

type SqliteStatement = {
  all(...parameters: SqliteValue[]): unknown[];
  run(...parameters: SqliteValue[]): {
    changes: number | bigint;
    lastInsertRowid: number | bigint;
  };
  iterate(...parameters: SqliteValue[]): IterableIterator<unknown>;
};

export type SqliteEngine = {
  exec(sql: string): void;
  prepare(sql: string): SqliteStatement;
  close(): void;
};

type SqliteModule = { readonly DatabaseSync: new (path: string) => SqliteEngine };

/** Opens or creates the file. Throws SQLite's error if it cannot be opened. */
export async function openSqliteFile(path: string): Promise<SqliteEngine> {
  const builtIn = process.getBuiltinModule('node:sqlite') as SqliteModule | undefined;
  const { DatabaseSync } = builtIn ?? (await import('@photostructure/sqlite'));
  return new DatabaseSync(path);
}

/** More than the server has. Lists of values make a few of its queries differ in length. */
const statementsMost = 200;

/**
 * Returns a function that prepares each query once. Neither engine can end a statement: it ends with its garbage, so a server that
 * prepared every query each time would hold all statements made since the last collection.
 */
function keptStatements(engine: SqliteEngine): (sql: string) => SqliteStatement {
  const statements = new Map<string, SqliteStatement>();
  return (sql) => {
    const statement = statements.get(sql) ?? engine.prepare(sql);
    // Inserted again, so that the one that was not used for longest is first in the map.
    statements.delete(sql);
    statements.set(sql, statement);
    const [oldest = ''] = statements.size > statementsMost ? statements.keys() : [];
    statements.delete(oldest);
    return statement;
  };
}
