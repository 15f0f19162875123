/** `npm start` and `npm run studio`: what is built starts at once, and only what has changed is built first. */
import { execFile } from 'node:child_process';
import {
  appendFile,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { digestOfDesk, digestOfInputs } from '#release/inputs.js';
import { makeCurrent, newUnfinishedFolder } from '#release/releases.ts';
import { builtRelease } from '#tests/builtRelease.ts';
import { startServer } from '#tests/builtServer.ts';
import { temporaryFolder } from '#tests/server/temporaryFolder.ts';

const run = (...args: readonly string[]) => promisify(execFile)(process.execPath, args);

/** A tree with little in it. */
let root: string;

beforeEach(async () => {
  root = await temporaryFolder();
  for (const folder of [
    'public/galleries/gators',
    'release',
    'server',
    'shop',
    'src/ui',
    'studio',
    'sw',
  ])
    await mkdir(join(root, folder), { recursive: true });
  await writeFile(join(root, 'index.html'), '<!doctype html>');
  await writeFile(join(root, 'src/ui/Link.tsx'), 'export {};');
  await writeFile(join(root, 'shop/brand.json'), '{}');
});

describe('a release has to be built again after', () => {
  const change = (path: string, text = 'x') => appendFile(join(root, path), text);

  it.each<[what: string, act: () => Promise<unknown>]>([
    ['a changed source', () => change('src/ui/Link.tsx')],
    ['a new source', () => change('sw/new.ts')],
    ['an empty file', () => change('sw/new.ts', '')],
    ['a removed source', () => rm(join(root, 'src/ui/Link.tsx'))],
    ['a change of the shop', () => change('shop/brand.json')],
    ['a file of the root', () => change('index.html')],
    ['another team in the list', () => change('public/galleries/teams.json')],
    [
      'an installed package',
      async () => {
        await mkdir(join(root, 'node_modules'));
        await change('node_modules/.package-lock.json');
      },
    ],
  ])('%s', async (_, act) => {
    const before = digestOfInputs(root, {});
    expect(digestOfInputs(root, {})).toBe(before);
    await act();
    expect(digestOfInputs(root, {})).not.toBe(before);
  });

  it('another setting, or a change of the shop that it names', async () => {
    const other = await temporaryFolder();
    const env = { SHOP: other };
    const before = digestOfInputs(root, env);
    expect(before).not.toBe(digestOfInputs(root, {}));
    await writeFile(join(other, 'brand.json'), '{}');
    expect(digestOfInputs(root, env)).not.toBe(before);
  });
});

it('the desk is bundled again after a changed source, not after a change of the shop, which it reads when it starts', async () => {
  const before = digestOfDesk(root);
  await appendFile(join(root, 'shop/brand.json'), ' ');
  expect(digestOfDesk(root)).toBe(before);
  await writeFile(join(root, 'studio/new.ts'), 'x');
  expect(digestOfDesk(root)).not.toBe(before);
});

it('two commands of the desk that are typed at once in a new clone make one bundle, which is whole', async () => {
  await mkdir('build', { recursive: true });
  const build = await mkdtemp(join('build', 'test-'));
  onTestFinished(() => rm(build, { recursive: true }));
  const folder = join(build, 'desk-1');
  const bundle = () => run('--import', 'tsx', 'release/rebundleDesk.ts', folder);
  await Promise.all([bundle(), bundle()]);
  expect(await readdir(build)).toEqual(['desk-1']);
  expect(await readdir(folder)).toContain('damageWorker.js');
  // The account that the server has may run it, too.
  expect((await stat(folder)).mode & 0o005).toBe(0o005 & ~process.umask());
});

it('a desk that has no place for its bundle runs from its sources', async () => {
  await cp('release', join(root, 'release'), { recursive: true });
  await symlink(resolve('node_modules'), join(root, 'node_modules'));
  await writeFile(join(root, 'package.json'), '{"type":"module"}');
  await writeFile(join(root, 'studio/start.ts'), 'console.log("orders" satisfies string)');
  await writeFile(join(root, 'build'), 'a file');
  expect(await run(join(root, 'release/desk.js'))).toEqual({ stdout: 'orders\n', stderr: '' });
});

it('a command of the desk starts at once, unless the desk has changed', async () => {
  const help = ['--import', './release/shopHook.js', 'release/desk.js', 'orders', '--help'];
  await run(...help);
  const { stdout, stderr } = await run(...help);
  expect(stdout).toContain('npm run studio -- orders');
  expect(stderr).toBe('');
});

it('a photo that is published, or a test, changes no release', async () => {
  const before = digestOfInputs(root, {});
  await writeFile(join(root, 'public/galleries/gators/a.sealed'), 'x');
  await mkdir(join(root, 'tests'));
  await writeFile(join(root, 'tests/a.test.ts'), 'x');
  expect(digestOfInputs(root, {})).toBe(before);
});

it('what is built is served without a build, until something changes', async () => {
  const build = join(root, 'build');
  await cp('release', join(root, 'release'), { recursive: true });
  // What runs the build ends at once.
  await mkdir(join(root, 'node_modules/tsx'), { recursive: true });
  await writeFile(
    join(root, 'node_modules/tsx/index.js'),
    "console.log('A build begins'); process.exit(3);",
  );
  await writeFile(join(root, 'package.json'), '{"type":"module"}');
  await cp('public/galleries', join(root, 'public/galleries'), { recursive: true });
  const folder = await newUnfinishedFolder(build, '1');
  await cp(builtRelease(), folder, { recursive: true });
  await makeCurrent(build, '1', folder);
  await writeFile(join(build, 'inputs'), `1 ${digestOfInputs(root, {})}`);

  const start = () =>
    startServer([join(root, 'release/start.js')], {
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: join(root, 'data'),
    });
  const server = await start();
  onTestFinished(() => server.end('SIGTERM'));
  expect(await readdir(join(build, 'releases'))).toEqual(['1']);
  await server.end('SIGTERM');
  await appendFile(join(root, 'src/ui/Link.tsx'), 'x');
  await expect(start()).rejects.toThrow('stopped with 3: A build begins');
});
