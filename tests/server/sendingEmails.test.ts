import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { defaultPace, retryWaitMs } from '#server/mail/emailsWorker.ts';
import { emlNames } from './mails.ts';
import { orderBody } from './orderBody.ts';
import { samplePdf } from './samplePdf.ts';
import { smtpPeer } from './smtpPeer.ts';
import { rowsOf, storedCounts } from './stored.ts';
import { sendOrder, testServer, type TestServer } from './testServer.ts';

const quick = { firstRetryMs: 20, longestRetryMs: 40 };

const emailsOf = (dataDir: string) =>
  rowsOf(dataDir, 'SELECT id, state, attempts, failure FROM letters ORDER BY id DESC');

describe('over SMTP', () => {
  it('each recipient gets a message of its own, with the PDF', async () => {
    const peer = await smtpPeer();
    const server = await testServer({ env: { SMTP_URL: peer.url } });
    const pdf = samplePdf('over the wire');
    await sendOrder(server, orderBody({}, pdf));
    const deliveries = await peer.received(2);
    expect(deliveries.map(({ recipients }) => recipients).sort()).toEqual([
      ['hello@sideline.example'],
      ['robin@example.org'],
    ]);
    for (const { from, mail } of deliveries) {
      expect(from).toBe('hello@sideline.example');
      const content = mail.attachments[0]?.content;
      expect(Buffer.from(content as ArrayBuffer).equals(pdf)).toBe(true);
    }
    expect(await emlNames(server.dataDir)).toEqual([]);
  });

  it('an email that fails for the moment is sent again, the same to the letter', async () => {
    const peer = await smtpPeer((_, attempt) => (attempt <= 3 ? 451 : undefined));
    const server = await testServer({ env: { SMTP_URL: peer.url }, pace: quick });
    const { body } = await sendOrder(server, orderBody());
    const deliveries = await peer.received(2);
    const number = String(body['orderId']);
    expect(deliveries.map(({ mail }) => mail.messageId).sort()).toEqual([
      `<order-${number}-customer@sideline.example>`,
      `<order-${number}-studio@sideline.example>`,
    ]);
    await vi.waitFor(async () => {
      const emails = await emailsOf(server.dataDir);
      expect(emails.map(({ state }) => state)).toEqual(['sent', 'sent']);
      expect(emails.reduce((sum, { attempts }) => sum + Number(attempts), 0)).toBe(5);
    });
  });

  it('an email that is refused for good is not sent again, and the log says so without addresses', async () => {
    const peer = await smtpPeer(({ envelope }) =>
      envelope.rcptTo[0]?.address === 'robin@example.org' ? 550 : undefined,
    );
    const server = await testServer({ env: { SMTP_URL: peer.url }, pace: quick });
    await sendOrder(server, orderBody());
    await peer.received(1);
    await vi.waitFor(async () => {
      const [studio, customer] = await emailsOf(server.dataDir);
      expect(studio).toMatchObject({ state: 'sent' });
      expect(customer).toMatchObject({ state: 'dead', attempts: 1, failure: '550' });
    });
    const dead = server.log.filter(({ event }) => event === 'email dead');
    expect(dead).toHaveLength(1);
    expect(JSON.stringify(server.log)).not.toContain('robin');
  });

  it('a server that says nothing delays no answer', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    const sockets: Socket[] = [];
    silent.on('connection', (socket) => sockets.push(socket));
    onTestFinished(() => void silent.close());
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const server = await testServer({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
    expect((await sendOrder(server, orderBody())).status).toBe(200);
    await vi.waitFor(() => expect(sockets.length).toBeGreaterThan(0));
    // Still waiting for a greeting, but the order has its answer.
    expect(sockets.some(({ destroyed }) => destroyed)).toBe(false);
    for (const socket of sockets) socket.destroy();
  });

  it('without any server the emails wait', async () => {
    const server = await testServer({ env: { SMTP_URL: 'smtp://127.0.0.1:9' }, pace: quick });
    expect((await sendOrder(server, orderBody())).status).toBe(200);
    await vi.waitFor(async () => {
      const emails = await emailsOf(server.dataDir);
      expect(emails.every(({ attempts }) => Number(attempts) >= 2)).toBe(true);
      expect(emails.every(({ state }) => state === 'queued')).toBe(true);
    });
  });

  it('an email that has failed for too long is dead', async () => {
    const peer = await smtpPeer(() => 451);
    const pace = { ...quick, giveUpAfterMs: 150 };
    const server = await testServer({ env: { SMTP_URL: peer.url }, pace });
    await sendOrder(server, orderBody());
    await vi.waitFor(async () => {
      const emails = await emailsOf(server.dataDir);
      expect(emails.map(({ state }) => state)).toEqual(['dead', 'dead']);
    });
  });

  it('an email is not given up for a clock that jumps', async () => {
    const peer = await smtpPeer(() => 451);
    const pace = { ...quick, giveUpAfterMs: 0, fewestAttempts: 4 };
    const server = await testServer({ env: { SMTP_URL: peer.url }, pace });
    await sendOrder(server, orderBody());
    await vi.waitFor(async () => {
      const emails = await emailsOf(server.dataDir);
      expect(emails.map(({ state }) => state)).toEqual(['dead', 'dead']);
      expect(emails.map(({ attempts }) => attempts)).toEqual([4, 4]);
    });
  });

  it('what was queued while the clock was ahead is sent when it is set right', async () => {
    const first = await testServer({ env: { SMTP_URL: 'smtp://127.0.0.1:9' }, pace: quick });
    await sendOrder(first, orderBody());
    await first.close();
    await rowsOf(
      first.dataDir,
      "UPDATE letters SET due_at = '2099-01-01T00:00:00.000Z' RETURNING id",
    );
    const peer = await smtpPeer();
    await testServer({ env: { SMTP_URL: peer.url, DATA_DIR: first.dataDir } });
    expect(await peer.received(2)).toHaveLength(2);
  });

  it('a slow server keeps the lease: nobody else sends the email meanwhile', async () => {
    let arrivals = 0;
    const count = () => {
      arrivals += 1;
      return undefined;
    };
    const leaseMs = 1_000;
    const peer = await smtpPeer(count, 3 * leaseMs);
    const server = await testServer({ env: { SMTP_URL: peer.url }, pace: { ...quick, leaseMs } });
    await sendOrder(server, orderBody());
    await vi.waitFor(async () => {
      const emails = await emailsOf(server.dataDir);
      expect(emails.map(({ state }) => state)).toEqual(['sent', 'sent']);
    });
    expect(arrivals).toBe(2);
  });

  it('what one server leaves behind, the next one sends', async () => {
    let open = false;
    const peer = await smtpPeer(() => (open ? undefined : 451));
    const first = await testServer({ env: { SMTP_URL: peer.url }, pace: quick });
    await sendOrder(first, orderBody());
    await first.close();
    open = true;
    const env = { SMTP_URL: peer.url, DATA_DIR: first.dataDir };
    await testServer({ env, pace: quick });
    expect(await peer.received(2)).toHaveLength(2);
    expect((await storedCounts(first.dataDir)).emails).toBe(2);
  });
});

describe('a mail server that lets nobody in', () => {
  /** Closed until it is opened. */
  async function door() {
    const state = { isOpen: false };
    const closed = Object.assign(new Error('closed'), { responseCode: 421 });
    const peer = await smtpPeer(undefined, 0, {
      onConnect: (_, callback) => callback(state.isOpen ? null : closed),
    });
    return { peer, state };
  }
  const away = ({ log }: TestServer) => log.filter(({ event }) => event === 'mail server down');

  it('is asked with an email or two, and the others stay where they are', async () => {
    const { peer } = await door();
    const pace = { ...quick, firstRetryMs: 60_000, longestRetryMs: 60_000 };
    const server = await testServer({ env: { SMTP_URL: peer.url }, pace });
    await sendOrder(server, orderBody());
    await vi.waitFor(() => expect(away(server)).toHaveLength(1));
    for (let orders = 0; orders < 6; orders += 1) await sendOrder(server, orderBody());
    await server.close();
    const emails = await emailsOf(server.dataDir);
    expect(emails).toHaveLength(14);
    expect(emails.filter(({ attempts }) => Number(attempts) > 0).length).toBeLessThanOrEqual(3);
  });

  it('gets everything once it is back', async () => {
    const { peer, state } = await door();
    const server = await testServer({ env: { SMTP_URL: peer.url }, pace: quick });
    for (let orders = 0; orders < 3; orders += 1) await sendOrder(server, orderBody());
    await vi.waitFor(() => expect(away(server).length).toBeGreaterThan(2));
    state.isOpen = true;
    await peer.received(6);
    expect(server.log.filter(({ event }) => event === 'mail server up')).toHaveLength(1);
  });
});

describe('the wait before another attempt', () => {
  it.each([
    [1, 0, 7_500],
    [1, 1, 15_000],
    [2, 0, 15_000],
    [5, 1, 240_000],
    [60, 1, 3_600_000],
  ])('after %i failures with chance %i is %i ms', (attempts, random, waitMs) => {
    expect(retryWaitMs(attempts, defaultPace, random)).toBe(waitMs);
  });
});
