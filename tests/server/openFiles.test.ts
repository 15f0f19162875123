import { readdir, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Kysely, sql } from 'kysely';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openSqlite, openSqliteFile, type SqliteEngine } from '#server/store/sqliteDatabase.ts';
import { scaled } from '#tests/scale.ts';
import { temporaryFolder } from './temporaryFolder.ts';
import { testServer } from './testServer.ts';

/** An hour of an idle server has as many checks. */
const checks = 450;

/** Returns how often this process has the file, or one beside it, open. */
async function timesOpen(file: string): Promise<number> {
  const open = await readdir('/proc/self/fd');
  const paths = await Promise.all(
    open.map((one) => readlink(`/proc/self/fd/${one}`).catch(() => '')),
  );
  return paths.filter((path) => path.startsWith(file)).length;
}

async function databaseFile(): Promise<string> {
  const file = join(await temporaryFolder(), 'sideline.sqlite');
  const engine = await openSqliteFile(file);
  onTestFinished(() => engine.close());
  engine.exec('PRAGMA journal_mode = WAL');
  engine.exec('CREATE TABLE a (b)');
  return file;
}

describe.runIf(process.platform === 'linux')('an idle server', () => {
  it('opens no more files, however often it looks for damage', async () => {
    const file = await databaseFile();
    const thread = new Worker(new URL('../../server/health/damageWorker.js', import.meta.url), {
      workerData: { file },
    });
    onTestFinished(async () => void (await thread.terminate()));
    const look = () =>
      new Promise<{ readonly isDamaged?: boolean }>((resolve) => {
        thread.once('message', resolve);
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
        thread.postMessage('look');
      });
    expect((await look()).isDamaged).toBe(false);
    const before = await timesOpen(file);
    for (let check = 0; check < checks; check += 1) await look();
    expect(await timesOpen(file)).toBe(before);
  });

  it('opens no more files in an hour of everything that it does by the clock', async () => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance', 'Date'],
    });
    const looks = vi.spyOn(Worker.prototype, 'postMessage');
    const { dataDir } = await testServer();
    onTestFinished(() => {
      looks.mockRestore();
      vi.useRealTimers();
    });
    const turn = () => new Promise((resolve) => setImmediate(resolve));
    // Two of the emails' and one each of watch, damage, retention and prices. What is under way has not set its next one.
    const isAtRest = async () => {
      while (vi.getTimerCount() < 6) await turn();
    };
    const rest = async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms);
      await isAtRest();
    };
    await isAtRest();
    for (let round = 0; round < 5; round += 1) await rest(8_000);
    const before = await timesOpen(dataDir);
    looks.mockClear();
    // On a busy machine a look takes longer, and rests longer.
    while (looks.mock.calls.length < scaled(40, checks)) await rest(8_000);
    // Retention runs every six hours.
    for (let hours = 0; hours < scaled(1, 7); hours += 1) await rest(60 * 60_000);
    vi.useRealTimers();
    // One look may be on its way.
    await vi.waitFor(async () => expect(await timesOpen(dataDir)).toBeLessThanOrEqual(before + 1));
  });
});

describe('statements of the store', () => {
  async function counted() {
    const prepared: string[] = [];
    const database = await openSqlite(join(await temporaryFolder(), 'a.sqlite'), async (path) => {
      const engine = await openSqliteFile(path);
      return {
        exec: (text) => engine.exec(text),
        close: () => engine.close(),
        prepare(text) {
          prepared.push(text);
          return engine.prepare(text);
        },
      } satisfies SqliteEngine;
    });
    const db = new Kysely<object>({ dialect: database.dialect });
    onTestFinished(() => db.destroy());
    return { db, prepared };
  }

  it('are prepared once, however often a query is made', async () => {
    const { db, prepared } = await counted();
    await sql`CREATE TABLE a (b)`.execute(db);
    prepared.length = 0;
    for (let check = 0; check < checks; check += 1) {
      await sql`INSERT INTO a VALUES (${check})`.execute(db);
      const { rows } = await sql`SELECT max(b) AS most FROM a`.execute(db);
      expect(rows).toEqual([{ most: check }]);
    }
    expect(prepared).toHaveLength(2);
  });

  it('follow the table when it changes', async () => {
    const { db } = await counted();
    await sql`CREATE TABLE a (b)`.execute(db);
    await sql`INSERT INTO a VALUES (1)`.execute(db);
    expect((await sql`SELECT * FROM a`.execute(db)).rows).toEqual([{ b: 1 }]);
    await sql`ALTER TABLE a ADD COLUMN c DEFAULT 2`.execute(db);
    expect((await sql`SELECT * FROM a`.execute(db)).rows).toEqual([{ b: 1, c: 2 }]);
  });

  it('of many different queries are not all kept', async () => {
    const { db, prepared } = await counted();
    const query = (number: number) => sql`SELECT ${sql.lit(number)} AS n`.execute(db);
    for (let number = 0; number < 300; number += 1) await query(number);
    prepared.length = 0;
    await query(299);
    expect(prepared).toHaveLength(0);
    await query(0);
    expect(prepared).toHaveLength(1);
  });
});
