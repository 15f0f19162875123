import { fileURLToPath } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { scaled, spread } from '#tests/scale.ts';
import { hostileInputs } from './hostileInputs.ts';
import { serverProcess } from './serverProcess.ts';
import { smtpPeer } from './smtpPeer.ts';
import { rowsOf, storedCounts } from './stored.ts';
import { temporaryFolder } from './temporaryFolder.ts';
import { newKey, sendBooking, sendOrder } from './testServer.ts';

const isLarge = process.env['ATTACK'] === 'large';

/** The limit of processor time in one turn of the event loop. Times need a quiet machine, so only `npm run attack` checks them. */
const stallLimitMs = isLarge ? 250 : Infinity;

const plentiful = {
  ORDERS_PER_HOUR: '100000',
  BOOKINGS_PER_HOUR: '100000',
  CONFIRMATIONS_PER_DAY: '100000',
  ORDER_MEGABYTES_PER_DAY: '100000',
  REFUSED_PER_HOUR: '100000',
};

const emailHeaders = new Set([
  'auto-submitted',
  'content-type',
  'content-transfer-encoding',
  'date',
  'from',
  'message-id',
  'mime-version',
  'reply-to',
  'subject',
  'to',
]);

/** Those who may get an email if a hostile text is valid. */
const recipients = new Set(['hello@sideline.example', 'robin@example.org', 'mireille@example.org']);

describe('hostile inputs', () => {
  it('get no 5xx, stall nothing, store nothing but what is legal, and write to nobody else', async () => {
    const peer = await smtpPeer();
    const dataDir = await temporaryFolder();
    const server = await serverProcess(
      {
        DATA_DIR: dataDir,
        SMTP_URL: peer.url,
        STUDIO_EMAIL: 'hello@sideline.example',
        ...plentiful,
      },
      { preload: fileURLToPath(new URL('loopProbe.mjs', import.meta.url)) },
    );
    const url = await server.url();
    const stalls = () => server.stderr().match(/(?<=^stall )\d+/gm) ?? [];
    const measured = async () => {
      const before = stalls().length;
      server.child.kill('SIGUSR2');
      await vi.waitFor(() => expect(stalls().length).toBe(before + 1));
      return Number(stalls().at(-1));
    };
    await measured();

    const all = hostileInputs();
    expect(all.length).toBeGreaterThanOrEqual(500);
    const inputs = isLarge ? all : spread(all, 170);
    const statuses: number[] = [];
    let taken = { orders: 0, bookings: 0 };
    for (const { call, body, headers } of inputs) {
      const { status } =
        call === 'order'
          ? await sendOrder({ url }, body, headers ?? { 'Idempotency-Key': newKey() })
          : await sendBooking({ url }, body);
      statuses.push(status);
      if (status !== 200) continue;
      taken =
        call === 'order'
          ? { ...taken, orders: taken.orders + 1 }
          : { ...taken, bookings: taken.bookings + 1 };
    }
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(statuses.filter((status) => status >= 400).length).toBeGreaterThan(scaled(100, 400));
    const stallMs = await measured();
    const line = server.stderr().trim().split('\n').at(-1);
    console.log(`${inputs.length} hostile inputs, longest ${line}`);
    expect(stallMs).toBeLessThan(stallLimitMs);
    expect(await storedCounts(dataDir)).toMatchObject({
      ...taken,
      emails: 2 * (taken.orders + taken.bookings),
    });

    // A copy to an address that cannot be mailed is never sent.
    const dead = await rowsOf(
      dataDir,
      "SELECT recipient, failure FROM letters WHERE state = 'dead'",
    );
    for (const email of dead) {
      expect(email).toMatchObject({ failure: 'EADDRESS' });
      expect(email['recipient']).not.toBe('studio');
    }
    const deliveries = await peer.received(2 * (taken.orders + taken.bookings) - dead.length);
    for (const { recipients: to, mail } of deliveries) {
      expect(to).toHaveLength(1);
      expect(recipients).toContain(to[0]);
      expect(mail.headers.map(({ key }) => key).filter((key) => !emailHeaders.has(key))).toEqual(
        [],
      );
      expect(new Set(mail.headers.map(({ key }) => key)).size).toBe(mail.headers.length);
    }
  });
});
