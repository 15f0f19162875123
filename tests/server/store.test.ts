import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { orderStore } from '#server/store/orders.ts';
import { openStore } from '#server/store/openStore.ts';
import { openSqliteDialect } from '#server/store/sqliteDialect.ts';
import type { Schema } from '#server/store/schema.ts';
import { nothingStored, storedCounts } from './stored.ts';
import { temporaryFolder } from './temporaryFolder.ts';

async function openedStore(dataDir: string) {
  const opened = await openStore(dataDir);
  if (!opened.ok) throw new Error(opened.message);
  return opened.value;
}

async function openedDatabase(dataDir: string) {
  const { dialect } = await openSqliteDialect(join(dataDir, 'sideline.sqlite'));
  const db = new Kysely<Schema>({ dialect });
  onTestFinished(() => db.destroy());
  return db;
}

const order = {
  idempotencyKey: 'the-first-key',
  fingerprint: 'f1',
  request: '{}',
  totalCents: 5362,
};

/** One letter with an attachment, under the order's number. */
const mail = (number: string) => ({
  letters: [
    {
      id: `order-${number}-studio`,
      to: 'studio@example.org',
      subject: 'Order',
      text: 'text',
      html: 'html',
      attachmentId: `order-${number}`,
    },
  ],
  attachment: {
    id: `order-${number}`,
    filename: 'cart.pdf',
    contentType: 'application/pdf',
    content: Buffer.from('pdf'),
  },
});

describe('the database', () => {
  it('writes ahead, syncs at every commit, waits for others and holds to its references', async () => {
    const db = await openedDatabase(await temporaryFolder());
    const pragma = async (name: string) => {
      const { rows } = await sql.raw<Record<string, unknown>>(`PRAGMA ${name}`).execute(db);
      return Object.values(rows[0] ?? {})[0];
    };
    expect(await pragma('journal_mode')).toBe('wal');
    expect(await pragma('synchronous')).toBe(2);
    expect(await pragma('busy_timeout')).toBe(5000);
    expect(await pragma('foreign_keys')).toBe(1);
  });

  it('opens again with what it held, and no migration runs twice', async () => {
    const dataDir = await temporaryFolder();
    const first = await openedStore(dataDir);
    const accepted = await first.orders.accept(order, mail);
    await first.close();
    const second = await openedStore(dataDir);
    onTestFinished(() => second.close());
    expect(await second.orders.recall(order.idempotencyKey, order.fingerprint)).toEqual({
      ...accepted,
      kind: 'replayed',
    });
  });
});

describe('an order number', () => {
  it('that is taken is drawn again', async () => {
    const dataDir = await temporaryFolder();
    const store = await openedStore(dataDir);
    await store.close();
    const db = await openedDatabase(dataDir);
    const drawn = ['AAAAAA', 'AAAAAA', 'AAAAAA', 'BBBBBB'];
    const orders = orderStore(db, () => drawn.shift() ?? 'none left');
    expect(await orders.accept(order, mail)).toEqual({ kind: 'stored', number: 'AAAAAA' });
    const other = { ...order, idempotencyKey: 'the-other-key' };
    expect(await orders.accept(other, mail)).toEqual({ kind: 'stored', number: 'BBBBBB' });
  });
});

describe('an order whose letters cannot be stored', () => {
  it('is not stored either', async () => {
    const dataDir = await temporaryFolder();
    const store = await openedStore(dataDir);
    onTestFinished(() => store.close());
    const withoutItsAttachment = (number: string) => ({ letters: mail(number).letters });
    await expect(store.orders.accept(order, withoutItsAttachment)).rejects.toThrow(/FOREIGN KEY/);
    expect(await storedCounts(dataDir)).toEqual(nothingStored);
  });
});

describe('a letter', () => {
  it('is claimed by one at a time, and again when the lease has run out', async () => {
    const store = await openedStore(await temporaryFolder());
    onTestFinished(() => store.close());
    await store.orders.accept(order, mail);
    const now = Date.now();
    const claimed = await store.letters.claim(now, 1_000);
    expect(claimed).toMatchObject({ to: 'studio@example.org', attempts: 1 });
    expect(await store.letters.claim(now + 999, 1_000)).toBeUndefined();
    expect(await store.letters.claim(now + 1_000, 1_000)).toMatchObject({ attempts: 2 });
  });

  it('that is finished is never claimed again', async () => {
    const store = await openedStore(await temporaryFolder());
    onTestFinished(() => store.close());
    await store.orders.accept(order, mail);
    const claimed = await store.letters.claim(Date.now(), 0);
    await store.letters.finish(claimed?.id ?? '', 'sent');
    expect(await store.letters.claim(Date.now() + 1e9, 0)).toBeUndefined();
    expect(await store.letters.nextDueAt()).toBeUndefined();
  });
});
