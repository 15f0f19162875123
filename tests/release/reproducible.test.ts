/** A build is a function of its inputs: in another folder, at another time, under another locale, it has the same bytes. */
import { execFile } from 'node:child_process';
import { cp, readFile, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { checked } from '#core/text/schema.ts';
import { type Release, releaseFile, releaseSchema } from '#release/releaseFile.ts';
import { builtRelease } from '#tests/builtRelease.ts';
import { temporaryFolder } from '#tests/server/temporaryFolder.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const notSources = new Set(['.git', 'build', 'data', 'node_modules', 'test-results']);

/** Runs before the build's own code. */
const later = `const { now } = Date;
Date.now = () => now() + 400 * 86_400_000;
globalThis.Date = class extends Date {
  constructor(...given) { super(...(given.length === 0 ? [Date.now()] : given)); }
};`;

async function releaseIn(folder: string): Promise<Release> {
  const read = checked(
    releaseSchema,
    JSON.parse(await readFile(join(folder, releaseFile), 'utf8')),
  );
  if (!read.ok) throw new Error(`${folder} has no list of its files`);
  return read.value;
}

async function builtElsewhere(): Promise<Release> {
  const clone = join(await temporaryFolder(), 'my clone');
  await cp(root, clone, {
    recursive: true,
    filter: (source) => !notSources.has(basename(source)),
  });
  await symlink(join(root, 'node_modules'), join(clone, 'node_modules'));
  const env = { PATH: process.env['PATH'], TZ: 'Asia/Tokyo', LANG: 'tr_TR.UTF-8' };
  const preload = `data:text/javascript,${encodeURIComponent(later)}`;
  await promisify(execFile)(
    process.execPath,
    ['--import', preload, '--import', 'tsx', 'release/build.ts'],
    { cwd: clone, env },
  );
  const id = (await readFile(join(clone, 'build/current'), 'utf8')).trim();
  return releaseIn(join(clone, 'build/releases', id));
}

it('has the same bytes elsewhere and a year later', async () => {
  const here = await releaseIn(builtRelease());
  const there = await builtElsewhere();
  expect(there.inputs).toMatchObject({ source: here.inputs.source, shop: here.inputs.shop });
  expect(there.files).toEqual(here.files);
  expect(there.files.length).toBeGreaterThan(100);
});
