import { join } from 'node:path';
import { Kysely, Migrator, sql } from 'kysely';
import { failure, success, type Result } from '#rules/result.ts';
import type { Log } from '#server/log.ts';
import { bookingStore, type BookingStore } from './bookings.ts';
import type { Database } from './database.ts';
import { ensureFolder } from './ensureFolder.ts';
import { letterStore, type LetterStore } from './letters.ts';
import { migrationsFor } from './migrations.ts';
import { orderStore, type OrderStore } from './orders.ts';
import { openPostgres, placeOf } from './postgresDatabase.ts';
import { reasonOf } from './reasonOf.ts';
import { retentionStore, type RetentionStore } from './retention.ts';
import type { Schema } from './schema.ts';
import { openSqlite } from './sqliteDatabase.ts';
import type { StorePlace } from './storePlace.ts';

export type Store = {
  readonly orders: OrderStore;
  readonly bookings: BookingStore;
  readonly letters: LetterStore;
  readonly retention: RetentionStore;
  /** For the start-up message; no secrets in it. */
  readonly where: string;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  /** After this nothing may be asked of the store. */
  close(): Promise<void>;
};

/** The database's name below the data folder. */
export const databaseFile = 'sideline.sqlite';

/** Creates folder, file and tables as needed. A failure's message is one line for whoever starts the server. */
export async function openStore(place: StorePlace, log: Log): Promise<Result<Store>> {
  const opened = await openDatabase(place, log);
  if (!opened.ok) return opened;
  const database = opened.value;
  const db = new Kysely<Schema>({ dialect: database.dialect });
  const migrated = await migrate(db, database);
  if (!migrated.ok) {
    await db.destroy();
    return migrated;
  }
  return success({
    orders: orderStore(db),
    bookings: bookingStore(db),
    letters: letterStore(db, database),
    retention: retentionStore(db),
    where: database.where,
    async ping() {
      await sql`select 1`.execute(db);
    },
    close: () => db.destroy(),
  });
}

async function openDatabase(
  { dataDir, databaseUrl }: StorePlace,
  log: Log,
): Promise<Result<Database>> {
  if (databaseUrl !== undefined) {
    try {
      return success(await openPostgres(databaseUrl, log));
    } catch (error) {
      return failure(`${placeOf(databaseUrl)} cannot be reached (${reasonOf(error)}).`);
    }
  }
  try {
    await ensureFolder(dataDir);
    return success(await openSqlite(join(dataDir, databaseFile)));
  } catch (error) {
    return failure(`The data folder ${dataDir} cannot be written (${reasonOf(error)}).`);
  }
}

/** Under a lock: several instances may start at once, and one of them does the work. */
async function migrate(db: Kysely<Schema>, database: Database): Promise<Result<undefined>> {
  const migrations = migrationsFor(database.columnTypes);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  try {
    await database.migrating(async () => {
      const { error } = await migrator.migrateToLatest();
      if (error !== undefined) throw error;
    });
    return success(undefined);
  } catch (error) {
    return failure(
      `The database (${database.where}) cannot be brought up to date (${reasonOf(error)}).`,
    );
  }
}
