/** A build is a function of its inputs: in another folder, at another time, under another locale, it has the same bytes. */
import { execFile } from 'node:child_process';
import { cp, link, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { checked } from '#core/text/schema.ts';
import { type Release, releaseFile, releaseSchema } from '#release/releaseFile.ts';
import { builtRelease } from '#tests/builtRelease.ts';

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

/** Makes the installed packages appear in another folder of the same disk. */
async function linked(from: string, to: string): Promise<void> {
  await mkdir(to);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory() && !entry.name.startsWith('.')) await linked(source, target);
    else if (entry.isFile()) await link(source, target);
  }
}

async function builtElsewhere(): Promise<Release> {
  // What a bundle says of a package is its path from the clone, so the packages cannot be a link to another folder.
  await mkdir(join(root, 'build'), { recursive: true });
  const folder = await mkdtemp(join(root, 'build', 'elsewhere-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }));
  const clone = join(folder, 'my clone');
  for (const name of await readdir(root)) {
    if (!notSources.has(name)) await cp(join(root, name), join(clone, name), { recursive: true });
  }
  await linked(join(root, 'node_modules'), join(clone, 'node_modules'));
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
