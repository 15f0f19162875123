import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { serverTexts } from '#core/shop/serverTexts.ts';
import { createApp, type CallsApp, type AppParts } from '#server/callsApp.ts';
import { keysInWork, weightedSemaphore } from '#server/http/turns.ts';
import { uploadBudget } from '#server/http/uploads.ts';
import { bookingStore, orderStore } from '#server/store/requests.ts';
import { bookingBody } from './bookingBody.ts';
import type { LogLine } from './testServer.ts';
import { orderBody } from './orderBody.ts';
import { countsAt, kinds, openedStore, openedTables } from './storeLocations.ts';
import { nothingStored } from './stored.ts';

/** Our app with a store whose every method is `reply`. */
function appOver(reply: () => Promise<never>, lines: LogLine[]): CallsApp {
  const orders = {
    recall: reply,
    refusingQuota: reply,
    accept: reply,
    list: reply,
    find: reply,
  };
  return appWith({ orders, bookings: { accept: reply, list: reply, find: reply } }, lines);
}

function appWith(store: Pick<AppParts, 'orders' | 'bookings'>, lines: LogLine[]): CallsApp {
  return createApp({
    ...store,
    studioEmail: 'studio@example.org',
    orderOverrideAllow: 'anyone',
    allowedOrigins: [],
    trustProxyHops: 0,
    limits: {
      ordersPerHour: 9,
      bookingsPerHour: 9,
      confirmationsPerDay: 9,
      callsPerDay: 9,
      orderMegabytesPerDay: 9,
      refusedPerHour: 9,
    },
    uploads: uploadBudget(1e9),
    spoolFolder: tmpdir(),
    storing: weightedSemaphore(1e9),
    keys: keysInWork(50),
    health: { report: () => Promise.reject(new Error('not asked for')), stop: () => {} },
    provider: 'files',
    functionsPath: '/fn',
    learnTeams: () => Promise.resolve(),
    emailsQueued: () => {},
    earlierPrices: () => Promise.resolve([]),
    uncountedProxy: () => {},
    log: (level, event, fields) => lines.push({ ...fields, level, event }),
  });
}

function post(
  app: CallsApp,
  path = '/api/send-cart',
  body: object = orderBody(),
): Promise<Response> {
  return app.fetch(
    new Request(`http://127.0.0.1${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'a-key-of-its-own' },
      body: JSON.stringify(body),
    }),
  );
}

describe('a store that fails', () => {
  it('is answered with 500 and a text for parents; the log has the kind of error but not its words', async () => {
    const lines: LogLine[] = [];
    const broken = () => Promise.reject(new RangeError('disk full while storing Robin Vale'));
    const app = appOver(broken, lines);
    const response = await post(app);
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({ error: serverTexts.failed });
    expect(lines.map(({ event }) => event)).toEqual(['failed', 'request']);
    expect(JSON.stringify(lines)).not.toContain('Robin');
  });

  it.each([
    ['a restart of PostgreSQL', { code: '57P01' }],
    ['too many connections', { code: '53300' }],
    ['a connection that is gone', { code: 'ECONNREFUSED' }],
    ['a file that another process holds', { errcode: 5 }],
  ])('for the moment, by %s, is answered with 503 and when to ask again', async (_, codes) => {
    const app = appOver(() => Promise.reject(Object.assign(new Error('no'), codes)), []);
    const response = await post(app);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('10');
    expect(await response.json()).toEqual({ error: serverTexts.failed });
  });
});

describe('a disk that is full', () => {
  it('takes nothing and says when to come again; with room, the same order is stored once', async () => {
    const place = await kinds.SQLite.place();
    await openedStore(place);
    const { db } = await openedTables(place);
    const pages = async (most: number) => {
      const limit = sql.raw<{ max_page_count: number }>(`PRAGMA max_page_count = ${most}`);
      return (await limit.execute(db)).rows[0]?.max_page_count ?? 0;
    };
    // SQLite does not accept a limit below the file's size: not one page may be added.
    await pages(1);
    const lines: LogLine[] = [];
    const app = appWith({ orders: orderStore(db), bookings: bookingStore(db) }, lines);

    const calls = [['/api/send-cart', orderBody()] as const, ['/fn/book', bookingBody()] as const];
    for (const [path, body] of calls) {
      const refused = await post(app, path, body);
      expect(refused.status, path).toBe(503);
      expect(refused.headers.get('retry-after'), path).toBe('300');
      expect(await refused.json(), path).toEqual({ error: serverTexts.diskFull });
    }
    expect(lines.filter(({ event }) => event.startsWith('disk full'))).toHaveLength(2);
    expect(await countsAt(place)).toEqual(nothingStored);

    await pages(100_000);
    const taken = [await post(app), await post(app)];
    expect(taken.map(({ status }) => status)).toEqual([200, 200]);
    expect(await taken[1]?.json()).toEqual(await taken[0]?.json());
    expect(await countsAt(place)).toMatchObject({ orders: 1, emails: 2 });
  });

  it.each([
    ['of PostgreSQL', { code: '53100' }],
    ['said in more detail', { errcode: 13 | (1 << 8) }],
    ['found by an upload', { code: 'ENOSPC' }],
  ])('%s is the same', async (_, codes) => {
    const app = appOver(() => Promise.reject(Object.assign(new Error('no'), codes)), []);
    const response = await post(app);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '300']);
  });
});

describe('a key whose order is still in work', () => {
  it('is answered with 409 and when to ask again,', async () => {
    const app = appOver(() => new Promise(() => {}), []);
    void post(app);
    const second = await post(app);
    expect(second.status).toBe(409);
    expect(second.headers.get('retry-after')).toBe('2');
    expect(await second.json()).toEqual({ error: serverTexts.inWork });
  });
});
