import { join } from 'node:path';
import { databaseFile } from '#server/store/openStore.ts';
import { openSqliteFile } from '#server/store/sqliteEngine.ts';

export type StoredCounts = {
  readonly orders: number;
  readonly bookings: number;
  readonly attachments: number;
  readonly letters: number;
};

export const nothingStored: StoredCounts = { orders: 0, bookings: 0, attachments: 0, letters: 0 };

/** Reads the database file over a separate connection. */
export async function rowsOf(
  dataDir: string,
  sql: string,
): Promise<readonly Record<string, unknown>[]> {
  const engine = await openSqliteFile(join(dataDir, databaseFile));
  try {
    return engine.prepare(sql).all() as Record<string, unknown>[];
  } finally {
    engine.close();
  }
}

export async function storedCounts(dataDir: string): Promise<StoredCounts> {
  const count = (table: string) => `(SELECT count(*) FROM ${table}) AS ${table}`;
  const columns = Object.keys(nothingStored).map(count).join(', ');
  const [row] = await rowsOf(dataDir, `SELECT ${columns}`);
  return { ...nothingStored, ...row };
}
