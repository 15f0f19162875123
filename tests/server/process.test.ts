import { once } from 'node:events';
import { stat, writeFile } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { listeningPort } from './listeningPort.ts';
import { makeReadOnly } from './makeReadOnly.ts';
import { orderBody } from './orderBody.ts';
import { serverProcess } from './serverProcess.ts';
import { storedCounts } from './stored.ts';
import { temporaryFolder } from './temporaryFolder.ts';
import { newKey, sendOrder, testServer } from './testServer.ts';

describe('the server as a process', () => {
  it('says where it is, where orders and mail go, and the sample codes', async () => {
    const dataDir = await temporaryFolder();
    const server = await serverProcess({ DATA_DIR: dataDir });
    const url = await server.url();
    expect((await fetch(url)).status).toBe(200);
    for (const part of [
      join(dataDir, 'sideline.sqlite'),
      join(dataDir, 'mail'),
      'GATORS-DEMO',
      'OWLS-DEMO',
    ]) {
      expect(server.stdout()).toContain(part);
    }
    expect(server.stderr()).toBe('');
  });

  it('without a folder of galleries warns that none opens, and shows none of the sample', async () => {
    const folder = await temporaryFolder();
    const SHOP = join(folder, 'shop');
    const server = await serverProcess({ DATA_DIR: folder, SHOP });
    const url = await server.url();
    expect(server.stdout()).toContain(`There is no folder ${join(SHOP, 'galleries')}`);
    expect((await fetch(`${url}/galleries/gators/gallery.sealed`)).status).toBe(404);
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('ends cleanly on %s', async (signal) => {
    const dataDir = await temporaryFolder();
    const server = await serverProcess({ DATA_DIR: dataDir });
    const url = await server.url();
    await sendOrder({ url }, orderBody());
    server.child.kill(signal);
    expect(await server.exited).toBe(0);
    expect(server.stderr()).toBe('');
    // Orders name children, so no other user may read them.
    expect((await stat(join(dataDir, 'sideline.sqlite'))).mode & 0o077).toBe(0);
    // Everything is in one file, so a copy of it is a complete backup.
    expect((await stat(join(dataDir, 'sideline.sqlite-wal')).catch(() => ({ size: 0 }))).size).toBe(
      0,
    );
    expect((await storedCounts(dataDir)).orders).toBe(1);
  });

  it('finishes the upload that is under way when it is told to stop', async () => {
    const dataDir = await temporaryFolder();
    const server = await serverProcess({ DATA_DIR: dataDir });
    const url = await server.url();
    const body = Buffer.from(JSON.stringify(orderBody()));
    const half = Math.floor(body.byteLength / 2);
    const upload = request(`${url}/api/send-cart`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Content-Length': body.byteLength,
        'Idempotency-Key': newKey(),
        Expect: '100-continue',
      },
    });
    const answered = once(upload, 'response') as Promise<[IncomingMessage]>;
    upload.flushHeaders();
    // Sent when the server has the request and waits for its body.
    await once(upload, 'continue');
    upload.write(body.subarray(0, half));
    server.child.kill('SIGTERM');
    // It is stopping once it accepts no more connections.
    await vi.waitFor(() => expect(fetch(`${url}/healthz`)).rejects.toThrow());
    upload.end(body.subarray(half));
    const [response] = await answered;
    expect(response.resume().statusCode).toBe(200);
    expect(await server.exited).toBe(0);
    expect((await storedCounts(dataDir)).orders).toBe(1);
  });

  it('goes on when nobody reads its log any more', async () => {
    const server = await serverProcess({ DATA_DIR: await temporaryFolder() });
    const url = await server.url();
    server.child.stdout.destroy();
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await sendOrder({ url }, orderBody())).status).toBe(200);
    }
    expect(server.child.exitCode).toBeNull();
  });

  it('whose port is in use says so and exits with 1', async () => {
    const port = await listeningPort();
    const server = await serverProcess({ DATA_DIR: await temporaryFolder(), PORT: port });
    expect(await server.exited).toBe(1);
    expect(server.stderr()).toMatch(new RegExp(`^Port ${port} is in use\\.[^\\n]*\\n$`));
  });

  it('whose data folder cannot be written says so and exits with 1', async () => {
    const file = join(await temporaryFolder(), 'a-file');
    await writeFile(file, '');
    const server = await serverProcess({ DATA_DIR: join(file, 'data') });
    expect(await server.exited).toBe(1);
    expect(server.stderr()).toMatch(/^The data folder \S+ cannot be written \([^\n]*\n$/);
  });

  it('whose database is none says that it is damaged and exits with 1', async () => {
    const dataDir = await temporaryFolder();
    await writeFile(
      join(dataDir, 'sideline.sqlite'),
      'not a database, but long enough to be read as one',
    );
    const server = await serverProcess({ DATA_DIR: dataDir });
    expect(await server.exited).toBe(1);
    expect(server.stderr()).toMatch(/^The database \(\S+\) is damaged \([^\n]*\n$/);
  });

  it('whose database cannot be written says so and exits with 1', async () => {
    const dataDir = await temporaryFolder();
    await (await testServer({ env: { DATA_DIR: dataDir } })).close();
    await makeReadOnly(join(dataDir, 'sideline.sqlite'));
    const server = await serverProcess({ DATA_DIR: dataDir });
    expect(await server.exited).toBe(1);
    expect(server.stderr()).toMatch(/^The database \(\S+\) cannot be written \([^\n]*\n$/);
  });

  it('without a built page says how to build it and exits with 1', async () => {
    const folder = await temporaryFolder();
    const server = await serverProcess({ DATA_DIR: folder, STATIC_DIR: join(folder, 'none') });
    expect(await server.exited).toBe(1);
    expect(server.stderr()).toMatch(
      /^There is no built page in \S+ Build it first: npm run build\n$/,
    );
  });

  it('with a bad setting says which and exits with 1', async () => {
    const server = await serverProcess({ DATA_DIR: await temporaryFolder(), PORT: 'http' });
    expect(await server.exited).toBe(1);
    expect(server.stderr()).toBe('PORT must be a number from 0 to 65535, not "http".\n');
  });
});
