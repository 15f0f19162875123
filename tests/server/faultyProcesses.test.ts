/** Faults that need a separate process, at the pace of a real shop. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it, vi } from 'vitest';
import { orderBody } from './orderBody.ts';
import { serverProcess, type ServerProcess } from './serverProcess.ts';
import { rowsOf } from './stored.ts';
import { temporaryFolder } from './temporaryFolder.ts';
import { sendOrder, testServer } from './testServer.ts';
import { closedBy, degradedBy, readiness, well, type Readiness } from './watchedServer.ts';

const run = promisify(execFile);
const shiftedClock = new URL('shiftedClock.mjs', import.meta.url).href;
const dayMs = 24 * 60 * 60_000;
const patience = { timeout: 60_000, interval: 300 };

/** `clock began`, as the log has them. */
function alerts(server: ServerProcess): readonly string[] {
  const lines = server.stdout().matchAll(/^\{.*"event":"alert".*\}$/gm);
  return [...lines].map(([line]) => {
    const { fault, state } = JSON.parse(line) as { fault: string; state: string };
    return `${fault} ${state}`;
  });
}

async function shows(server: ServerProcess, wanted: Readiness): Promise<void> {
  const url = await server.url();
  await vi.waitFor(async () => expect(await readiness({ url })).toEqual(wanted), patience);
}

const hasTold = (server: ServerProcess, ...words: readonly string[]) =>
  vi.waitFor(() => expect(alerts(server)).toEqual(words), patience);

describe('a server', { timeout: 240_000 }, () => {
  it.runIf(process.platform === 'linux')(
    'to which the system refuses every write says so, tells it, and goes on when it may write',
    async () => {
      const server = await serverProcess({ DATA_DIR: await temporaryFolder() });
      await shows(server, well);
      const allow = (bytes: string) =>
        run('prlimit', ['--pid', String(server.child.pid), `--fsize=${bytes}:`]);
      await allow('1');
      await shows(server, closedBy('read-only'));
      await hasTold(server, 'read-only began');
      await allow('unlimited');
      await shows(server, well);
      expect((await sendOrder({ url: await server.url() }, orderBody())).status).toBe(200);
    },
  );

  it('started with a clock 500 days ahead forgets nothing and says that the clock has jumped', async () => {
    const first = await testServer();
    const { dataDir } = first;
    const answers = [await sendOrder(first, orderBody()), await sendOrder(first, orderBody())];
    const printed = String(answers[0]?.body['orderId']);
    await rowsOf(
      dataDir,
      `UPDATE requests SET printed_at = created_at WHERE number = '${printed}'`,
    );
    await first.close();
    const forgotten = () =>
      rowsOf(dataDir, 'SELECT number FROM requests WHERE forgotten_at NOTNULL');

    const env = { DATA_DIR: dataDir, CLOCK_AHEAD_MS: String(500 * dayMs) };
    const wrong = await serverProcess(env, { preload: shiftedClock });
    await shows(wrong, degradedBy('clock'));
    await hasTold(wrong, 'clock began');
    expect(wrong.stdout()).not.toContain('"event":"forgotten"');
    wrong.child.kill('SIGTERM');
    expect(await wrong.exited).toBe(0);
    expect(await forgotten()).toEqual([]);

    const right = await serverProcess({ DATA_DIR: dataDir });
    await shows(right, well);
    expect(await forgotten()).toEqual([]);
  });
});
