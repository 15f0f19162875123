/** The databases for tests that apply to all of them. */
import { join } from 'node:path';
import { Kysely } from 'kysely';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import type { Database } from '#server/store/database.ts';
import {
  databaseFile,
  openStore,
  type Store,
  type StoreLocation,
} from '#server/store/openStore.ts';
import { openPostgres } from '#server/store/postgresDatabase.ts';
import type { StoreTables } from '#server/store/schema.ts';
import { openSqlite } from '#server/store/sqliteDatabase.ts';
import { scaled } from '#tests/scale.ts';
import { postgresServer, type PostgresServer } from './postgresServer.ts';
import { countsQuery, nothingStored, rowsOf, type StoredCounts } from './stored.ts';
import { temporaryFolder } from './temporaryFolder.ts';

export type Rows = readonly Record<string, unknown>[];

export type Kind = {
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
  /** Returns a new, empty database. */
  readonly place: () => Promise<StoreLocation>;
};

let server: PostgresServer | undefined;

export const kinds: Readonly<Record<'SQLite' | 'PostgreSQL', Kind>> = {
  SQLite: {
    start: () => Promise.resolve(),
    stop: () => Promise.resolve(),
    place: async () => ({ dataDir: await temporaryFolder(), databaseUrl: undefined }),
  },
  PostgreSQL: {
    async start() {
      server = await postgresServer();
      console.log(server.name);
    },
    async stop() {
      await server?.stop();
    },
    async place() {
      if (!server) throw new Error('PostgreSQL was not started');
      return { dataDir: await temporaryFolder(), databaseUrl: await server.newDatabase() };
    },
  },
};

/** Mutation tests leave PostgreSQL out: it takes longer to start than all tests on SQLite take. */
export const databases: readonly (keyof typeof kinds)[] =
  process.env['DATABASES'] === 'SQLite' ? ['SQLite'] : ['SQLite', 'PostgreSQL'];

/** For commands, which know no difference. Without ALL, the tests of the store itself show that there is none. */
export const sampledDatabases = scaled(databases.slice(0, 1), databases);

/** Closed when the test ends. */
export async function openedStore(place: StoreLocation): Promise<Store> {
  const opened = await openStore(place, () => {});
  if (!opened.ok) throw new Error(opened.message);
  onTestFinished(() => opened.value.close());
  return opened.value;
}

/** Opens the tables over a separate connection. */
export async function openedTables(
  place: StoreLocation,
): Promise<{ readonly db: Kysely<StoreTables>; readonly database: Database }> {
  const database =
    place.databaseUrl === undefined
      ? await openSqlite(join(place.dataDir, databaseFile))
      : await openPostgres(place.databaseUrl, () => {});
  const db = new Kysely<StoreTables>({ dialect: database.dialect });
  onTestFinished(() => db.destroy());
  return { db, database };
}

export async function rowsAt({ dataDir, databaseUrl }: StoreLocation, sql: string): Promise<Rows> {
  if (databaseUrl === undefined) return rowsOf(dataDir, sql);
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

export async function countsAt(place: StoreLocation): Promise<StoredCounts> {
  const [row] = await rowsAt(place, countsQuery);
  const counts = Object.entries(row ?? {}).map(([table, value]) => [table, Number(value)]);
  return { ...nothingStored, ...(Object.fromEntries(counts) as Partial<StoredCounts>) };
}
