/** Everything about the store that is PostgreSQL's alone. */
import { PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Log } from '#server/log.ts';
import type { Database } from './database.ts';

/**
 * Milliseconds. A lock is waited for no longer than a person would; a statement that takes longer than its limit is in
 * trouble; and a machine that died in the middle must not hold its locks for ever.
 */
const settings = {
  lock_timeout: 4_000,
  statement_timeout: 60_000,
  idle_in_transaction_session_timeout: 60_000,
  tcp_keepalives_idle: 30,
} as const;

const connectTimeoutMs = 5_000;
const connections = 10;

/** `databaseUrl` as pg reads it: postgres://user:password@host:5432/name. Rejects when the server cannot be reached. */
export async function openPostgres(databaseUrl: string, log: Log): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: connections,
    connectionTimeoutMillis: connectTimeoutMs,
    options: [
      // An acknowledged order is on the disk, whatever the database's own default is.
      '-c synchronous_commit=on',
      ...Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`),
    ].join(' '),
    types: { getTypeParser },
    application_name: 'sideline',
  });
  // A connection that breaks is replaced by the next query. Unheard, these events would end the process: the pool listens only
  // while a connection is idle, and one of an order may break between two of its queries.
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
  return {
    dialect: new PostgresDialect({ pool }),
    columnTypes: { bytes: 'bytea', cents: 'bigint' },
    skipsLocked: true,
    relaxed: (db, work) => work(db),
    where: placeOf(databaseUrl),
    // Kysely takes an advisory lock of PostgreSQL for the whole migration.
    migrating: (work) => work(),
  };
}

/** Host and database, without user and password. */
export function placeOf(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return `PostgreSQL at ${host}${pathname}`;
}

/** 64-bit integers, which pg hands over as text because they might be larger than any count or amount of ours. */
const getTypeParser: pg.CustomTypesConfig['getTypeParser'] = (oid, format) =>
  oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format);
