import { spawnSync } from 'node:child_process';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { lockWorkspace } from '#studio/workspace/lock.ts';
import { temporaryFolder } from './folders.ts';

/** Returns the id of a process that has just ended. */
function deadPid(): number {
  return spawnSync(process.execPath, ['--version']).pid;
}

test('a workspace is locked by one command at a time', async () => {
  const workspace = await temporaryFolder();
  const first = await lockWorkspace(workspace, 'publish gators');
  const second = await lockWorkspace(workspace, 'publish owls');
  expect(!second.ok && second.message).toContain('"publish gators" (process');
  if (first.ok) await first.value();
  const third = await lockWorkspace(workspace, 'publish owls');
  expect(third.ok).toBe(true);
  if (third.ok) await third.value();
  expect(await readdir(workspace)).toEqual([]);
});

test('the lock of a dead process is taken over, by one of many', async () => {
  const workspace = await temporaryFolder();
  const stale = { pid: deadPid(), host: hostname(), command: 'publish gators' };
  await writeFile(join(workspace, 'lock'), JSON.stringify(stale));
  const locks = await Promise.all(
    Array.from({ length: 8 }, () => lockWorkspace(workspace, 'publish owls')),
  );
  expect(locks.filter((lock) => lock.ok)).toHaveLength(1);
});

test.each([
  ['a living process', { pid: process.pid, host: hostname(), command: 'x' }],
  ['another machine', { pid: 1, host: 'elsewhere', command: 'x' }],
])('the lock of %s is not', async (_, holder) => {
  const workspace = await temporaryFolder();
  await writeFile(join(workspace, 'lock'), JSON.stringify(holder));
  expect((await lockWorkspace(workspace, 'publish owls')).ok).toBe(false);
});

/** Sets the time of a file back. */
async function age(file: string, ms: number): Promise<void> {
  const then = new Date(Date.now() - ms);
  await utimes(file, then, then);
}

test('a lock that is being written is waited for', async () => {
  const workspace = await temporaryFolder();
  const file = join(workspace, 'lock');
  await writeFile(file, '');
  const asked = lockWorkspace(workspace, 'publish owls');
  await pause(150);
  const living = { pid: process.pid, host: hostname(), command: 'publish gators' };
  await writeFile(file, JSON.stringify(living));
  const lock = await asked;
  expect(!lock.ok && lock.message).toContain('"publish gators"');
});

test.each([
  ['lock', '{"pid":'],
  ['lock.takeover', ''],
])('a %s whose process died while it wrote is taken over after a while', async (name, text) => {
  const workspace = await temporaryFolder();
  const stale = { pid: deadPid(), host: hostname(), command: 'publish gators' };
  await writeFile(join(workspace, 'lock'), JSON.stringify(stale));
  await writeFile(join(workspace, name), text);
  await age(join(workspace, name), 9_800);
  expect((await lockWorkspace(workspace, 'publish owls')).ok).toBe(true);
});
