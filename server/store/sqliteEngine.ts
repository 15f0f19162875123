/** Node's built-in SQLite, or the same API from a package if this Node has none. */

export type SqliteValue = null | number | bigint | string | Uint8Array;

export type SqliteStatement = {
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
export function keptStatements(engine: SqliteEngine): (sql: string) => SqliteStatement {
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
