/** Node's built-in SQLite, or the same API from a package if this Node has none. */

export type SqliteValue = null | number | bigint | string | Uint8Array;

export type SqliteEngine = {
  exec(sql: string): void;
  prepare(sql: string): {
    all(...parameters: SqliteValue[]): unknown[];
    run(...parameters: SqliteValue[]): {
      changes: number | bigint;
      lastInsertRowid: number | bigint;
    };
    iterate(...parameters: SqliteValue[]): IterableIterator<unknown>;
  };
  close(): void;
};

type SqliteModule = { readonly DatabaseSync: new (path: string) => SqliteEngine };

/** Opens or creates the file. Throws SQLite's error if it cannot be opened. */
export async function openSqliteFile(path: string): Promise<SqliteEngine> {
  const builtIn = process.getBuiltinModule('node:sqlite') as SqliteModule | undefined;
  const { DatabaseSync } = builtIn ?? (await import('@photostructure/sqlite'));
  return new DatabaseSync(path);
}
