import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { orderBody } from './orderBody.ts';
import { serverProcess } from './serverProcess.ts';
import { storedCounts } from './stored.ts';
import { temporaryFolder } from './temporaryFolder.ts';
import { sendOrder } from './testServer.ts';

const preload = fileURLToPath(new URL('hang.mjs', import.meta.url));

async function hangingServer(env: Readonly<Record<string, string>> = {}) {
  const dataDir = await temporaryFolder();
  const server = await serverProcess({ DATA_DIR: dataDir, ...env }, { preload });
  return { ...server, dataDir, address: await server.url() };
}

describe('a server whose event loop hangs', () => {
  it('is ended by its watchdog, which says so; its orders are there', async () => {
    const { address, child, exited, stdout, dataDir } = await hangingServer({ HANG_SECONDS: '2' });
    expect((await sendOrder({ url: address }, orderBody())).status).toBe(200);
    child.kill('SIGUSR2');
    await exited;
    expect(child.signalCode).toBe('SIGKILL');
    expect(stdout()).toContain('"event":"hung for 2 seconds: the process ends"');
    expect((await storedCounts(dataDir)).orders).toBe(1);
  });

  it('is left alone when the machine only slept, and ends as it should', async () => {
    const { address, child, exited } = await hangingServer({ HANG_SECONDS: '2' });
    child.kill('SIGSTOP');
    await sleep(3_500);
    child.kill('SIGCONT');
    await sleep(2_500);
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    child.kill('SIGTERM');
    expect(await exited).toBe(0);
  });

  it('is left alone while a debugger is attached', async () => {
    const { child } = await hangingServer({ DEBUGGED: '1', HANG_SECONDS: '2' });
    // The debugger is noticed at the next beat.
    await sleep(1_500);
    child.kill('SIGUSR2');
    await sleep(4_000);
    expect(child.signalCode).toBeNull();
  });
});

describe('under systemd', () => {
  it('it says when it is ready, as long as its loop turns, and when it stops', async () => {
    const folder = await temporaryFolder();
    const told = join(folder, 'told');
    await mkdir(join(folder, 'bin'));
    // Replaces the real program, which needs systemd at the other end of the socket. Slow, so that a message is still under way at
    // the end.
    const program = join(folder, 'bin', 'systemd-notify');
    const slow = `case "$1" in WATCHDOG*) sleep 0.8 ;; esac`;
    await writeFile(program, `#!/bin/sh\n${slow}\necho "$@" >>'${told}'\n`);
    await chmod(program, 0o755);
    const { child, exited } = await hangingServer({
      NOTIFY_SOCKET: '/run/systemd/notify',
      WATCHDOG_USEC: '1000000',
      PATH: `${join(folder, 'bin')}:${process.env['PATH']}`,
      HANG_SECONDS: '0',
    });
    const words = async () => (await readFile(told, 'utf8')).trim().split('\n');
    await vi.waitFor(async () => expect((await words()).length).toBeGreaterThan(3));
    expect((await words()).slice(0, 3)).toEqual(['--ready', 'WATCHDOG=1', 'WATCHDOG=1']);
    child.kill('SIGTERM');
    expect(await exited).toBe(0);
    // Any other message would have arrived by now.
    await sleep(1_000);
    expect((await words()).at(-1)).toBe('STOPPING=1');
  });

  it('it says nothing more when its loop hangs', async () => {
    const folder = await temporaryFolder();
    const told = join(folder, 'told');
    const program = join(folder, 'systemd-notify');
    await writeFile(program, `#!/bin/sh\necho "$@" >>'${told}'\n`);
    await chmod(program, 0o755);
    const { child } = await hangingServer({
      NOTIFY_SOCKET: '/run/systemd/notify',
      WATCHDOG_USEC: '1000000',
      PATH: `${folder}:${process.env['PATH']}`,
      HANG_SECONDS: '0',
    });
    await vi.waitFor(async () => expect(await readFile(told, 'utf8')).toContain('WATCHDOG'));
    child.kill('SIGUSR2');
    await sleep(1_500);
    const before = await readFile(told, 'utf8');
    await sleep(3_000);
    expect(await readFile(told, 'utf8')).toBe(before);
  });
});
