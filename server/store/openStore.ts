import { join } from 'node:path';
import { Kysely, Migrator } from 'kysely';
import { failure, success, type Result } from '#rules/result.ts';
import { bookingStore, type BookingStore } from './bookings.ts';
import { ensureFolder } from './ensureFolder.ts';
import { letterStore, type LetterStore } from './letters.ts';
import { migrationsFor } from './migrations.ts';
import { orderStore, type OrderStore } from './orders.ts';
import type { Schema } from './schema.ts';
import { openSqliteDialect, type OpenedDialect } from './sqliteDialect.ts';

export type Store = {
  readonly orders: OrderStore;
  readonly bookings: BookingStore;
  readonly letters: LetterStore;
  /** After this nothing may be asked of the store. */
  close(): Promise<void>;
};

/** The database's name below the data folder. */
export const databaseFile = 'sideline.sqlite';

/** Creates folder, file and tables as needed. A failure's message is one line for whoever starts the server. */
export async function openStore(dataDir: string): Promise<Result<Store>> {
  let opened: OpenedDialect;
  try {
    await ensureFolder(dataDir);
    opened = await openSqliteDialect(join(dataDir, databaseFile));
  } catch (error) {
    return failure(`The data folder ${dataDir} cannot be written (${reasonOf(error)}).`);
  }
  const db = new Kysely<Schema>({ dialect: opened.dialect });
  const migrations = migrationsFor(opened.columnTypes);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) {
    await db.destroy();
    return failure(`The database in ${dataDir} cannot be brought up to date (${reasonOf(error)}).`);
  }
  return success({
    orders: orderStore(db),
    bookings: bookingStore(db),
    letters: letterStore(db),
    close: () => db.destroy(),
  });
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
