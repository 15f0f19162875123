/** An update under load: a new release becomes current, the server restarts, and no phone notices. */
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { newUnfinishedFolder, makeCurrent } from '#release/releases.ts';
import { builtRelease } from '#tests/builtRelease.ts';
import { makeNextVersion } from '#tests/e2e/nextVersion.ts';
import { storedCounts } from '#tests/server/stored.ts';
import { temporaryFolder } from '#tests/server/temporaryFolder.ts';
import { activatedServer } from './activatedServer.ts';
import { poll } from './polls.ts';

const pollsLeast = 500;

it('500 polls of page, worker, gallery and call during an update: none fails', async () => {
  const program = await temporaryFolder();
  await cp('package.json', join(program, 'package.json'));
  await cp('public/galleries', join(program, 'public/galleries'), { recursive: true });
  const build = join(program, 'build');
  const release = async (id: string, change: (site: string) => Promise<void>) => {
    const folder = await newUnfinishedFolder(build, id);
    await cp(builtRelease(), folder, { recursive: true });
    await change(join(folder, 'site'));
    await makeCurrent(build, id, folder);
  };
  await release('1', async () => {});
  const dataDir = await temporaryFolder();
  const server = await activatedServer(join(build, 'server/main.js'), {
    DATA_DIR: dataDir,
    ORDERS_PER_HOUR: '100000',
    CONFIRMATIONS_PER_DAY: '100000',
  });
  onTestFinished(() => server.close());

  let isUpdated = false;
  // Wait until it is up: before that the port keeps connections waiting.
  expect((await fetch(server.url)).status).toBe(200);
  const polling = poll(server.url, (count) => isUpdated && count >= pollsLeast);
  await release('2', makeNextVersion);
  expect(await server.restart()).toBe(0);
  // From now on, answers come from the new release.
  await expect
    .poll(async () => (await fetch(server.url)).text(), { timeout: 30_000 })
    .toContain('the next version');
  isUpdated = true;
  const { count, failures, orderIds, pages } = await polling;

  expect(failures).toEqual([]);
  expect(count).toBeGreaterThanOrEqual(pollsLeast);
  expect(pages.size).toBe(2);
  // A page opened before the update still finds its files.
  for (const path of [...pages.values()].flat()) {
    expect((await fetch(server.url + path)).status, path).toBe(200);
  }
  expect((await storedCounts(dataDir)).orders).toBe(orderIds.size);
  expect(orderIds.size).toBeGreaterThan(50);
});
