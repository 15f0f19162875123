import { dirname, join, resolve } from 'node:path';
import { Kysely, Migrator } from 'kysely';
import { failure, success, type Result } from '#core/text/result.ts';
import type { Log } from '#server/log/log.ts';
import type { Database } from './database.ts';
import { isDamaged, isDiskFull, isReadOnly } from './databaseErrors.ts';
import { ensureFolder, freeBytes, programFolder } from './folders.ts';
import { copyStore, type CopyStore } from './copies.ts';
import { eventStore, type EventStore } from './events.ts';
import { exchangeStore, type ExchangeStore } from './exchange.ts';
import { emailStore, type EmailStore } from './emails.ts';
import { alertStore, markStore, type AlertStore, type MarkStore } from './serverState.ts';
import { migrationsFor, type StoreTables } from './schema.ts';
import { bookingStore, orderStore, type BookingStore, type OrderStore } from './requests.ts';
import { openPostgres, postgresName } from './postgresDatabase.ts';
import { reasonOf } from '#core/text/reasonOf.ts';
import { retentionStore, type RetentionStore } from './retention.ts';
import { openSqlite } from './sqliteDatabase.ts';

export type Store = {
  readonly orders: OrderStore;
  readonly orderEvents: EventStore<'order'>;
  readonly exchange: ExchangeStore;
  readonly copies: CopyStore;
  readonly bookings: BookingStore;
  readonly bookingEvents: EventStore<'booking'>;
  readonly emails: EmailStore;
  readonly retention: RetentionStore;
  readonly marks: MarkStore;
  readonly alerts: AlertStore;
  /** For the start-up message; no secrets in it. */
  readonly where: string;
  /** The SQLite file; undefined with PostgreSQL. */
  readonly file: string | undefined;
  /** Returns true if this instance is the leader of those on this database. Rejects if the database cannot be queried. */
  leads(): Promise<boolean>;
  /** Returns the clock of the database's machine in milliseconds since 1970, or undefined if it is this machine. */
  clockMs(): Promise<number | undefined>;
  /** Returns the database's version and the name of the newest migration, for people. */
  versions(): Promise<{ readonly database: string; readonly schema: string }>;
  /** Closes the store. Do not use it afterwards. */
  close(): Promise<void>;
};

/** The database's file name in the data folder. */
export const databaseFile = 'sideline.sqlite';

/** The size of a new database and its log. */
const smallestFreeBytes = 256 * 1024;

/** Creates folder, file and tables as needed. A failure's message is one line for the person who starts the server. */
export async function openStore(location: StoreLocation, log: Log): Promise<Result<Store>> {
  const opened = await openDatabase(location, log);
  if (!opened.ok) return opened;
  const database = opened.value;
  const db = new Kysely<StoreTables>({ dialect: database.dialect });
  const migrated = await migrate(db, database);
  if (!migrated.ok) {
    await db.destroy();
    return migrated;
  }
  return success({
    orders: orderStore(db),
    orderEvents: eventStore(db, 'order'),
    exchange: exchangeStore(db),
    copies: copyStore(db),
    bookings: bookingStore(db),
    bookingEvents: eventStore(db, 'booking'),
    emails: emailStore(db, database),
    retention: retentionStore(db, database),
    marks: markStore(db),
    alerts: alertStore(db),
    where: database.where,
    file: database.file,
    leads: database.leads,
    clockMs: () => database.clockMs(db),
    async versions() {
      const schema = Object.keys(migrationsFor(database.columnTypes)).toSorted().at(-1) ?? '';
      return { database: await database.version(db), schema };
    },
    async close() {
      await database.release();
      await db.destroy();
    },
  });
}

async function openDatabase(
  { dataDir, databaseUrl }: StoreLocation,
  log: Log,
): Promise<Result<Database>> {
  if (databaseUrl !== undefined) {
    try {
      return success(await openPostgres(databaseUrl, log));
    } catch (error) {
      return failure(`${postgresName(databaseUrl)} cannot be reached (${reasonOf(error)}).`);
    }
  }
  const file = join(dataDir, databaseFile);
  try {
    await ensureFolder(dataDir);
    return success(await openSqlite(file));
  } catch (error) {
    if (isDamaged(error)) return failure(damagedMessage(file, error));
    return failure(
      (await isFull(dataDir, error))
        ? fullMessage(dataDir, error)
        : `The data folder ${dataDir} cannot be written (${reasonOf(error)}).`,
    );
  }
}

/** SQLite reports another error of writing if the disk has no space for the smallest of its files. */
async function isFull(folder: string, error: unknown): Promise<boolean> {
  return isDiskFull(error) || (isReadOnly(error) && (await freeBytes(folder)) < smallestFreeBytes);
}

function fullMessage(dataDir: string, error: unknown): string {
  return `The disk of the data folder ${dataDir} is full (${reasonOf(error)}).`;
}

function damagedMessage(where: string, error: unknown): string {
  return `The database (${where}) is damaged (${reasonOf(error)}). Keep a copy of it and restore the last backup: docs/deploy.md, "Backup".`;
}

/** Runs under a lock: several instances may start at once, and one of them does the work. */
async function migrate(db: Kysely<StoreTables>, database: Database): Promise<Result<undefined>> {
  const migrations = migrationsFor(database.columnTypes);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  try {
    await database.migrating(async () => {
      const { error } = await migrator.migrateToLatest();
      if (error !== undefined) throw error;
      // A file that may only be read is refused now, and not with the first order. No mark has an empty name.
      await db.deleteFrom('marks').where('name', '=', '').execute();
    });
    return success(undefined);
  } catch (error) {
    if (isDamaged(error)) return failure(damagedMessage(database.where, error));
    const dataDir = database.file && dirname(database.file);
    if (dataDir && (await isFull(dataDir, error))) return failure(fullMessage(dataDir, error));
    if (isReadOnly(error)) {
      return failure(`The database (${database.where}) cannot be written (${reasonOf(error)}).`);
    }
    const newest = unknownMigration(error);
    if (newest !== undefined) {
      return failure(
        `The database (${database.where}) was changed by a newer version of this program (${newest}). Start that version, or restore the backup from before: docs/deploy.md, "Going back".`,
      );
    }
    return failure(
      `The database (${database.where}) cannot be brought up to date (${reasonOf(error)}).`,
    );
  }
}

/** Returns the name of a migration that the database has but this program does not know. Kysely has no error code for this. */
function unknownMigration(error: unknown): string | undefined {
  return /previously executed migration (\S+) is missing/.exec(reasonOf(error))?.[1];
}

export type StoreLocation = {
  /** The folder of the SQLite file if there is no `databaseUrl`, and of email files and unfinished uploads in any case. */
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
};

/** Reads DATA_DIR and DATABASE_URL. Unset paths default to folders beside the program, wherever it was started from. */
export function readStoreLocation(
  env: Readonly<Record<string, string | undefined>>,
): Result<StoreLocation> {
  const dataDir = env['DATA_DIR']?.trim();
  const databaseUrl = env['DATABASE_URL']?.trim() || undefined;
  if (databaseUrl !== undefined && !isPostgresUrl(databaseUrl)) {
    return failure('DATABASE_URL must look like "postgres://user:password@host:5432/sideline".');
  }
  return success({
    dataDir: dataDir ? resolve(dataDir) : join(programFolder, 'data'),
    databaseUrl,
  });
}

function isPostgresUrl(text: string): boolean {
  return URL.canParse(text) && /^postgres(?:ql)?:\/\/[^/]/i.test(text);
}
