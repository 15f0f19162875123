import { spawnSync } from 'node:child_process';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lockDesk } from '#studio/desk/lock.ts';
import { temporaryFolder } from './folders.ts';

/** Returns the id of a process that has just ended. */
function deadPid(): number {
  return spawnSync(process.execPath, ['--version']).pid;
}

test('a desk is locked by one command at a time', async () => {
  const desk = await temporaryFolder();
  const first = await lockDesk(desk, 'publish gators');
  const second = await lockDesk(desk, 'publish owls');
  expect(!second.ok && second.message).toContain('"publish gators" (process');
  if (first.ok) await first.value();
  const third = await lockDesk(desk, 'publish owls');
  expect(third.ok).toBe(true);
  if (third.ok) await third.value();
  expect(await readdir(desk)).toEqual([]);
});

test('the lock of a dead process is taken over, by one of many', async () => {
  const desk = await temporaryFolder();
  const stale = { pid: deadPid(), host: hostname(), command: 'publish gators' };
  await writeFile(join(desk, 'lock'), JSON.stringify(stale));
  const locks = await Promise.all(Array.from({ length: 8 }, () => lockDesk(desk, 'publish owls')));
  expect(locks.filter((lock) => lock.ok)).toHaveLength(1);
});

test.each([
  ['a living process', { pid: process.pid, host: hostname(), command: 'x' }],
  ['another machine', { pid: 1, host: 'elsewhere', command: 'x' }],
])('the lock of %s is not', async (_, holder) => {
  const desk = await temporaryFolder();
  await writeFile(join(desk, 'lock'), JSON.stringify(holder));
  expect((await lockDesk(desk, 'publish owls')).ok).toBe(false);
});

test('a lock that is not written to its end is respected for a while', async () => {
  const desk = await temporaryFolder();
  await writeFile(join(desk, 'lock'), '{"pid":');
  expect((await lockDesk(desk, 'publish owls')).ok).toBe(false);
  const longAgo = new Date(Date.now() - 60_000);
  await utimes(join(desk, 'lock'), longAgo, longAgo);
  expect((await lockDesk(desk, 'publish owls')).ok).toBe(true);
});
