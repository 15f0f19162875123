import { spawnSync } from 'node:child_process';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
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

test('a lock that is not written to its end is respected for a while', async () => {
  const workspace = await temporaryFolder();
  await writeFile(join(workspace, 'lock'), '{"pid":');
  expect((await lockWorkspace(workspace, 'publish owls')).ok).toBe(false);
  const longAgo = new Date(Date.now() - 60_000);
  await utimes(join(workspace, 'lock'), longAgo, longAgo);
  expect((await lockWorkspace(workspace, 'publish owls')).ok).toBe(true);
});
