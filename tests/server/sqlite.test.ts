/** Tests of what only SQLite does. What only PostgreSQL does is in databases.test.ts. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { transact } from '#server/store/transact.ts';
import { writeEmails } from '#server/store/writeEmails.ts';
import { storedCounts } from './stored.ts';
import { kinds, openedStore, openedTables } from './storeLocations.ts';

const email = {
  id: 'order-A-studio',
  about: 'order-A',
  recipient: 'studio' as const,
  to: 'a@b.co',
  subject: 's',
  text: 't',
  html: 'h',
};

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
    const failing = transact(db, async (tx) => {
      await sql`PRAGMA defer_foreign_keys = ON`.execute(tx);
      await writeEmails(tx, { emails: [{ ...email, attachmentId: 'none' }], createdAt: 'now' });
      return { commit: true, value: undefined };
    });
    await expect(failing).rejects.toThrow('FOREIGN KEY');
    expect((await storedCounts(place.dataDir)).emails).toBe(0);
    await sql`SELECT 1`.execute(db);
  });

  it('closes also when its log cannot be moved into the file', async () => {
    const { db } = await openedTables(await kinds.SQLite.place());
    const tx = await db.startTransaction().execute();
    await sql`CREATE TABLE held (it text)`.execute(tx);
    await db.destroy();
  });
});
