import { join } from 'node:path';
import { databaseFile } from '#server/store/openStore.ts';
import { openSqliteFile } from '#server/store/sqliteDatabase.ts';

export type StoredCounts = {
  readonly orders: number;
  readonly bookings: number;
  readonly attachments: number;
  readonly emails: number;
};

export const nothingStored: StoredCounts = { orders: 0, bookings: 0, attachments: 0, emails: 0 };

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

export const countsQuery = `SELECT
  (SELECT count(*) FROM requests WHERE kind = 'order') AS orders,
  (SELECT count(*) FROM requests WHERE kind = 'booking') AS bookings,
  (SELECT count(*) FROM attachments) AS attachments,
  (SELECT count(*) FROM letters) AS emails`;

export async function storedCounts(dataDir: string): Promise<StoredCounts> {
  const [row] = await rowsOf(dataDir, countsQuery);
  return { ...nothingStored, ...row };
}
