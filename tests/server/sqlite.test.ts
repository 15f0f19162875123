/** Tests of what only SQLite does. What only PostgreSQL does is in databases.test.ts. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, sql, type RawBuilder } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isDatabaseBusy, isDiskFull, isReadOnly } from '#server/store/databaseErrors.ts';
import { databaseFile } from '#server/store/openStore.ts';
import { openSqlite, openSqliteFile, type SqliteEngine } from '#server/store/sqliteDatabase.ts';
import { orderStore } from '#server/store/requests.ts';
import type { StoreTables } from '#server/store/schema.ts';
import { inTransaction } from '#server/store/database.ts';
import { writeEmails } from '#server/store/email.ts';
import { nothingStored, rowsOf, storedCounts } from './stored.ts';
import { kinds, openedStore, openedTables } from './storeLocations.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const email = {
  id: 'order-A-studio',
  about: 'order-A',
  recipient: 'studio' as const,
  to: 'a@b.co',
  subject: 's',
  text: 't',
  html: 'h',
};

type WatchedEngine = {
  readonly engine: SqliteEngine;
  /** How long each checkpoint may wait for others, in milliseconds. */
  readonly waits: readonly unknown[];
  readonly isClosed: () => boolean;
};

async function watchedEngine(path: string): Promise<WatchedEngine> {
  const engine = await openSqliteFile(path);
  const waits: unknown[] = [];
  let isClosed = false;
  const watched: SqliteEngine = {
    exec: (text) => engine.exec(text),
    prepare(text) {
      const statement = engine.prepare(text);
      if (!text.includes('wal_checkpoint')) return statement;
      return {
        run: () => statement.run(),
        iterate: () => statement.iterate(),
        all() {
          waits.push(...engine.prepare('PRAGMA busy_timeout').all());
          return statement.all();
        },
      };
    },
    close() {
      engine.close();
      isClosed = true;
    },
  };
  return { engine: watched, waits, isClosed: () => isClosed };
}

/** Another process, which does not wait. */
async function otherProcess(dataDir: string): Promise<SqliteEngine> {
  const engine = await openSqliteFile(join(dataDir, databaseFile));
  engine.exec('PRAGMA busy_timeout = 0');
  onTestFinished(() => engine.close());
  return engine;
}

describe('SQLite', () => {
  it('writes ahead, syncs at every commit, waits for others, holds to its references and overwrites what goes', async () => {
    const { db } = await openedTables(await kinds.SQLite.place());
    const pragma = async (name: string) => {
      const { rows } = await sql.raw<Record<string, unknown>>(`PRAGMA ${name}`).execute(db);
      return Object.values(rows[0] ?? {})[0];
    };
    expect(await pragma('journal_mode')).toBe('wal');
    expect(await pragma('synchronous')).toBe(2);
    expect(await pragma('busy_timeout')).toBe(5000);
    expect(await pragma('foreign_keys')).toBe(1);
    expect(await pragma('secure_delete')).toBe(1);
  });

  it('syncs for orders again after an email that need not be', async () => {
    const place = await kinds.SQLite.place();
    await openedStore(place);
    const { db, database } = await openedTables(place);
    const synchronous = async (tables: typeof db) => {
      const { rows } = await sql<{ synchronous: number }>`PRAGMA synchronous`.execute(tables);
      return rows[0]?.synchronous;
    };
    expect(await database.relaxed(db, synchronous)).toBe(1);
    expect(await synchronous(db)).toBe(2);
    await expect(database.relaxed(db, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await synchronous(db)).toBe(2);
  });

  it('goes on after a commit that failed, as on a full disk', async () => {
    const place = await kinds.SQLite.place();
    await openedStore(place);
    const { db } = await openedTables(place);
    const failing = inTransaction(db, async (tx) => {
      await sql`PRAGMA defer_foreign_keys = ON`.execute(tx);
      await writeEmails(tx, { emails: [{ ...email, attachmentId: 'none' }], createdAt: 'now' });
      return { commit: true, value: undefined };
    });
    await expect(failing).rejects.toThrow('FOREIGN KEY');
    expect((await storedCounts(place.dataDir)).emails).toBe(0);
    await sql`SELECT 1`.execute(db);
  });

  it('stores nothing of an order that does not fit, and says so', async () => {
    const place = await kinds.SQLite.place();
    await openedStore(place);
    const { db } = await openedTables(place);
    await sql`PRAGMA max_page_count = 1`.execute(db);
    const request = JSON.stringify('x'.repeat(100_000));
    const order = { idempotencyKey: 'a key', fingerprint: 'f', request, totalCents: 1 };
    const mail = () => ({ emails: [email] });
    await expect(orderStore(db).accept(order, mail, [])).rejects.toSatisfy(isDiskFull);
    expect(await storedCounts(place.dataDir)).toEqual(nothingStored);
  });

  it('says why it has undone a transaction', async () => {
    const { db } = await openedTables(await kinds.SQLite.place());
    await sql`CREATE TABLE lines (it text)`.execute(db);
    await sql`PRAGMA max_page_count = 1`.execute(db);
    const tooMuch = sql`INSERT INTO lines VALUES (${'x'.repeat(100_000)})`;
    const storing = db.transaction().execute((tx) => tooMuch.execute(tx));
    await expect(storing).rejects.toSatisfy(isDiskFull);
    const { database, db: other } = await openedTables(await kinds.SQLite.place());
    await sql`PRAGMA max_page_count = 1`.execute(other);
    const migrating = database.migrating(() => sql`CREATE TABLE lines (it text)`.execute(other));
    await expect(migrating).rejects.toSatisfy(isDiskFull);
  });

  it('closes also when its log cannot be moved into the file', async () => {
    const file = join(await temporaryFolder(), databaseFile);
    const { engine, isClosed } = await watchedEngine(file);
    const { dialect } = await openSqlite(file, () => Promise.resolve(engine));
    const db = new Kysely<StoreTables>({ dialect });
    const tx = await db.startTransaction().execute();
    await sql`CREATE TABLE held (it text)`.execute(tx);
    await db.destroy();
    expect(isClosed()).toBe(true);
  });

  it('closes a file that is damaged', async () => {
    const file = join(await temporaryFolder(), databaseFile);
    await writeFile(file, 'no database'.repeat(100));
    const { engine, isClosed } = await watchedEngine(file);
    const opened = openSqlite(file, () => Promise.resolve(engine));
    await expect(opened).rejects.toThrow('not a database');
    expect(isClosed()).toBe(true);
  });

  it('undoes a migration that failed, and can begin another', async () => {
    const place = await kinds.SQLite.place();
    const { db, database } = await openedTables(place);
    const failing = database.migrating(async () => {
      await sql`CREATE TABLE half (it text)`.execute(db);
      throw new Error('the other half');
    });
    await expect(failing).rejects.toThrow('the other half');
    expect(await rowsOf(place.dataDir, 'SELECT name FROM sqlite_master')).toEqual([]);
    expect(await database.migrating(() => Promise.resolve('done'))).toBe('done');
  });

  it('lets no other process write between what a transaction reads and what it writes', async () => {
    const place = await kinds.SQLite.place();
    await openedStore(place);
    const { db } = await openedTables(place);
    const other = await otherProcess(place.dataDir);
    const at = '2026-01-01T00:00:00.000Z';
    const write = () => other.exec(`INSERT INTO marks (name, at) VALUES ('clock', '${at}')`);
    await db.transaction().execute(async (tx) => {
      await tx.selectFrom('marks').selectAll().execute();
      expect(write).toThrow('locked');
      await tx.insertInto('marks').values({ name: 'backup', at }).execute();
    });
    write();
    expect(await rowsOf(place.dataDir, 'SELECT name FROM marks')).toHaveLength(2);
  });

  it('empties its log without waiting for a backup that reads, and waits again afterwards', async () => {
    const { dataDir } = await kinds.SQLite.place();
    const file = join(dataDir, databaseFile);
    const { engine, waits } = await watchedEngine(file);
    const database = await openSqlite(file, () => Promise.resolve(engine));
    const db = new Kysely<StoreTables>({ dialect: database.dialect });
    onTestFinished(() => db.destroy());
    await sql`CREATE TABLE first (it text)`.execute(db);
    const backup = await otherProcess(dataDir);
    backup.exec('BEGIN');
    backup.prepare('SELECT * FROM first').all();
    await sql`CREATE TABLE second (it text)`.execute(db);
    expect(await database.emptyLog(db)).toBe(false);
    backup.exec('COMMIT');
    expect(await database.emptyLog(db)).toBe(true);
    expect(waits).toEqual([{ timeout: 0 }, { timeout: 0 }]);
    const { rows } = await sql`PRAGMA busy_timeout`.execute(db);
    expect(rows).toEqual([{ timeout: 5000 }]);
  });

  it.each<readonly [string, RawBuilder<unknown>, object]>([
    ['a query', sql`SELECT 1 AS it`, { rows: [{ it: 1 }] }],
    ['a query with room before it', sql`\n  select 1 AS it`, { rows: [{ it: 1 }] }],
    [
      'a query with a part that has a name',
      sql`WITH one AS (SELECT 1 AS it) SELECT it FROM one`,
      { rows: [{ it: 1 }] },
    ],
    ['a setting', sql`PRAGMA foreign_keys`, { rows: [{ foreign_keys: 1 }] }],
    [
      'a change that returns what it wrote',
      sql`INSERT INTO lines VALUES (2) RETURNING it`,
      { rows: [{ it: 2 }] },
    ],
    ['a change', sql`INSERT INTO lines VALUES (2)`, { rows: [], numAffectedRows: 1n }],
    ['a change by a query', sql`INSERT INTO lines SELECT 3`, { rows: [], numAffectedRows: 1n }],
  ])(
    'returns the rows of a query and the count of a change: %s',
    async (_, statement, expected) => {
      const { db } = await openedTables(await kinds.SQLite.place());
      await sql`CREATE TABLE lines (it integer)`.execute(db);
      expect(await statement.execute(db)).toMatchObject(expected);
    },
  );

  it.each<readonly [string, (place: Tables) => Promise<unknown>, (error: unknown) => boolean]>([
    ['a full disk', ({ db }) => sql`PRAGMA max_page_count = 1`.execute(db), isDiskFull],
    [
      'a file that may not be written',
      ({ db }) => sql`PRAGMA query_only = ON`.execute(db),
      isReadOnly,
    ],
    [
      'another process that writes',
      ({ other }) => Promise.resolve(other.exec('BEGIN IMMEDIATE')),
      isDatabaseBusy,
    ],
  ])('tells why it cannot store what it then returns: %s', async (_, spoil, isAlready) => {
    const place = await kinds.SQLite.place();
    const { db } = await openedTables(place);
    await sql`PRAGMA busy_timeout = 0`.execute(db);
    await sql`CREATE TABLE lines (it text)`.execute(db);
    await spoil({ db, other: await otherProcess(place.dataDir) });
    const storing = sql`INSERT INTO lines VALUES (${'x'.repeat(100_000)}) RETURNING it`.execute(db);
    await expect(storing).rejects.toSatisfy(isAlready);
  });
});

type Tables = { readonly db: Kysely<StoreTables>; readonly other: SqliteEngine };
