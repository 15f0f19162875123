/** Tests of PostgreSQL, and of several processes on one database. What else only SQLite does is in sqlite.test.ts. */
import { Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { isDatabaseBusy } from '#server/store/databaseErrors.ts';
import { migrationsFor } from '#server/store/schema.ts';
import { openPostgres } from '#server/store/postgresDatabase.ts';
import type { StoreTables } from '#server/store/schema.ts';
import { inTransaction } from '#server/store/database.ts';
import { rowsOf, storedCounts } from './stored.ts';
import { kinds, openedStore, openedTables, rowsAt } from './storeLocations.ts';
import { orderBody } from './orderBody.ts';
import { serverProcess } from './serverProcess.ts';
import { temporaryFolder } from './temporaryFolder.ts';
import { sendOrder } from './testServer.ts';

const migrationCount = Object.keys(migrationsFor({ bytes: 'blob', cents: 'integer' })).length;

const order = { idempotencyKey: 'the-first-key', fingerprint: 'f1', request: '{}', totalCents: 1 };
const email = {
  id: 'order-A-studio',
  about: 'order-A',
  recipient: 'studio' as const,
  to: 'a@b.co',
  subject: 's',
  text: 't',
  html: 'h',
};
const mail = (number: string) => ({
  emails: [{ ...email, id: `order-${number}-studio`, about: `order-${number}` }],
});

describe('SQLite', () => {
  it('is brought up to date once when several processes start at the same time', async () => {
    const dataDir = await temporaryFolder();
    const servers = await Promise.all([1, 2, 3].map(() => serverProcess({ DATA_DIR: dataDir })));
    for (const server of servers) {
      expect((await sendOrder({ url: await server.url() }, orderBody())).status).toBe(200);
    }
    expect((await storedCounts(dataDir)).orders).toBe(3);
    expect(await rowsOf(dataDir, 'SELECT name FROM kysely_migration')).toHaveLength(migrationCount);
  });
});

describe('PostgreSQL', () => {
  beforeAll(kinds.PostgreSQL.start, 60_000);
  afterAll(kinds.PostgreSQL.stop, 60_000);

  it('is brought up to date once when several instances start at the same time', async () => {
    const place = await kinds.PostgreSQL.place();
    const stores = await Promise.all([1, 2, 3, 4].map(() => openedStore(place)));
    await Promise.all(stores.map((store) => store.marks.all()));
    expect(await rowsAt(place, 'SELECT name FROM kysely_migration')).toHaveLength(migrationCount);
  });

  it('commits to the disk, waits for no lock longer than a person would, and says so in a second', async () => {
    const { db } = await openedTables(await kinds.PostgreSQL.place());
    const setting = async (name: string) => {
      const { rows } = await sql.raw<Record<string, string>>(`SHOW ${name}`).execute(db);
      return rows[0]?.[name];
    };
    expect(await setting('synchronous_commit')).toBe('on');
    expect(await setting('lock_timeout')).toBe('4s');
    expect(await setting('idle_in_transaction_session_timeout')).toBe('1min');
  });

  it("says its machine's time", async () => {
    const store = await openedStore(await kinds.PostgreSQL.place());
    const beforeMs = Date.now();
    const clockMs = (await store.clockMs()) ?? 0;
    expect(clockMs).toBeGreaterThan(beforeMs - 1_000);
    expect(clockMs).toBeLessThan(Date.now() + 1_000);
  });

  it('says that a key is in work while another instance holds it, and stores it when that one fails', async () => {
    const place = await kinds.PostgreSQL.place();
    const store = await openedStore(place);
    const { db } = await openedTables(place);
    const held = await holdKey(db);
    expect(await store.orders.accept(order, mail, [])).toEqual({ kind: 'in-work' });
    await held.rollback().execute();
    expect((await store.orders.accept(order, mail, [])).kind).toBe('stored');
  });

  it('that ends a connection between two queries of a transaction fails that transaction and nothing else', async () => {
    const place = await kinds.PostgreSQL.place();
    const events: string[] = [];
    const database = await openPostgres(place.databaseUrl ?? '', (_, event) => events.push(event));
    const db = new Kysely<StoreTables>({ dialect: database.dialect });
    onTestFinished(() => db.destroy());
    const broken = inTransaction(db, async (tx) => {
      const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(tx);
      await rowsAt(place, `SELECT pg_terminate_backend(${rows[0]?.pid})`);
      await vi.waitFor(() => expect(events).toContain('database connection'));
      await sql`SELECT 1`.execute(tx);
      return { commit: true, value: undefined };
    });
    await expect(broken).rejects.toSatisfy(isDatabaseBusy);
    await sql`SELECT 1`.execute(db);
  });
});

/** Holds our key in a transaction that does not end. */
async function holdKey(db: Awaited<ReturnType<typeof openedTables>>['db']) {
  const held = await db.startTransaction().execute();
  await held
    .insertInto('requests')
    .values({
      number: 'AAAAAA',
      kind: 'order',
      idempotency_key: order.idempotencyKey,
      fingerprint: 'f1',
      request: '{}',
      total_cents: 1,
      created_at: new Date().toISOString(),
      printed_at: null,
      warned_at: null,
      forgotten_at: null,
    })
    .execute();
  return held;
}
