/** A packed release needs only Node: no npm, no clone, no packages around it. */
import { spawn, execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { copyGalleries, packRelease } from '#release/packRelease.ts';
import type { Release } from '#release/releaseFile.ts';
import { builtRelease } from '#tests/builtRelease.ts';
import { orderBody } from '#tests/server/orderBody.ts';
import { temporaryFolder } from '#tests/server/temporaryFolder.ts';
import { sendOrder } from '#tests/server/testServer.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const galleries = join(root, 'public/galleries');

/** One for all: packing takes seconds. */
let packed: string;
beforeAll(async () => {
  packed = join(await mkdtemp(join(tmpdir(), 'sideline-')), 'packed');
  await packRelease(root, { release: builtRelease(), out: packed, galleries });
});
afterAll(() => rm(join(packed, '..'), { recursive: true, force: true, maxRetries: 3 }));

it('a packed release starts in a folder of its own, takes an order, and shows it at the desk', async () => {
  const folder = await temporaryFolder();
  expect((await readdir(packed)).toSorted()).toEqual([
    'licenses.md',
    'node_modules',
    'package.json',
    'release.json',
    'scriptsOfShop.json',
    'server',
    'shop',
    'site',
    'studio',
  ]);
  const list = JSON.parse(await readFile(join(packed, 'release.json'), 'utf8')) as Release;
  const there = await readdir(packed, { recursive: true, withFileTypes: true });
  const files = there.filter((one) => one.isFile());
  const names = files.map((one) => relative(packed, join(one.parentPath, one.name)));
  const isNamed = /^(?:site\/)?release\.json$|\.(?:br|gz)$|^site\/galleries\//;
  expect(list.files.map(({ file }) => file)).toEqual(
    names.filter((name) => !isNamed.test(name)).toSorted(),
  );
  expect(names).toContain('studio/desk/start.js');
  const packages = await readdir(join(packed, 'node_modules'));
  expect(packages).toEqual(expect.arrayContaining(['@photostructure', 'sharp']));
  // No development packages, and none of the page's.
  expect(packages).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(?:vite|react)/)]));
  const machines = await readdir(join(packed, 'node_modules/@photostructure/sqlite/prebuilds'));
  expect(machines).toEqual(expect.arrayContaining(['linux-x64', 'linux-arm64', 'darwin-arm64']));

  const bin = join(folder, 'bin');
  await mkdir(bin);
  await symlink(process.execPath, join(bin, 'node'));
  const env = { PATH: bin, HOST: '127.0.0.1', PORT: '0' };
  const server = spawn('node', ['server/main.js'], {
    cwd: packed,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = new Promise((resolve) => server.once('exit', resolve));
  onTestFinished(async () => {
    server.kill('SIGKILL');
    await gone;
  });
  let said = '';
  server.stdout.on('data', (text: Buffer) => (said += text.toString()));
  await expect.poll(() => said, { timeout: 40_000 }).toMatch(/http:\/\/\S+:\d+/);
  const url = /http:\/\/\S+:\d+/.exec(said)?.[0] ?? '';

  expect(await (await fetch(url)).text()).toContain('</html>');
  expect((await fetch(`${url}/galleries/access/head.json`)).status).toBe(200);
  expect((await fetch(`${url}/galleries/gators/gallery.sealed`)).status).toBe(200);
  const { status, body } = await sendOrder({ url }, orderBody());
  expect(status).toBe(200);
  // Unset paths are in the packed folder.
  expect(existsSync(join(packed, 'data/sideline.sqlite'))).toBe(true);

  const desk = (...args: readonly string[]) =>
    promisify(execFile)('node', ['studio/main.js', ...args], { cwd: packed, env });
  expect((await desk('orders', 'list')).stdout).toContain(String(body['orderId']));
  expect((await desk('--help')).stdout).toContain('node studio/main.js');
  await desk('backup', join(folder, 'copy.sqlite'));
  expect(existsSync(join(folder, 'copy.sqlite'))).toBe(true);
});

it('the desk of a packed release publishes photos, draws their cards, and opens in the browser', async () => {
  const folder = await temporaryFolder();
  const start = join(packed, 'studio/desk/start.js');
  const folders = ['--out', join(folder, 'galleries'), '--workspace', join(folder, 'workspace')];
  // Elsewhere, so that nothing is found because it lies here.
  const options = { cwd: folder, env: { PATH: '' } };
  const desk = (...args: readonly string[]) =>
    promisify(execFile)(process.execPath, [start, ...args], options);
  const photos = join(root, 'samples/photos/owls');
  expect((await desk('publish', photos, '--team', 'owls', ...folders)).stdout).toContain(
    '12 photos, 12 made in this run',
  );
  const cards = join(folder, 'cards.pdf');
  const site = 'https://photos.example.com';
  await desk('codes', 'cards', 'owls', '--site', site, '--out', cards, ...folders.slice(2));
  expect(existsSync(cards)).toBe(true);

  const opened = spawn(process.execPath, [start, '--no-open', ...folders], {
    ...options,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(opened, 'exit');
  let said = '';
  opened.stdout.on('data', (text: Buffer) => (said += text.toString()));
  onTestFinished(async () => {
    opened.kill('SIGTERM');
    await gone;
  });
  await expect.poll(() => said, { timeout: 40_000 }).toMatch(/http:\/\/127\.0\.0\.1:\d+/);
  const address = /http:\/\/[\d.:]+/.exec(said)?.[0] ?? '';
  expect(await (await fetch(address)).text()).toContain('</html>');
});

it('a packed release whose galleries are at another address has only the lists that the server reads', async () => {
  const out = await temporaryFolder();
  await copyGalleries({ galleries, galleriesUrl: 'https://photos.example.com' }, out);
  expect(await readdir(out)).toEqual(['teams.json']);
});

it('a packed release of a shop without galleries has none, and so looks nowhere else', async () => {
  const folder = await temporaryFolder();
  const out = join(folder, 'site');
  await copyGalleries({ galleries: join(folder, 'galleries') }, out);
  expect(await readdir(out)).toEqual([]);
});
