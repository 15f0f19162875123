import { describe, expect, it } from 'vitest';
import { clientAddress } from '#server/http/clientAddress.ts';
import { callQuotas } from '#server/limits/callQuotas.ts';
import { bookingBody } from './bookingBody.ts';
import { orderBody, parent } from './orderBody.ts';
import { storedCounts } from './stored.ts';
import { newKey, sendBooking, sendOrder, testServer } from './testServer.ts';

const key = () => ({ 'Idempotency-Key': newKey() });
const from = (forwardedFor: string) => ({ ...key(), 'X-Forwarded-For': forwardedFor });
const orderOf = (email: string) => orderBody({ customer: { ...parent, email } });

describe('over a limit', () => {
  it('an order is refused with 429, a message and when to ask again, and nothing is stored', async () => {
    const server = await testServer({ env: { ORDERS_PER_HOUR: '2' } });
    const headers = key();
    const first = await sendOrder(server, orderBody(), headers);
    await sendOrder(server, orderBody());
    const refused = await sendOrder(server, orderBody());
    expect(refused.status).toBe(429);
    expect(refused.body['error']).toMatch(
      /^Too many orders came from this connection or for this address\. Please try again in \d+ min\.$/,
    );
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(3_600);
    expect((await storedCounts(server.dataDir)).orders).toBe(2);
    // Who only asks again what became of an order is answered.
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
    const refused = await sendBooking(server, bookingBody());
    expect(refused.status).toBe(429);
    expect(refused.body['error']).toMatch(/^Too many requests came /);
    expect((await storedCounts(server.dataDir)).bookings).toBe(1);
  });

  it('nobody can have one address written to again and again, by whichever call', async () => {
    const server = await testServer({ env: { CONFIRMATIONS_PER_DAY: '2' } });
    const contactEmail = 'Victim@Example.org';
    expect((await sendOrder(server, orderOf('victim@example.org'))).status).toBe(200);
    expect((await sendBooking(server, bookingBody({ contactEmail }))).status).toBe(200);
    expect((await sendOrder(server, orderOf('victim@EXAMPLE.org'))).status).toBe(429);
    expect((await sendOrder(server, orderOf('another@example.org'))).status).toBe(200);
  });

  it('all calls of a day together are refused', async () => {
    const env = { CALLS_PER_DAY: '2', TRUST_PROXY_HOPS: '1' };
    const server = await testServer({ env });
    expect((await sendOrder(server, orderOf('a@b.co'), from('192.0.2.1'))).status).toBe(200);
    expect((await sendBooking(server, bookingBody())).status).toBe(200);
    expect((await sendOrder(server, orderOf('c@d.co'), from('192.0.2.3'))).status).toBe(429);
  });

  it('refused bodies count for nothing', async () => {
    const server = await testServer({ env: { ORDERS_PER_HOUR: '1' } });
    for (let turn = 0; turn < 3; turn += 1) await sendOrder(server, orderOf('nobody'));
    expect((await sendOrder(server, orderBody())).status).toBe(200);
  });
});

describe('who is calling', () => {
  it('is told by our own proxies, and by nobody else', async () => {
    const server = await testServer({ env: { ORDERS_PER_HOUR: '1', TRUST_PROXY_HOPS: '1' } });
    const status = async (forwardedFor: string) =>
      (await sendOrder(server, orderBody(), from(forwardedFor))).status;
    expect(await status('192.0.2.1')).toBe(200);
    expect(await status('192.0.2.2')).toBe(200);
    // What the caller wrote in front stays what the caller wrote.
    expect(await status('198.51.100.9, 192.0.2.1')).toBe(429);
    expect(await status('no address')).toBe(200);
    expect(server.log.some(({ event }) => event.includes('TRUST_PROXY_HOPS'))).toBe(false);
  });

  it('is whoever is connected while no proxy is trusted; the log says once that one seems to be there', async () => {
    const server = await testServer({ env: { ORDERS_PER_HOUR: '1' } });
    expect((await sendOrder(server, orderBody(), from('192.0.2.1'))).status).toBe(200);
    expect((await sendOrder(server, orderBody(), from('192.0.2.2'))).status).toBe(429);
    const warnings = server.log.filter(({ event }) => event.includes('TRUST_PROXY_HOPS'));
    expect(warnings).toHaveLength(1);
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
    const limits = { ordersPerHour: 1, bookingsPerHour: 2, confirmationsPerDay: 3, callsPerDay: 4 };
    const caller = { client: '192.0.2.1', recipient: 'a@b.co', nowMs: Date.UTC(2026, 0, 2, 3, 4) };
    const quotas = callQuotas('orders', limits, caller);
    expect(quotas.map(({ limit }) => limit)).toEqual([1, 3, 4]);
    expect(quotas.map(({ resetsAtMs }) => new Date(resetsAtMs).toISOString())).toEqual([
      '2026-01-02T04:00:00.000Z',
      '2026-01-03T00:00:00.000Z',
      '2026-01-03T00:00:00.000Z',
    ]);
    expect(JSON.stringify(quotas)).not.toMatch(/192\.0|a@b/);
  });
});
