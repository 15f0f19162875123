import { mkdir, readdir, readlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { startForgetting } from '#server/operate/forgetting.ts';
import { healthOf } from '#server/operate/health.ts';
import { emlNames } from './mails.ts';
import { orderBody } from './orderBody.ts';
import { serverProcess } from './serverProcess.ts';
import { rowsOf } from './stored.ts';
import { temporaryFolder } from './temporaryFolder.ts';
import { newKey, sendOrder, testServer } from './testServer.ts';

const hourMs = 3_600_000;

describe('health', () => {
  it('of the process is asked for at /healthz, of everything at /readyz; neither fills the log', async () => {
    const server = await testServer();
    const health = await fetch(`${server.url}/healthz`);
    expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }]);
    const ready = await fetch(`${server.url}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([
      200,
      { database: 'ok', outbox: { oldestSeconds: 0, late: false } },
    ]);
    expect(ready.headers.get('cache-control')).toBe('no-store');
    expect(server.log).toEqual([]);
  });

  const letters = (oldestMs: number | undefined) =>
    ({ oldestQueuedAt: () => Promise.resolve(oldestMs) }) as never;
  const ping = () => Promise.resolve();

  it('says that letters have waited too long, and is not lost: orders are taken all the same', async () => {
    const old = healthOf({ ping, letters: letters(Date.now() - 2 * hourMs) }, hourMs);
    expect(await old.report()).toEqual({
      ready: true,
      database: 'ok',
      outbox: { oldestSeconds: expect.closeTo(7_200, -1) as number, late: true },
    });
  });

  it.each([
    ['fails', () => Promise.reject(new Error('no'))],
    ['does not answer', () => new Promise<void>(() => {})],
  ])('is lost when the database %s', async (_, deaf) => {
    const health = healthOf({ ping: deaf, letters: letters(undefined) }, hourMs);
    expect(await health.report()).toEqual({ ready: false, database: 'unreachable' });
  });

  it('is lost while the server stops, which finishes what it has begun', async () => {
    const health = healthOf({ ping, letters: letters(undefined) }, hourMs);
    health.stop();
    expect(await health.report()).toMatchObject({ ready: false, stopping: true });
  });
});

describe('RETENTION_DAYS', () => {
  it('is carried out at the start: PDF, letters and mail files of old orders go, the young stay', async () => {
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
      `UPDATE orders SET created_at = '${old}' WHERE idempotency_key = '${key}'`,
    );
    await writeFile(join(dataDir, 'mail', `${old.replaceAll(':', '')}-order-X-studio.eml`), 'old');

    const second = await testServer({ env: { RETENTION_DAYS: '30', DATA_DIR: dataDir } });
    await vi.waitFor(async () => {
      const orders = await rowsOf(
        dataDir,
        'SELECT forgotten_at IS NULL AS young, total_cents FROM orders ORDER BY created_at',
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
        expect.objectContaining({ event: 'forgotten', ordersOrBookings: 1, retentionDays: 30 }),
      ),
    );
  });

  it('does not stop the server when the database fails', async () => {
    const events: string[] = [];
    const broken = () => Promise.reject(new Error('no'));
    const forgetting = startForgetting({
      retention: { forget: broken, dropFingerprints: broken, dropOldQuotas: broken },
      retentionDays: 1,
      mailFolder: await temporaryFolder(),
      log: (level, event) => events.push(`${level} ${event}`),
    });
    await forgetting.stop();
    expect(events).toEqual(['error forgetting']);
  });
});

describe('a server', { timeout: 40_000 }, () => {
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

/** How many files without a name a process holds in an uploads folder (Linux: /proc). */
async function openUploads(pid: number): Promise<number> {
  const links = await readdir(`/proc/${pid}/fd`);
  const targets = await Promise.all(
    links.map((fd) => readlink(`/proc/${pid}/fd/${fd}`).catch(() => '')),
  );
  return targets.filter((target) => /uploads.*deleted/.test(target)).length;
}
