import { execFile } from 'node:child_process';
import { mkdir, readdir, readlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, vi } from 'vitest';
import { startRetention, warnOfUnprinted } from '#server/health/retentionTimer.ts';
import { healthOf } from '#server/health/watch.ts';
import { writeTest } from '#server/health/writeTest.ts';
import { emlNames, mailFiles } from './mails.ts';
import { orderBody, parent } from './orderBody.ts';
import { serverProcess } from './serverProcess.ts';
import { rowsOf } from './stored.ts';
import { temporaryFolder } from './temporaryFolder.ts';
import { newKey, sendOrder, testServer } from './testServer.ts';

const run = promisify(execFile);
const hourMs = 3_600_000;

describe('health', () => {
  it('of the process is asked for at /healthz, of everything at /readyz; neither fills the log', async () => {
    const server = await testServer();
    const health = await fetch(`${server.url}/healthz`);
    expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }]);
    const ready = await fetch(`${server.url}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([
      200,
      {
        status: 'ok',
        reasons: [],
        database: 'ok',
        outbox: { oldestSeconds: 0, late: false },
      },
    ]);
    expect(ready.headers.get('cache-control')).toBe('no-store');
    expect(server.log).toEqual([]);
  });

  const watch = { blocking: () => Promise.resolve(undefined), degrading: () => [] };

  it('says that emails wait while the mail server takes none, and is not lost: orders are taken all the same', async () => {
    const oldestQueuedMs = () => Date.now() - 2 * hourMs;
    const old = healthOf({ ...watch, degrading: () => ['mail-down'], oldestQueuedMs });
    expect(await old.report()).toMatchObject({
      ready: true,
      status: 'degraded',
      outbox: { oldestSeconds: expect.closeTo(7_200, -1) as number, late: true },
    });
  });

  it('is lost while the server stops, which finishes what it has begun', async () => {
    const health = healthOf({ ...watch, oldestQueuedMs: () => undefined });
    health.stop();
    expect(await health.report()).toMatchObject({ ready: false, reasons: ['stopping'] });
  });
});

describe('a write test', () => {
  const pace = { holdsMs: 0, patienceMs: 60_000, standsMs: 60_000 };
  const parts = { dataDir: tmpdir(), neededBytes: 1, pace };
  const impatient = { ...parts, pace: { ...pace, patienceMs: 20 } };
  const failing = (codes: object) => () => Promise.reject(Object.assign(new Error('no'), codes));
  const silent = () => new Promise<void>(() => {});

  it.each([
    ['SQLite on a full disk', { errcode: 13 }, 'disk-full'],
    ['PostgreSQL on a full disk', { code: '53100' }, 'disk-full'],
    ['a read-only file', { errcode: 8 }, 'read-only'],
    ['a disk that fails', { errcode: 10 | (3 << 8) }, 'read-only'],
    ['a standby', { code: '25006' }, 'read-only'],
    ['a garbled file', { errcode: 11 }, 'damaged'],
    ['what is no database', { errcode: 26 }, 'damaged'],
    ['a garbled table of PostgreSQL', { code: 'XX001' }, 'damaged'],
    ['a server that is gone', { code: 'ECONNREFUSED' }, 'unreachable'],
  ])('tells %s', async (_, codes, fault) => {
    const test = writeTest({ ...parts, write: failing(codes) });
    expect(await test.finding()).toEqual({ fault, isLocal: false });
  });

  it('finds a disk full on which the largest order has no room', async () => {
    const write = () => Promise.resolve();
    const test = writeTest({ ...parts, write, neededBytes: Number.MAX_SAFE_INTEGER });
    expect(await test.finding()).toEqual({ fault: 'disk-full', isLocal: true });
  });

  it('is lost when the database does not answer,', async () => {
    const test = writeTest({ ...impatient, write: silent });
    expect(await test.finding()).toEqual({ fault: 'unreachable', isLocal: false });
  });

  it('but not while a write only waits behind orders that are being stored', async () => {
    const writes = [() => Promise.resolve(), silent];
    const test = writeTest({ ...impatient, write: () => (writes.shift() ?? silent)() });
    // The first may take longer than the patience here.
    await vi.waitFor(async () => expect(await test.finding()).toBeUndefined());
    expect(await test.finding()).toBeUndefined();
  });

  it('writes once, however often it is asked', async () => {
    let writes = 0;
    const write = () => {
      writes += 1;
      return Promise.resolve();
    };
    const test = writeTest({ ...parts, write, pace: { ...pace, holdsMs: 60_000 } });
    await Promise.all(Array.from({ length: 500 }, () => test.finding()));
    await test.finding();
    expect(writes).toBe(1);
  });
});

describe('RETENTION_DAYS', () => {
  it('is carried out at the start: PDF, emails and mail files of old orders go, the young stay', async () => {
    const first = await testServer({ env: { RETENTION_DAYS: '30' } });
    const { dataDir } = first;
    const key = newKey();
    await sendOrder(first, orderBody(), { 'Idempotency-Key': key });
    await vi.waitFor(async () => expect(await emlNames(dataDir)).toHaveLength(2));
    await sendOrder(first, orderBody());
    await vi.waitFor(async () => expect(await emlNames(dataDir)).toHaveLength(4));
    await first.close();
    const old = new Date(Date.now() - 31 * 24 * hourMs).toISOString();
    await rowsOf(
      dataDir,
      `UPDATE requests SET created_at = '${old}', printed_at = '${old}' WHERE idempotency_key = '${key}'`,
    );
    await writeFile(join(dataDir, 'mail', `${old.replaceAll(':', '')}-order-X-studio.eml`), 'old');

    const second = await testServer({ env: { RETENTION_DAYS: '30', DATA_DIR: dataDir } });
    await vi.waitFor(async () => {
      const orders = await rowsOf(
        dataDir,
        'SELECT forgotten_at IS NULL AS young, total_cents FROM requests ORDER BY created_at',
      );
      expect(orders).toEqual([
        { young: 0, total_cents: 5362 },
        { young: 1, total_cents: 5362 },
      ]);
      expect(await rowsOf(dataDir, 'SELECT id FROM attachments')).toHaveLength(1);
      expect(await emlNames(dataDir)).toHaveLength(4);
    });
    await vi.waitFor(() =>
      expect(second.log).toContainEqual(
        expect.objectContaining({ event: 'anonymized', ordersOrBookings: 1, retentionDays: 30 }),
      ),
    );
  });

  it('leaves nothing of a name in the database file or its log', async () => {
    const first = await testServer();
    const { dataDir } = first;
    const customer = { ...parent, fullName: 'Quillon Featherstonehaugh' };
    await sendOrder(first, orderBody({ customer }));
    await vi.waitFor(async () => expect(await emlNames(dataDir)).toHaveLength(2));
    await first.close();
    const old = new Date(Date.now() - 500 * 24 * hourMs).toISOString();
    await rowsOf(dataDir, `UPDATE requests SET created_at = '${old}', printed_at = '${old}'`);
    const traces = async () => {
      // Another process reads, because closing the files in this one would drop SQLite's locks on them.
      const files = ['sideline.sqlite', 'sideline.sqlite-wal'].map((name) => join(dataDir, name));
      const args = ['-c', 'cat "$@" | grep -ac Featherstonehaugh', 'sh', ...files];
      const { stdout } = await run('sh', args).catch((error: { stdout: string }) => error);
      return stdout.trim();
    };
    expect(await traces()).not.toBe('0');
    const second = await testServer({ env: { DATA_DIR: dataDir } });
    await vi.waitFor(() => expect(second.log.map(({ event }) => event)).toContain('anonymized'));
    await vi.waitFor(async () => expect(await traces()).toBe('0'));
  });

  it('tells the studio of unprinted orders a week before they go', async () => {
    const server = await testServer();
    const { dataDir } = server;
    const numbers: string[] = [];
    for (let orders = 0; orders < 2; orders += 1) {
      const { body } = await sendOrder(server, orderBody());
      numbers.push(String(body['orderId']));
    }
    await vi.waitFor(async () => expect(await emlNames(dataDir)).toHaveLength(4));
    await server.close();
    const aged = async (days: number) => {
      const at = new Date(Date.now() - days * 24 * hourMs).toISOString();
      await rowsOf(dataDir, `UPDATE requests SET created_at = '${at}'`);
    };
    const restarted = async () => {
      const again = await testServer({ env: { DATA_DIR: dataDir, RETENTION_DAYS: '30' } });
      await vi.waitFor(async () => {
        const [mark] = await rowsOf(dataDir, "SELECT at FROM marks WHERE name = 'clock'");
        expect(mark).toBeDefined();
      });
      return again;
    };
    await aged(24);
    const notices = async () =>
      (await mailFiles(dataDir, 5)).filter(({ name }) => name.includes('unprinted'));
    const first = await restarted();
    await vi.waitFor(() =>
      expect(first.log).toContainEqual(
        expect.objectContaining({ event: 'unprinted orders will be deleted', orders: 2 }),
      ),
    );
    await first.close();
    const [notice] = await notices();
    expect(notice?.mail.to?.[0]?.address).toBe('hello@sideline.example');
    expect(notice?.mail.subject).toMatch(
      /^Sideline: 2 unprinted orders will be deleted on [A-Z][a-z]+day, [A-Z][a-z]+ \d+, \d{4}$/,
    );
    for (const number of numbers) expect(notice?.mail.text).toContain(`#${number}`);
    expect(notice?.mail.text).not.toMatch(/Robin|Sam/);

    // Old enough, but announced only a moment ago: they stay and are not announced again.
    await aged(31);
    await (await restarted()).close();
    expect(await notices()).toHaveLength(1);
    const kept = await rowsOf(dataDir, 'SELECT number FROM requests WHERE forgotten_at IS NULL');
    expect(kept).toHaveLength(2);

    const weekAgo = new Date(Date.now() - 7 * 24 * hourMs).toISOString();
    await rowsOf(dataDir, `UPDATE requests SET warned_at = '${weekAgo}'`);
    const last = await restarted();
    await vi.waitFor(() =>
      expect(last.log).toContainEqual(expect.objectContaining({ event: 'anonymized' })),
    );
  });

  it('keeps unprinted orders of which the studio could not be told', async () => {
    const marked: (readonly string[])[] = [];
    const refusing = {
      retention: {
        unprinted: () => Promise.resolve([{ number: 'A', createdAt: '', warnedAt: null }]),
        markWarned: (numbers: readonly string[]) => {
          marked.push(numbers);
          return Promise.resolve();
        },
      },
      retentionDays: 30,
      mailer: { send: () => Promise.resolve({ kind: 'failed', code: 'ECONNECTION' } as const) },
      studioEmail: 'studio@example.org',
      log: () => {},
    };
    expect(await warnOfUnprinted(refusing, Date.now())).toBe(false);
    expect(marked).toEqual([]);
    const sending = { send: () => Promise.resolve({ kind: 'sent' } as const) };
    expect(await warnOfUnprinted({ ...refusing, mailer: sending }, Date.now())).toBe(true);
    expect(marked).toEqual([['A']]);
  });

  it('does not stop the server when the database fails', async () => {
    const events: string[] = [];
    const broken = () => Promise.reject(new Error('no'));
    const retention = startRetention({
      retention: {
        anonymize: broken,
        forget: broken,
        unprinted: broken,
        markWarned: broken,
        dropFingerprints: broken,
        dropOldQuotas: broken,
        emptyLog: broken,
      },
      retentionDays: 1,
      copies: { leaveToDesks: broken },
      forgetAfterPullDays: 1,
      nowMs: () => Promise.resolve(Date.now()),
      leads: () => Promise.resolve(true),
      mailer: { send: () => Promise.resolve({ kind: 'sent' }) },
      studioEmail: 'studio@example.org',
      mailFolder: await temporaryFolder(),
      log: (level, event) => events.push(`${level} ${event}`),
    });
    await retention.stop();
    expect(events).toEqual(['error retention']);
  });
});

describe('a server', () => {
  it('started from anywhere finds its build and keeps its data beside the program', async () => {
    const dataDir = await temporaryFolder();
    const elsewhere = await temporaryFolder();
    const server = await serverProcess({ DATA_DIR: dataDir }, { cwd: elsewhere });
    expect((await fetch(await server.url())).status).toBe(200);
    expect(await readdir(elsewhere)).toEqual([]);
  });

  it.runIf(process.platform === 'linux')(
    'keeps nothing of an upload that a kill cut short',
    async () => {
      const dataDir = await temporaryFolder();
      await mkdir(join(dataDir, 'uploads'), { recursive: true });
      const server = await serverProcess({ DATA_DIR: dataDir });
      const url = await server.url();
      const body = new ReadableStream<Uint8Array>({
        async start(controller) {
          controller.enqueue(Buffer.from(`{"pdfBase64":"${'A'.repeat(3_000_000)}`));
          await expect.poll(() => openUploads(server.child.pid ?? 0)).toBeGreaterThan(0);
          server.child.kill('SIGKILL');
        },
      });
      const upload: RequestInit & { duplex: 'half' } = {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': newKey() },
        body,
        duplex: 'half',
      };
      await expect(fetch(`${url}/api/send-cart`, upload)).rejects.toThrow();
      await server.exited;
      expect(await readdir(join(dataDir, 'uploads'))).toEqual([]);
    },
  );
});

/** Returns the number of unlinked files that a process holds in an uploads folder (Linux: /proc). */
async function openUploads(pid: number): Promise<number> {
  const links = await readdir(`/proc/${pid}/fd`);
  const targets = await Promise.all(
    links.map((fd) => readlink(`/proc/${pid}/fd/${fd}`).catch(() => '')),
  );
  return targets.filter((target) => /uploads.*deleted/.test(target)).length;
}
