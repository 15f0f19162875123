/** Everything about the store that is PostgreSQL's alone. */
import { PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Log } from '#server/log/log.ts';
import type { Database } from './database.ts';

/**
 * Milliseconds. Waiting for a lock takes no longer than a person would wait, a statement over its limit is in trouble, and a
 * machine that died must not hold its locks forever.
 */
const settings = {
  lock_timeout: 4_000,
  statement_timeout: 60_000,
  idle_in_transaction_session_timeout: 60_000,
  tcp_keepalives_idle: 30,
} as const;

const connectTimeoutMs = 5_000;
const connections = 10;

/** pg reads `databaseUrl`: postgres://user:password@host:5432/name. Rejects if the server cannot be reached. */
export async function openPostgres(databaseUrl: string, log: Log): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: connections,
    connectionTimeoutMillis: connectTimeoutMs,
    options: [
      // An acknowledged order must be on disk, whatever the database's default is.
      '-c synchronous_commit=on',
      ...Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`),
    ].join(' '),
    types: { getTypeParser },
    application_name: 'sideline',
  });
  // The next query replaces a broken connection. Without this listener, the error would end the process: the pool listens only to
  // idle connections, and one may break between two queries of an order.
  pool.on('connect', (client) => {
    client.on('error', (error) => log('warn', 'database connection', { error }));
  });
  pool.on('error', () => {});
  try {
    (await pool.connect()).release();
  } catch (error) {
    await pool.end();
    throw error;
  }
  const leader = leadership(databaseUrl);
  return {
    dialect: new PostgresDialect({ pool }),
    columnTypes: { bytes: 'bytea', cents: 'bigint' },
    skipsLocked: true,
    relaxed: (db, work) => work(db),
    where: postgresName(databaseUrl),
    file: undefined,
    ...leader,
    async clockMs(db) {
      const now = sql<{
        ms: number;
      }>`SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS ms`;
      return (await now.execute(db)).rows[0]?.ms;
    },
    // PostgreSQL recycles its log and reuses deleted rows by itself (autovacuum).
    emptyLog: () => Promise.resolve(true),
    async version(db) {
      const { rows } = await sql<{ version: string }>`SHOW server_version`.execute(db);
      return `PostgreSQL ${Object.values(rows[0] ?? {})[0] ?? ''}`;
    },
    // Kysely takes an advisory lock of PostgreSQL for the whole migration.
    migrating: (work) => work(),
  };
}

/** Returns host and database without user and password. */
export function postgresName(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return `PostgreSQL at ${host}${pathname}`;
}

/** Parses 64-bit integers, which pg returns as text because they may be too large. Our counts and amounts are not. */
const getTypeParser: pg.CustomTypesConfig['getTypeParser'] = (oid, format) =>
  oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format);

/** Any number that no other program locks on this database: "side" in ASCII. */
const leaderLock = 0x73_69_64_65;

/**
 * Leader election by an advisory lock of a session (PostgreSQL 15, section 13.3.5). The database releases the lock with the
 * connection. It needs no write, so it works on a full disk.
 */
function leadership(databaseUrl: string): Pick<Database, 'leads' | 'release'> {
  let held: pg.Client | undefined;
  return {
    async leads() {
      if (held) return true;
      const client = new pg.Client({
        connectionString: databaseUrl,
        connectionTimeoutMillis: connectTimeoutMs,
        query_timeout: connectTimeoutMs,
        keepAlive: true,
        options: `-c tcp_keepalives_idle=${settings.tcp_keepalives_idle}`,
        application_name: 'sideline leader',
      });
      client.on('error', () => {});
      client.on('end', () => {
        if (held === client) held = undefined;
      });
      try {
        await client.connect();
        const { rows } = await client.query<{ leads: boolean }>(
          'SELECT pg_try_advisory_lock($1) AS leads',
          [leaderLock],
        );
        if (rows[0]?.leads === true) {
          held = client;
          return true;
        }
      } catch (error) {
        await client.end().catch(() => undefined);
        throw error;
      }
      await client.end();
      return false;
    },
    async release() {
      await held?.end();
    },
  };
}
