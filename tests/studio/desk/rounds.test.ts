/** What the desk does by itself while it runs: a backup a day, and orders from a server at an interval. */
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startRounds } from '#studio/desk/backupCalls.ts';
import { newJobs } from '#studio/desk/jobs.ts';
import { chooseServer } from '#studio/orders/farServer.ts';
import { changeSettings } from '#studio/workspace/settings.ts';
import { makeWorkspaceFolder, setUpWorkspace } from '#studio/workspace/workspace.ts';
import { parent } from '#tests/server/orderBody.ts';
import { temporaryFolder } from '#tests/studio/folders.ts';
import { line } from '#tests/studio/photoShop.ts';
import { storeAt, stored } from '#tests/studio/storedOrders.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** A desk whose clock is turned by the test. */
async function openedDesk() {
  const root = await temporaryFolder();
  const [workspace, to, server] = [join(root, 'workspace'), join(root, 'to'), join(root, 'server')];
  await makeWorkspaceFolder(workspace);
  await setUpWorkspace(workspace);
  const store = await storeAt(join(root, 'data'));
  const jobs = newJobs();
  let nowMs = Date.now();
  const rounds = startRounds({ out: join(root, 'site'), workspace, store, jobs }, () => nowMs);
  onTestFinished(async () => {
    rounds.end();
    await jobs.ended();
    await store.close();
  });
  const later = async (ms: number) => {
    nowMs += ms;
    await rounds.look();
    await jobs.ended();
    return jobs.look();
  };
  return { workspace, to, server, store, later, archives: () => readdir(to) };
}

/** A new one may have the name of one of the same second. */
async function made(folder: string): Promise<readonly number[]> {
  const names = await readdir(folder);
  return Promise.all(names.map(async (name) => (await stat(join(folder, name))).ino));
}

test('a backup is made once a day, and a disk that was away is tried again', async () => {
  const { workspace, to, later, archives } = await openedDesk();
  expect(await later(0)).toEqual([]);
  await changeSettings(workspace, () => ({ backups: to }));
  for (const minutes of [0, 1, 60]) {
    const jobs = await later(minutes * minuteMs);
    expect(jobs).toMatchObject([{ name: 'Backup', state: 'failed' }]);
    expect(jobs[0]?.lines[0]).toContain(`There is no folder ${to}.`);
  }
  await mkdir(to);
  expect(await later(30 * minuteMs)).toHaveLength(1);
  expect(await archives()).toEqual([]);
  expect(await later(31 * minuteMs)).toEqual([]);
  expect(await archives()).toHaveLength(1);
  await later(2 * 60 * minuteMs);
  expect(await archives()).toHaveLength(1);
  const before = await made(to);
  await later(dayMs);
  expect(await made(to)).not.toEqual(before);
});

test('orders come at the interval that is set; what is new is said, and what does not work', async () => {
  const { workspace, server, store, later } = await openedDesk();
  const far = await storeAt(server);
  const order = { lines: [line('wallets', {})], addOns: [], customer: parent, toEmail: '' };
  await stored(far, order);
  await chooseServer(workspace, { name: server, command: '', everyMinutes: 10 });
  expect(await later(9 * minuteMs)).toEqual([]);
  expect(await later(minuteMs)).toMatchObject([
    {
      name: `Orders from ${server}`,
      state: 'done',
      lines: ['1 new order, 0 new states and corrections.'],
    },
  ]);
  expect(await store.orders.list()).toHaveLength(1);
  expect(await later(10 * minuteMs)).toEqual([]);
  await far.close();
  await rm(server, { recursive: true });
  for (const _again of [1, 2]) {
    expect(await later(10 * minuteMs)).toMatchObject([{ state: 'failed' }]);
  }
  await chooseServer(workspace, { name: server, command: '', everyMinutes: 0 });
  expect(await later(60 * minuteMs)).toHaveLength(1);
});
