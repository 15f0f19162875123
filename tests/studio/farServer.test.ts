/** The desk pulls orders from a server elsewhere and pushes states to it, while nobody is there to type anything. */
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ordersCommand } from '#studio/command/orders.ts';
import { chooseServer, farServer, pullNow, pushNow } from '#studio/orders/farServer.ts';
import { makeWorkspaceFolder } from '#studio/workspace/workspace.ts';
import { orderBody } from '#tests/server/orderBody.ts';
import { rowsOf } from '#tests/server/stored.ts';
import { sendOrder, testServer } from '#tests/server/testServer.ts';
import { temporaryFolder } from './folders.ts';
import { storeAt } from './storedOrders.ts';
import { reported } from './studio.ts';
import { sshInstead, studioProgram } from './studioProcess.ts';

afterEach(() => vi.unstubAllEnvs());

const never = new AbortController().signal;

/** A server with an order, and a desk whose `ssh` leads to it. */
async function machines() {
  const server = await testServer();
  await sendOrder(server, orderBody());
  const root = await temporaryFolder();
  const folders = { out: join(root, 'site'), workspace: join(root, 'workspace') };
  await makeWorkspaceFolder(folders.workspace);
  const data = join(root, 'data');
  const store = await storeAt(data);
  const bin = await sshInstead();
  vi.stubEnv('PATH', `${bin}:${process.env['PATH']}`);
  const command = `DATA_DIR=${server.dataDir} ${studioProgram()}`;
  const choose = (name: string, own = command) =>
    chooseServer(folders.workspace, { name, command: own, everyMinutes: 5 });
  const waiting = async () => {
    const far = await farServer(store, folders.workspace);
    return far.ok ? far.value?.waiting : far;
  };
  const mark = async (dataDir: string, state: string) => {
    const [row] = await rowsOf(server.dataDir, 'SELECT number FROM requests');
    await reported(() =>
      ordersCommand(['mark', state, String(row?.['number']), '--data', dataDir]),
    );
  };
  return { server, folders, data, store, bin, choose, waiting, mark };
}

describe.each(['ssh', 'a folder'])('over %s', (way) => {
  test('orders come, states go, and what waits to be pushed is counted', async () => {
    const { server, folders, data, store, bin, choose, waiting, mark } = await machines();
    expect(await choose(way === 'ssh' ? 'photos@shop' : server.dataDir)).toMatchObject({
      ok: true,
    });
    const first = await pullNow(store, folders, never);
    expect(first).toMatchObject({ ok: true, value: { isQuiet: false } });
    expect(first.ok && first.value.lines[0]).toBe('1 new order, 0 new states and corrections.');
    expect(await pullNow(store, folders, never)).toMatchObject({ value: { isQuiet: true } });
    expect(await waiting()).toBe(0);
    // The server knows whom it has to wait for before it forgets anything.
    expect(await rowsOf(server.dataDir, 'SELECT number FROM copies')).toEqual([{ number: '' }]);

    await mark(data, 'paid');
    await mark(data, 'in-print');
    expect(await waiting()).toBe(2);
    // What the server knows by itself is not counted.
    await mark(server.dataDir, 'shipped');
    expect(await pullNow(store, folders, never)).toMatchObject({ value: { isQuiet: false } });
    expect(await waiting()).toBe(2);
    const pushed = await pushNow(store, folders.workspace, never);
    expect(pushed.ok && pushed.value.lines[0]).toMatch(
      /^2 states and corrections pushed\. .*2 new/,
    );
    expect(await waiting()).toBe(0);
    expect(await pushNow(store, folders.workspace, never)).toMatchObject({
      value: { isQuiet: true },
    });
    const events = 'SELECT id FROM events ORDER BY id';
    expect(await rowsOf(server.dataDir, events)).toEqual(await rowsOf(data, events));
    const far = await farServer(store, folders.workspace);
    expect(far.ok && far.value?.pulledAt).toMatch(/^20/);
    if (way === 'ssh') {
      const options = new Set(
        (await readFile(join(bin, 'ssh.options'), 'utf8')).trim().split('\n'),
      );
      expect(options).toContain('BatchMode=yes');
    }
    await store.close();
  });
});

test.each([
  ['photos@shop: Permission denied (publickey).', 'asks for a passphrase or a password'],
  ['Host key verification failed.', 'does not know photos@shop yet'],
  ['ssh: connect to host shop port 22: No route to host', 'photos@shop does not answer.'],
  ['ssh: Could not resolve hostname shop', 'photos@shop is not found.'],
  ['Segmentation fault', 'Something went wrong at photos@shop.'],
])('ssh that says "%s" is said in words', async (complaint, says) => {
  const { folders, store, bin, choose } = await machines();
  await choose('photos@shop');
  await writeFile(join(bin, 'ssh'), `#!/bin/sh\necho "${complaint}" >&2\nexit 255\n`);
  await chmod(join(bin, 'ssh'), 0o755);
  for (const done of [
    await pullNow(store, folders, never),
    await pushNow(store, folders.workspace, never),
  ]) {
    expect(done).toMatchObject({ ok: false, message: expect.stringContaining(says) });
    expect(done).toMatchObject({ message: expect.stringContaining(`\n${complaint}`) });
  }
  const fault = { says: expect.stringContaining(says) };
  expect(await farServer(store, folders.workspace)).toMatchObject({
    value: { eventsThere: 0, pullFault: fault, pushFault: fault },
  });
  await store.close();
});

test('why it did not work is kept until it works, and stopping is no fault', async () => {
  const { folders, store, bin, choose } = await machines();
  const ssh = join(bin, 'ssh');
  const working = await readFile(ssh);
  const faults = async () => {
    const far = await farServer(store, folders.workspace);
    return far.ok && [far.value?.pullFault?.says, far.value?.pushFault?.says];
  };
  await choose('photos@shop');
  await writeFile(ssh, '#!/bin/sh\nexit 255\n');
  await pullNow(store, folders, AbortSignal.abort());
  expect(await faults()).toEqual([undefined, undefined]);
  await pullNow(store, folders, never);
  await pushNow(store, folders.workspace, never);
  const none = 'photos@shop gave no answer.';
  expect(await faults()).toEqual([none, none]);
  await writeFile(ssh, working);
  expect(await pullNow(store, folders, never)).toMatchObject({ ok: true });
  expect(await faults()).toEqual([undefined, none]);
  await store.close();
});

test('a server that does not answer can be stopped, and one without the command is named', async () => {
  const { folders, store, bin, choose } = await machines();
  await choose('photos@shop', 'no-such-command');
  expect(await pullNow(store, folders, never)).toMatchObject({
    ok: false,
    message: 'photos@shop has no command "no-such-command".',
  });
  await writeFile(join(bin, 'ssh'), '#!/bin/sh\nexec sleep 600\n');
  const stopping = new AbortController();
  setTimeout(() => stopping.abort(), 200);
  expect(await pullNow(store, folders, stopping.signal)).toMatchObject({
    ok: false,
    isStopped: true,
  });
  await store.close();
});

test('a name that ssh would take for an option is refused, and none sets none', async () => {
  const { folders, store, choose } = await machines();
  expect(await choose('-oProxyCommand=x')).toMatchObject({ ok: false });
  expect(await choose('./data')).toMatchObject({ ok: false });
  expect(await pullNow(store, folders, never)).toMatchObject({
    ok: false,
    message: 'No server is set.',
  });
  const wrong = { name: 'photos@shop', command: '', everyMinutes: 1.5 };
  expect(await chooseServer(folders.workspace, wrong)).toMatchObject({ ok: false });
  await choose('photos@shop');
  await choose(' ');
  expect(await farServer(store, folders.workspace)).toEqual({ ok: true, value: undefined });
  expect(await choose(join(folders.workspace, '../data'))).toMatchObject({ ok: true });
  expect(await pullNow(store, folders, never)).toMatchObject({
    message: expect.stringContaining("is this desk's own data"),
  });
  await store.close();
});
