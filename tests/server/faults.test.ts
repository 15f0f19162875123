/** Faults of a running shop: `/readyz` reports them, and the studio is told once at the beginning and once at the end. */
import { randomBytes } from 'node:crypto';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { openStore } from '#server/store/openStore.ts';
import { emlNames, mailFiles } from './mails.ts';
import { orderBody } from './orderBody.ts';
import { smallDisk } from './smallDisk.ts';
import { smtpPeer } from './smtpPeer.ts';
import { rowsOf } from './stored.ts';
import { sendOrder } from './testServer.ts';
import {
  becomes,
  closedBy,
  degradedBy,
  hasTold,
  quickHealth,
  readiness,
  soon,
  told,
  watchedServer,
  well,
} from './watchedServer.ts';
import { webhookPeer } from './webhookPeer.ts';

const dayMs = 24 * 60 * 60_000;
const studio = 'hello@sideline.example';
const subjects = async (dataDir: string, count: number) =>
  (await mailFiles(dataDir, count)).map(({ mail }) => mail.subject);

describe('a garbled database', () => {
  it('closes the shop, is told once, and is over when the file is whole again', async () => {
    const server = await watchedServer();
    for (let orders = 0; orders < 3; orders += 1) await sendOrder(server, orderBody());
    await becomes(server, well);
    await rowsOf(server.dataDir, 'PRAGMA wal_checkpoint(TRUNCATE)');
    const restore = await garble(join(server.dataDir, 'sideline.sqlite'));
    await becomes(server, closedBy('damaged'));
    await hasTold(server, 'damaged began');
    await restore();
    await becomes(server, well);
    await hasTold(server, 'damaged began', 'damaged ended');
  });
});

describe('an email to the studio that its mailbox refuses', () => {
  it('degrades the shop, is tried again, and is over when it arrives', async () => {
    let isFull = true;
    const isStudios = (to: string | undefined) => to === studio;
    const peer = await smtpPeer(({ envelope }) =>
      isFull && isStudios(envelope.rcptTo[0]?.address) ? 552 : undefined,
    );
    const server = await watchedServer({ SMTP_URL: peer.url });
    await sendOrder(server, orderBody());
    await becomes(server, degradedBy('studio-email'));
    await hasTold(server, 'studio-email began');
    isFull = false;
    await becomes(server, well);
    await hasTold(server, 'studio-email began', 'studio-email ended');
    const toStudio = () =>
      peer.deliveries
        .filter(({ recipients }) => isStudios(recipients[0]))
        .map(({ mail }) => mail.subject ?? '');
    await vi.waitFor(() => {
      expect(toStudio().filter((subject) => subject.startsWith('Order #'))).toHaveLength(1);
      expect(toStudio().filter((subject) => subject.includes('over:'))).toHaveLength(1);
    }, soon);
  });

  it('of a customer changes nothing', async () => {
    const peer = await smtpPeer(({ envelope }) =>
      envelope.rcptTo[0]?.address === 'robin@example.org' ? 552 : undefined,
    );
    const server = await watchedServer({ SMTP_URL: peer.url });
    await sendOrder(server, orderBody());
    await vi.waitFor(async () => {
      const dead = await rowsOf(server.dataDir, "SELECT id FROM letters WHERE state = 'dead'");
      expect(dead).toHaveLength(1);
    }, soon);
    await rounds(server.dataDir, 4);
    expect(await readiness(server)).toEqual(well);
    expect(told(server)).toEqual({ log: [], webhook: [] });
  });
});

describe('an override recipient that refuses the email', () => {
  it('is no fault: anyone can type an address that does not exist', async () => {
    const peer = await smtpPeer(undefined, 0, {
      onRcptTo({ address }, _, done) {
        const isUnknown = address === 'nobody@sideline.example';
        done(isUnknown ? Object.assign(new Error('unknown'), { responseCode: 550 }) : undefined);
      },
    });
    const server = await watchedServer({ SMTP_URL: peer.url });
    const body = orderBody({ toEmail: 'nobody@sideline.example' });
    expect((await sendOrder(server, body)).status).toBe(200);
    await vi.waitFor(async () => {
      const refused = await rowsOf(
        server.dataDir,
        "SELECT id FROM letters WHERE recipient = 'studio' AND failure = 'refused 550'",
      );
      expect(refused).toHaveLength(1);
    }, soon);
    await rounds(server.dataDir, 4);
    expect(await readiness(server)).toEqual(well);
    expect(told(server)).toEqual({ log: [], webhook: [] });
  });
});

describe('a mail server that is down', () => {
  it('for too long degrades the shop until it takes an email again', async () => {
    let isDown = true;
    const peer = await smtpPeer(undefined, 0, {
      onConnect(_, done) {
        done(isDown ? Object.assign(new Error('down'), { responseCode: 421 }) : undefined);
      },
    });
    const server = await watchedServer({ SMTP_URL: peer.url });
    await sendOrder(server, orderBody());
    await becomes(server, degradedBy('mail-down'));
    await hasTold(server, 'mail-down began');
    isDown = false;
    await becomes(server, well);
    await hasTold(server, 'mail-down began', 'mail-down ended');
    await vi.waitFor(() => {
      const alerts = peer.deliveries.filter(({ mail }) => mail.subject?.includes('mail server'));
      expect(alerts.map(({ recipients }) => recipients)).toEqual([[studio]]);
    }, soon);
  });
});

describe('a mail account that accepts nothing', () => {
  it('degrades the shop, also when an email is given up, until one is accepted', async () => {
    let isBlocked = true;
    const peer = await smtpPeer(() => (isBlocked ? 451 : undefined));
    const server = await watchedServer({ SMTP_URL: peer.url });
    await sendOrder(server, orderBody());
    await becomes(server, degradedBy('mail-down'));
    await hasTold(server, 'mail-down began');
    const ready = await fetch(`${server.url}/readyz`);
    expect(await ready.json()).toMatchObject({ outbox: { late: true } });
    await rowsOf(server.dataDir, "UPDATE letters SET state = 'dead'");
    await becomes(server, degradedBy('studio-email', 'mail-down'));
    await rounds(server.dataDir, 4);
    expect(await readiness(server)).toEqual(degradedBy('studio-email', 'mail-down'));
    isBlocked = false;
    await sendOrder(server, orderBody());
    await becomes(server, degradedBy('studio-email'));
  });

  it('for a customer alone changes nothing', async () => {
    const peer = await smtpPeer(({ envelope }) =>
      envelope.rcptTo[0]?.address === 'robin@example.org' ? 451 : undefined,
    );
    const server = await watchedServer({ SMTP_URL: peer.url });
    await sendOrder(server, orderBody());
    await peer.received(1);
    await rounds(server.dataDir, 10);
    expect(await readiness(server)).toEqual(well);
    expect(told(server)).toEqual({ log: [], webhook: [] });
  });
});

describe('a backup', () => {
  const writeMark = (dataDir: string, atMs: number) =>
    rowsOf(
      dataDir,
      `INSERT INTO marks VALUES ('backup', '${new Date(atMs).toISOString()}')
       ON CONFLICT (name) DO UPDATE SET at = excluded.at`,
    );

  it('that is too old degrades the shop until there is a newer one', async () => {
    const server = await watchedServer();
    await becomes(server, well);
    await writeMark(server.dataDir, Date.now() - 9 * dayMs);
    await becomes(server, degradedBy('backup-old'));
    await hasTold(server, 'backup-old began');
    await writeMark(server.dataDir, Date.now());
    await becomes(server, well);
    await hasTold(server, 'backup-old began', 'backup-old ended');
    expect(await subjects(server.dataDir, 2)).toEqual([
      'Sideline: the last backup is too old',
      'Sideline: over: the last backup is too old',
    ]);
  });

  it('is asked for from the start where BACKUP_MAX_AGE_DAYS is set', async () => {
    const server = await watchedServer({ BACKUP_MAX_AGE_DAYS: '2' });
    await becomes(server, degradedBy('backup-old'));
  });
});

describe('an alert', () => {
  it('is not told again by a server that starts again and again', async () => {
    const first = await watchedServer({ BACKUP_MAX_AGE_DAYS: '2' });
    const { dataDir } = first;
    await hasTold(first, 'backup-old began');
    await mailFiles(dataDir, 1);
    await vi.waitFor(async () => {
      const mailed = await rowsOf(dataDir, 'SELECT fault FROM alerts WHERE mailed_at IS NOT NULL');
      expect(mailed).toHaveLength(1);
    }, soon);
    await first.close();
    for (let start = 0; start < 3; start += 1) {
      const again = await watchedServer({ BACKUP_MAX_AGE_DAYS: '2', DATA_DIR: dataDir });
      await becomes(again, degradedBy('backup-old'));
      await rounds(dataDir, 4);
      expect(told(again)).toEqual({ log: [], webhook: [] });
      await again.close();
    }
    expect(await emlNames(dataDir)).toHaveLength(1);
  });

  it('names no address, no folder and no connection', async () => {
    const peer = await smtpPeer();
    const smtpUrl = peer.url.replace('//', '//user:secret@');
    const server = await watchedServer({ BACKUP_MAX_AGE_DAYS: '2', SMTP_URL: smtpUrl });
    await hasTold(server, 'backup-old began');
    const [post] = server.peer.posts;
    expect(Object.keys(post?.body ?? {}).toSorted()).toEqual([
      'at',
      'beganAt',
      'fault',
      'product',
      'state',
      'text',
    ]);
    expect(post?.text).not.toMatch(/@|secret|127\.0\.0\.1/);
    expect(post?.text).not.toContain(server.dataDir);
    expect(post?.text).not.toContain(tmpdir());
  });

  it('is posted when its receiver is back, also by a server that has started again', async () => {
    let isDown = true;
    const peer = await webhookPeer(() => ({ status: isDown ? 503 : 200 }));
    const env = { BACKUP_MAX_AGE_DAYS: '2', ALERT_URL: `${peer.url}/alerts` };
    const first = await watchedServer(env);
    await vi.waitFor(() => expect(peer.posts.length).toBeGreaterThan(6), soon);
    await first.close();
    const again = await watchedServer({ ...env, DATA_DIR: first.dataDir });
    const tries = peer.posts.length;
    await vi.waitFor(() => expect(peer.posts.length).toBeGreaterThan(tries), soon);
    isDown = false;
    await vi.waitFor(async () => {
      const posted = await rowsOf(
        first.dataDir,
        'SELECT fault FROM alerts WHERE posted_at IS NOT NULL',
      );
      expect(posted).toHaveLength(1);
    }, soon);
    const taken = peer.posts.length;
    await rounds(first.dataDir, 6);
    expect(peer.posts).toHaveLength(taken);
    expect(new Set(peer.posts.map(({ text }) => text)).size).toBe(1);
    expect(again.log.filter(({ event }) => event === 'alert')).toEqual([]);
  });

  it('does not follow a redirect', async () => {
    const elsewhere = await webhookPeer();
    const peer = await webhookPeer(() => ({ status: 307, location: `${elsewhere.url}/there` }));
    const server = await watchedServer({
      BACKUP_MAX_AGE_DAYS: '2',
      ALERT_URL: `${peer.url}/moved`,
    });
    await vi.waitFor(() => {
      const failed = server.log.find(({ event }) => event === 'alert not told');
      expect(failed).toMatchObject({ by: 'ALERT_URL', fault: 'backup-old', code: '307' });
    }, soon);
    expect(elsewhere.posts).toEqual([]);
  });

  it('that was not answered in time is posted again, until it is', async () => {
    let isSilent = true;
    const peer = await webhookPeer(() => ({ status: 200, afterMs: isSilent ? 600_000 : 0 }));
    const env = { BACKUP_MAX_AGE_DAYS: '2', ALERT_URL: `${peer.url}/slow` };
    const server = await watchedServer(env, { alertTimeoutMs: 200 });
    const posted = () =>
      rowsOf(server.dataDir, 'SELECT fault FROM alerts WHERE posted_at IS NOT NULL');
    await vi.waitFor(() => expect(peer.posts.length).toBeGreaterThan(2), soon);
    expect(await posted()).toEqual([]);
    const [first, second] = peer.posts;
    // By which the receiver can tell that it is the same.
    expect(second?.body).toEqual(first?.body);
    isSilent = false;
    await vi.waitFor(async () => expect(await posted()).toHaveLength(1), soon);
    expect(server.log.find(({ event }) => event === 'alert not told')).toMatchObject({
      by: 'ALERT_URL',
      code: 'no answer in time',
    });
  });
});

describe.runIf(process.platform === 'linux')('a full disk', () => {
  it('closes the shop before an order finds it, and opens it by itself', async (context) => {
    const disk = await smallDisk('40m');
    if (disk === undefined) return context.skip('no file system may be mounted here');
    const server = await watchedServer({ DATA_DIR: disk.folder });
    await becomes(server, well);
    await disk.fill();
    await becomes(server, closedBy('disk-full'));
    await hasTold(server, 'disk-full began');
    const another = join(disk.folder, 'another');
    expect(await openStore({ dataDir: another, databaseUrl: undefined }, () => {})).toEqual({
      ok: false,
      message: expect.stringMatching(/^The disk of the data folder \S+ is full \(/) as string,
    });
    await disk.clear();
    await becomes(server, well);
    await hasTold(server, 'disk-full began', 'disk-full ended');
    expect((await sendOrder(server, orderBody())).status).toBe(200);
  });
});

describe('polling', () => {
  it('does not load the disk', async () => {
    const server = await watchedServer({}, { holdsMs: 60_000, roundMs: quickHealth.roundMs });
    await becomes(server, well);
    const written = () => rowsOf(server.dataDir, "SELECT at FROM marks WHERE name = 'write-test'");
    const before = await written();
    await Promise.all(Array.from({ length: 200 }, () => readiness(server)));
    expect(await written()).toEqual(before);
  });
});

/** Waits for this many rounds of the watch. Each writes the clock's mark. */
async function rounds(dataDir: string, count: number): Promise<void> {
  let last = '';
  for (let seen = 0; seen <= count; seen += 1) {
    await vi.waitFor(async () => {
      const [mark] = await rowsOf(dataDir, "SELECT at FROM marks WHERE name = 'clock'");
      expect(mark?.['at']).not.toBe(last);
      last = String(mark?.['at']);
    }, soon);
  }
}

/** Overwrites pages in the middle of the file with noise. Returns a function that restores them. */
async function garble(file: string): Promise<() => Promise<void>> {
  const handle = await open(file, 'r+');
  const [at, bytes] = [2 * 4096, 12 * 4096];
  const original = Buffer.alloc(bytes);
  await handle.read(original, 0, bytes, at);
  await handle.write(randomBytes(bytes), 0, bytes, at);
  await handle.sync();
  return async () => {
    await handle.write(original, 0, bytes, at);
    await handle.sync();
    await handle.close();
  };
}
