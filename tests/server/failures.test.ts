import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { serverTexts } from '#facts/serverTexts.ts';
import { createApp, type App } from '#server/app.ts';
import { keysInWork } from '#server/limits/keysInWork.ts';
import { turns } from '#server/limits/turns.ts';
import { uploadRoom } from '#server/limits/uploadRoom.ts';
import type { LogLine } from './testServer.ts';
import { orderBody } from './orderBody.ts';

/** Our app over a store whose every answer is `reply`. */
function appOver(reply: () => Promise<never>, lines: LogLine[]) {
  return createApp({
    orders: { recall: reply, accept: reply, list: reply, find: reply, markPrinted: reply },
    bookings: { accept: reply, list: reply, find: reply },
    studioEmail: 'studio@example.org',
    orderOverrideAllow: 'anyone',
    allowedOrigins: [],
    trustProxyHops: 0,
    limits: { ordersPerHour: 9, bookingsPerHour: 9, confirmationsPerDay: 9, callsPerDay: 9 },
    room: uploadRoom(1e9),
    spoolFolder: tmpdir(),
    turns: turns(1e9),
    keys: keysInWork(50),
    health: { report: reply, stop: () => {} },
    provider: 'files',
    functionsPath: '/fn',
    lettersQueued: () => {},
    log: (level, event, fields) => lines.push({ ...fields, level, event }),
  });
}

function post(app: App, key = 'a-key-of-its-own'): Promise<Response> {
  return app.fetch(
    new Request('http://127.0.0.1/api/send-cart', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify(orderBody()),
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
