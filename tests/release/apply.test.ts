/** `shop apply` at a server of `npm start`: a new release is served without a gap, or everything stays as it was. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { newUnfinishedFolder, makeCurrent } from '#release/releases.ts';
import { applyCommand } from '#studio/command/shop.ts';
import { builtRelease } from '#tests/builtRelease.ts';
import { startServer, type RunningServer } from '#tests/builtServer.ts';
import { makeNextVersion } from '#tests/e2e/nextVersion.ts';
import { storedCounts } from '#tests/server/stored.ts';
import { temporaryFolder } from '#tests/server/temporaryFolder.ts';
import { reported } from '#tests/studio/studio.ts';
import { poll } from './polls.ts';

const shop = fileURLToPath(new URL('../../shop', import.meta.url));

let program: string;
let build: string;

beforeEach(async () => {
  program = await temporaryFolder();
  build = join(program, 'build');
  await cp('package.json', join(program, 'package.json'));
  await cp('public/galleries', join(program, 'public/galleries'), { recursive: true });
});

/** Makes a release of the built one, as the build does. */
async function release(id: string, change: (folder: string) => Promise<void>): Promise<undefined> {
  const folder = await newUnfinishedFolder(build, id);
  await cp(builtRelease(), folder, { recursive: true });
  await change(folder);
  await makeCurrent(build, id, folder);
}

const unchanged = () => Promise.resolve();
const nextVersion = (folder: string) => makeNextVersion(join(folder, 'site'));
/** It ends before it listens, as with a setting that it does not take. */
const brokenServer = (folder: string) =>
  writeFile(join(folder, 'server/main.js'), 'process.exit(3);');

/** Runs `shop apply` with a build that is quick. */
const applied = (id: string, change: (folder: string) => Promise<void>, folder = shop) =>
  reported(() => applyCommand([folder], build, () => release(id, change)));

async function started(env: Readonly<Record<string, string>> = {}): Promise<RunningServer> {
  await release('1', unchanged);
  const server = await startServer([join(build, 'server/keep.js')], {
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: join(program, 'data'),
    ORDERS_PER_HOUR: '100000',
    CONFIRMATIONS_PER_DAY: '100000',
    ...env,
  });
  onTestFinished(() => server.end('SIGTERM'));
  return server;
}

const page = async ({ url }: RunningServer) => (await fetch(url)).text();
const serving = () => readdir(join(build, 'serving'));

it('the new release is served whole, and no request of 200 fails', async () => {
  const server = await started();
  let isApplied = false;
  const polling = poll(server.url, (count) => isApplied && count >= 200);
  const report = await applied('2', nextVersion);
  expect(report).toEqual({
    exitCode: 0,
    said: expect.stringContaining('Release 2 is complete, and served.') as string,
    complained: '',
  });
  // The one before has ended: from now on every page is the new one.
  for (let turn = 0; turn < 10; turn += 1) expect(await page(server)).toContain('the next version');
  isApplied = true;
  const { failures, orderIds, pages } = await polling;
  expect(failures).toEqual([]);
  expect(pages.size).toBe(2);
  for (const path of [...pages.values()].flat()) {
    expect((await fetch(server.url + path)).status, path).toBe(200);
  }
  expect((await storedCounts(join(program, 'data'))).orders).toBe(orderIds.size);
  expect(await serving()).toHaveLength(1);
  await server.end('SIGTERM');
  expect(server.child.exitCode).toBe(0);
  expect(await serving()).toEqual([]);
});

it('a release that does not start leaves the running one', async () => {
  const server = await started();
  const report = await applied('2', brokenServer);
  expect(report.exitCode).toBe(1);
  expect(report.complained).toMatch(/^Release 2 did not start; .* \(1\) still serves\.$/m);
  expect((await fetch(server.url)).status).toBe(200);
  // And the next one is taken.
  expect((await applied('3', nextVersion)).exitCode).toBe(0);
  expect(await page(server)).toContain('the next version');
});

it('a wrong shop, another shop, and a second call change nothing', async () => {
  const server = await started();
  const wrong = join(program, 'wrong');
  await cp(shop, wrong, { recursive: true });
  await writeFile(join(wrong, 'money.json'), '{"taxRateBasisPoints": -1, "shippingCents": 595}');
  const faulty = await applied('2', nextVersion, wrong);
  expect(faulty.exitCode).toBe(2);
  expect(faulty.complained).toMatch(/^money\.json, taxRateBasisPoints: .*\n?$/);
  await cp(join(shop, 'money.json'), join(wrong, 'money.json'));
  const other = await applied('2', nextVersion, wrong);
  expect(other.exitCode).toBe(2);
  expect(other.complained).toContain("serves this repository's shop, not ");
  const during: Promise<unknown>[] = [];
  const first = await applied('2', async (folder) => {
    // Both print to one console, so the second runs to its end inside the first.
    const second = await applyCommand([shop], build, () => release('3', nextVersion));
    during.push(Promise.resolve(second));
    await unchanged();
    await nextVersion(folder);
  });
  expect(await Promise.all(during)).toEqual([1]);
  expect(first.complained).toContain('"shop apply" (process ');
  expect(first.exitCode).toBe(0);
  expect(await readdir(join(build, 'releases'))).toEqual(['1', '2']);
  expect(await page(server)).toContain('the next version');
});

it('a build that fails, and one that is killed, leave the running release and the next start', async () => {
  const server = await started();
  const before = await readFile(join(build, 'current'), 'utf8');
  const report = await reported(() =>
    applyCommand([shop], build, () => Promise.resolve('No room.')),
  );
  expect(report).toMatchObject({
    exitCode: 1,
    complained: expect.stringContaining('No room.') as string,
  });
  await newUnfinishedFolder(build, '2');
  expect(await readFile(join(build, 'current'), 'utf8')).toBe(before);
  expect((await fetch(server.url)).status).toBe(200);
});

it('without a running server the release waits for the next start', async () => {
  await release('1', unchanged);
  const report = await applied('2', nextVersion);
  expect(report.exitCode).toBe(0);
  expect(report.said).toContain('the next start serves it');
  expect(await readFile(join(build, 'current'), 'utf8')).toBe('2\n');
});

it('nothing serves on when what keeps the server is killed', async () => {
  const server = await started();
  await server.end('SIGKILL');
  const answer = () =>
    fetch(server.url).then(
      () => 'open',
      () => 'closed',
    );
  await expect.poll(answer, { timeout: 30_000 }).toBe('closed');
});

it('a setting that the server does not take ends npm start with its line', async () => {
  await release('1', unchanged);
  const child = spawn(process.execPath, [join(build, 'server/keep.js')], {
    env: { PATH: process.env['PATH'], PORT: 'eighty', DATA_DIR: join(program, 'data') },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (text: Buffer) => (said += text.toString()));
  const [code] = (await once(child, 'exit')) as [number];
  expect(said).toContain('PORT must be');
  expect(code).toBe(1);
});
