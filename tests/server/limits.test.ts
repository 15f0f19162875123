import { request } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { calls } from '#core/shop/calls.ts';
import { clientAddress } from '#server/http/call.ts';
import { callQuotas } from '#server/http/callQuotas.ts';
import { refusalsWithin } from '#server/http/refusal.ts';
import { bookingBody } from './bookingBody.ts';
import { orderBody, parent } from './orderBody.ts';
import { mailFiles } from './mails.ts';
import { samplePdfOf } from './samplePdf.ts';
import { nothingStored, rowsOf, storedCounts } from './stored.ts';
import { temporaryFolder } from './temporaryFolder.ts';
import { newKey, sendBooking, sendOrder, testServer } from './testServer.ts';

const key = () => ({ 'Idempotency-Key': newKey() });
const from = (forwardedFor: string) => ({ ...key(), 'X-Forwarded-For': forwardedFor });
const orderOf = (email: string) => orderBody({ customer: { ...parent, email } });

/** Limits count by the hour: at the turn of the hour, a new window would start in the middle of a test. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date().setMinutes(30) });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('over a limit', () => {
  it('an order is refused with 429, a message and when to ask again, and nothing is stored', async () => {
    const server = await testServer({ env: { ORDERS_PER_HOUR: '2' } });
    const headers = key();
    const first = await sendOrder(server, orderBody(), headers);
    await sendOrder(server, orderBody());
    const refused = await sendOrder(server, orderBody());
    expect(refused.status).toBe(429);
    expect(refused.body['error']).toMatch(
      /^Too many orders came from this connection\. Please try again in \d+ min\.$/,
    );
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(3_600);
    expect((await storedCounts(server.dataDir)).orders).toBe(2);
    // Anyone who only asks again about an order gets an answer.
    expect(await sendOrder(server, orderBody(), headers)).toMatchObject({
      status: 200,
      body: first.body,
    });
    // Bookings have a limit of their own.
    expect((await sendBooking(server, bookingBody())).status).toBe(200);
  });

  it('a booking is refused the same way', async () => {
    const server = await testServer({ env: { BOOKINGS_PER_HOUR: '1' } });
    await sendBooking(server, bookingBody());
    const refused = await sendBooking(server, bookingBody({ teamName: 'Port Soccer U12' }));
    expect(refused.status).toBe(429);
    expect(refused.body['error']).toMatch(/^Too many requests came /);
    expect((await storedCounts(server.dataDir)).bookings).toBe(1);
  });

  it("nobody's address is written to again and again; what is ordered is taken all the same", async () => {
    const server = await testServer({ env: { CONFIRMATIONS_PER_DAY: '2' } });
    const statuses = [
      await sendOrder(server, orderOf('parent@example.org')),
      await sendBooking(server, bookingBody({ contactEmail: 'Parent+team@Example.org' })),
      await sendOrder(server, orderOf('parent+2@EXAMPLE.org')),
      await sendBooking(server, bookingBody({ contactEmail: 'parent@example.org' })),
      await sendOrder(server, orderOf('another@example.org')),
    ].map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
    const copies = await rowsOf(
      server.dataDir,
      "SELECT to_address, state = 'held' AS held FROM letters WHERE recipient <> 'studio' ORDER BY rowid",
    );
    expect(copies).toEqual([
      { to_address: 'parent@example.org', held: 0 },
      { to_address: 'Parent+team@Example.org', held: 0 },
      { to_address: 'parent+2@EXAMPLE.org', held: 1 },
      { to_address: 'parent@example.org', held: 1 },
      { to_address: 'another@example.org', held: 0 },
    ]);
    // The studio's five and three copies. The two others are held back.
    const mails = await mailFiles(server.dataDir, 8);
    expect(mails.filter(({ name }) => name.endsWith('-studio.eml'))).toHaveLength(5);
    const held = "SELECT state FROM letters WHERE state NOT IN ('sent', 'held')";
    await vi.waitFor(async () => expect(await rowsOf(server.dataDir, held)).toEqual([]));
  });

  it('all calls of a day together are refused', async () => {
    const env = { CALLS_PER_DAY: '2', TRUST_PROXY_HOPS: '1' };
    const server = await testServer({ env });
    expect((await sendOrder(server, orderOf('a@b.co'), from('192.0.2.1'))).status).toBe(200);
    expect((await sendBooking(server, bookingBody())).status).toBe(200);
    expect((await sendOrder(server, orderOf('c@d.co'), from('192.0.2.3'))).status).toBe(429);
  });

  it('a few clients that send all that they may lock nobody out', async () => {
    const server = await testServer({ env: { CALLS_PER_DAY: '60', TRUST_PROXY_HOPS: '1' } });
    const statusFrom = async (address: string) =>
      (await sendOrder(server, orderBody(), from(address))).status;
    const statuses: number[] = [];
    for (let turn = 0; turn < 60; turn += 1) {
      statuses.push(await statusFrom(`192.0.2.${turn % 4}`));
    }
    // The first five of each, and half of everybody's together.
    expect(statuses.filter((status) => status === 200)).toHaveLength(4 * 5 + 30);
    expect(await statusFrom('192.0.2.1')).toBe(429);
    const others = await Promise.all(
      Array.from({ length: 5 }, (_, parent) => statusFrom(`198.51.100.${parent}`)),
    );
    expect(others).toEqual([200, 200, 200, 200, 200]);
  });

  it('the log says which', async () => {
    const server = await testServer({ env: { ORDERS_PER_HOUR: '1', REFUSED_PER_HOUR: '1' } });
    for (let turn = 0; turn < 3; turn += 1) await sendOrder(server, orderBody());
    const lines = server.log.filter(({ event }) => event === 'request');
    expect(lines.map(({ limit }) => limit)).toEqual([
      undefined,
      'ORDERS_PER_HOUR',
      'REFUSED_PER_HOUR',
    ]);
  });

  it('bodies are refused unread when too many of one client were refused', async () => {
    const server = await testServer({ env: { REFUSED_PER_HOUR: '3' } });
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await sendOrder(server, orderOf('nobody'))).status).toBe(400);
    }
    const refused = await sendOrder(server, orderBody());
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await storedCounts(server.dataDir)).toEqual(nothingStored);
  });

  it('a booking after too many refusals is not told of orders', async () => {
    const server = await testServer({ env: { REFUSED_PER_HOUR: '1' } });
    await sendBooking(server, '{');
    await sendBooking(server, '{');
    const refused = await sendBooking(server, bookingBody());
    expect(refused.status).toBe(429);
    expect(refused.body['error']).toMatch(/^Too many requests came /);
  });

  it('bytes that were announced and never sent do not count', async () => {
    const server = await testServer();
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const headers = { 'Content-Type': 'application/json', 'Content-Length': '1600000000' };
      const sending = request(`${server.url}${calls.sendCart}`, { method: 'POST', headers });
      sending.on('error', reject).on('response', (response) => {
        resolve(response.statusCode);
        sending.destroy();
      });
      sending.flushHeaders();
    });
    expect(status).toBe(413);
    expect((await sendOrder(server, orderBody())).status).toBe(200);
  });

  it('bodies are refused unread when too many of one client came over a limit', async () => {
    const server = await testServer({ env: { ORDERS_PER_HOUR: '1', REFUSED_PER_HOUR: '3' } });
    const headers = key();
    expect((await sendOrder(server, orderBody(), headers)).status).toBe(200);
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await sendOrder(server, orderBody())).status).toBe(429);
    }
    // Read, it would be 400.
    expect((await sendOrder(server, orderOf('nobody'))).status).toBe(429);
  });

  it('orders are refused when one client has sent too many bytes in a day', async () => {
    const server = await testServer({ env: { ORDER_MEGABYTES_PER_DAY: '1' } });
    const large = orderBody({}, samplePdfOf(600_000));
    expect((await sendOrder(server, large)).status).toBe(200);
    expect((await sendOrder(server, large)).status).toBe(429);
    expect((await sendOrder(server, orderBody())).status).toBe(200);
  });

  it('an owner of many IPv6 networks has four shares of what everybody may use, and others go on', async () => {
    const server = await testServer({
      env: { ORDERS_PER_HOUR: '1', CALLS_PER_DAY: '1000', TRUST_PROXY_HOPS: '1' },
    });
    const statusFrom = async (address: string) =>
      (await sendOrder(server, orderBody(), from(address))).status;
    const statuses: number[] = [];
    for (let network = 0; network < 8; network += 1) {
      statuses.push(await statusFrom(`2001:db8:${network % 4}:${network}::1`));
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429, 429, 429]);
    expect(await statusFrom('2001:db9::1')).toBe(200);
  });
});

describe('refused bodies', () => {
  it('count by number and bytes, for the networks around a client too, until the hour is over', () => {
    let nowMs = Date.UTC(2026, 0, 2, 3, 59, 30);
    const refusals = refusalsWithin({ refusedPerHour: 2, bytesPerHour: 100 }, () => nowMs);
    refusals.count('192.0.2.1', 100);
    expect(refusals.waitS('192.0.2.1')).toBe(30);
    expect(refusals.waitS('192.0.2.2')).toBeUndefined();
    for (let network = 0; network < 4; network += 1)
      refusals.count(`2001:db8:1:${network}::/64`, 1);
    expect(refusals.waitS('2001:db8:1:9::/64')).toBe(30);
    // A mobile carrier has one /32 for all its phones: it is not shut.
    for (let network = 2; network < 9; network += 1)
      refusals.count(`2001:db8:${network}:0::/64`, 99);
    expect(refusals.waitS('2001:db8:2:0::/64')).toBeUndefined();
    nowMs += 30_000;
    expect(refusals.waitS('192.0.2.1')).toBeUndefined();
  });
});

describe('who is calling', () => {
  it('is told by our own proxies, and by nobody else', async () => {
    const server = await testServer({ env: { ORDERS_PER_HOUR: '1', TRUST_PROXY_HOPS: '1' } });
    const status = async (forwardedFor: string) =>
      (await sendOrder(server, orderBody(), from(forwardedFor))).status;
    expect(await status('192.0.2.1')).toBe(200);
    expect(await status('192.0.2.2')).toBe(200);
    // The entries in front are still the caller's.
    expect(await status('198.51.100.9, 192.0.2.1')).toBe(429);
    expect(await status('no address')).toBe(200);
    expect(server.log.some(({ event }) => event.includes('TRUST_PROXY_HOPS'))).toBe(false);
  });

  it('is anyone who is connected while no proxy is trusted; the log says once that one seems to be there', async () => {
    const server = await testServer({ env: { ORDERS_PER_HOUR: '1' } });
    expect((await sendOrder(server, orderBody(), from('192.0.2.1'))).status).toBe(200);
    expect((await sendOrder(server, orderBody(), from('192.0.2.2'))).status).toBe(429);
    const warnings = server.log.filter(({ event }) => event.includes('TRUST_PROXY_HOPS'));
    expect(warnings).toHaveLength(1);
  });

  it.each(['Forwarded', 'X-Real-IP', 'CF-Connecting-IP'])(
    'is not told by %s, and the log says so once',
    async (name) => {
      const server = await testServer();
      for (let turn = 0; turn < 2; turn += 1) {
        await sendOrder(server, orderBody(), { ...key(), [name]: '192.0.2.1' });
      }
      expect(server.log.filter(({ event }) => event.includes('TRUST_PROXY_HOPS'))).toHaveLength(1);
    },
  );

  it('is a proxy that says nothing when a caller of this machine is over a limit', async () => {
    const server = await testServer({ env: { ORDERS_PER_HOUR: '1' } });
    const warnings = () => server.log.filter(({ event }) => event.includes('TRUST_PROXY_HOPS'));
    await sendOrder(server, orderBody());
    expect(warnings()).toHaveLength(0);
    for (let turn = 0; turn < 3; turn += 1) await sendOrder(server, orderBody());
    expect(warnings()).toHaveLength(1);
  });

  it('is said to the doctor until the server has the setting', async () => {
    const dataDir = await temporaryFolder();
    const marked = () => rowsOf(dataDir, "SELECT name FROM marks WHERE name = 'proxy'");
    const server = await testServer({ env: { DATA_DIR: dataDir } });
    await sendOrder(server, orderBody(), from('192.0.2.1'));
    await vi.waitFor(async () => expect(await marked()).toHaveLength(1));
    await server.close();
    await testServer({ env: { DATA_DIR: dataDir, TRUST_PROXY_HOPS: '1' } });
    await vi.waitFor(async () => expect(await marked()).toEqual([]));
  });

  it.each([
    [0, '192.0.2.1', '10.0.0.9'],
    [1, '198.51.100.1, 192.0.2.1', '192.0.2.1'],
    [2, '198.51.100.1, 192.0.2.1', '198.51.100.1'],
    [3, '198.51.100.1, 192.0.2.1', '198.51.100.1'],
    [1, '', '10.0.0.9'],
    [1, '192.0.2.1:8080', '192.0.2.1'],
    [1, '198.51.100.1:443, 192.0.2.1:50312', '192.0.2.1'],
    [1, '[2001:db8:1:2::1]:50312', '2001:db8:1:2::/64'],
    [1, '[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
    [1, '192.0.2.1:', '10.0.0.9'],
    [1, '192.0.2.1:80:80', '10.0.0.9'],
    [1, 'shop.example:80', '10.0.0.9'],
    [1, '::ffff:192.0.2.1', '192.0.2.1'],
    [1, '2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
    [1, '2001:DB8:1:2::1', '2001:db8:1:2::/64'],
    [1, '2001:db8::1', '2001:db8:0:0::/64'],
    [1, '::1', '0:0:0:0::/64'],
  ])('with %i proxies and "%s" is %s', (hops, header, client) => {
    const incoming = {
      socket: { remoteAddress: '10.0.0.9' },
      headers: { 'x-forwarded-for': header },
    };
    expect(clientAddress(incoming as never, hops)).toBe(client);
  });

  it('is counted without being written down', () => {
    const limits = {
      ordersPerHour: 1,
      bookingsPerHour: 2,
      confirmationsPerDay: 3,
      callsPerDay: 40,
      orderMegabytesPerDay: 5,
      refusedPerHour: 6,
    };
    const caller = { client: '192.0.2.1', recipient: 'a@b.co', nowMs: Date.UTC(2026, 0, 2, 3, 4) };
    const quotas = callQuotas('orders', limits, caller);
    expect(quotas.map(({ limit }) => limit)).toEqual([1, 4, 5_000, 3, 40, 20]);
    expect(quotas.map(({ resetsAtMs }) => new Date(resetsAtMs).toISOString())).toEqual([
      '2026-01-02T04:00:00.000Z',
      '2026-01-03T00:00:00.000Z',
      '2026-01-03T00:00:00.000Z',
      '2026-01-03T00:00:00.000Z',
      '2026-01-03T00:00:00.000Z',
      '2026-01-03T00:00:00.000Z',
    ]);
    expect(JSON.stringify(quotas)).not.toMatch(/192\.0|a@b/);
  });
});
