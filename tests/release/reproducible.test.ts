/**
 * A build is a function of its inputs: whatever else the machine has, it has the same bytes. `npm run task -- builds` makes one build for
 * each of these circumstances; here is one under all that go together.
 */
import { execFile, execFileSync } from 'node:child_process';
import { existsSync, linkSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { chmod, chown, cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { checked } from '#core/text/schema.ts';
import { hashOf, type Release, releaseFile, releaseSchema } from '#release/releaseFile.ts';
import { verifySite } from '#release/verifySite.ts';
import { builtRelease } from '#tests/builtRelease.ts';
import { startServer } from '#tests/builtServer.ts';
import { nodeProgram, nodeVersions } from './installNodes.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const isLarge = process.env['BUILDS'] === 'large';
/** What a build reads, beside the files of the root. */
const sources = new Set(['public', 'release', 'server', 'shop', 'src', 'studio', 'sw']);

type Circumstance = {
  readonly what: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Modules that run before the build's own code. */
  readonly before?: readonly string[];
  /** The command that starts Node. */
  readonly through?: readonly string[];
  /** Another Node. */
  readonly node?: string;
  /** The account's number. */
  readonly user?: number;
  /** Files beside the sources. */
  readonly files?: Readonly<Record<string, string>>;
};

const circumstances: readonly Circumstance[] = [
  {
    what: 'a year later, in Tokyo',
    env: { TZ: 'Asia/Tokyo' },
    before: [
      `const { now } = Date;
Date.now = () => now() + 400 * 86_400_000;
globalThis.Date = class extends Date {
  constructor(...given) { super(...(given.length === 0 ? [Date.now()] : given)); }
};`,
    ],
  },
  {
    what: 'in Turkish',
    env: { LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8', LANGUAGE: 'tr' },
  },
  {
    what: 'with a strict umask, without a home',
    through: ['sh', '-c', 'umask 077; exec "$@"', 'sh'],
    env: { HOME: '/nonexistent', USER: 'somebody' },
  },
  {
    what: 'without fonts',
    env: { FONTCONFIG_FILE: '/dev/null', FONTCONFIG_PATH: '/nonexistent' },
  },
  {
    what: 'with folders listed the other way round',
    before: [
      `import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
const turned = (list) => Array.isArray(list) ? list.toReversed() : list;
const { readdir, readdirSync, promises } = fs;
const { readdir: later } = promises;
fs.readdirSync = (...given) => turned(readdirSync(...given));
fs.readdir = (...given) => { const then = given.pop(); readdir(...given, (error, list) => then(error, turned(list))); };
promises.readdir = async (...given) => turned(await later(...given));
syncBuiltinESMExports();`,
    ],
  },
  {
    what: 'on one core',
    through: existsSync('/usr/bin/taskset') ? ['taskset', '-c', '0'] : [],
    env: { UV_THREADPOOL_SIZE: '1', RAYON_NUM_THREADS: '1', VIPS_CONCURRENCY: '1' },
  },
  {
    what: 'with settings of other tools',
    env: { NODE_ENV: 'development', VITE_OTHER: 'x', CI: '1', FORCE_COLOR: '1', BASE_URL: '/x/' },
    files: {
      '.env': 'VITE_FUNCTIONS_PATH=https://a.example\nNODE_ENV=development\n',
      '.env.production.local': 'VITE_OTHER=y\n',
    },
  },
];

/** They cannot be combined with the others, and need what not every machine has. */
const alone: readonly Circumstance[] = [
  ...nodeVersions.map((version) => ({ what: `Node ${version}`, node: nodeProgram(version) })),
  { what: 'as another user', user: 65_534, env: { HOME: '/tmp' } },
];

const all: Circumstance = {
  what: 'elsewhere, under all of these',
  env: Object.assign({}, ...circumstances.map(({ env }) => env)) as Record<string, string>,
  before: circumstances.flatMap(({ before = [] }) => before),
  through: circumstances.flatMap(({ through = [] }) => through),
  files: Object.assign({}, ...circumstances.map(({ files }) => files)) as Record<string, string>,
};

type Files = Release['files'];

async function releaseIn(folder: string): Promise<Release> {
  const text = await readFile(join(folder, releaseFile), 'utf8');
  const read = checked(releaseSchema, JSON.parse(text));
  if (!read.ok) throw new Error(`${folder} has no list of its files`);
  return read.value;
}

/** Makes the installed packages appear in another folder of the same disk: 33,000 files, and three times as fast without a promise for each. */
function linked(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory() && !entry.name.startsWith('.')) linked(source, target);
    else if (entry.isFile()) linkSync(source, target);
  }
}

async function newClone(): Promise<string> {
  // What a bundle says of a package is its path from the clone, so the packages cannot be a link to another folder.
  await mkdir(join(root, 'build'), { recursive: true });
  const folder = await mkdtemp(join(root, 'build', 'elsewhere-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }));
  await chmod(folder, 0o755);
  const clone = join(folder, 'my clone');
  await mkdir(join(clone, 'build'), { recursive: true });
  for (const entry of await readdir(root, { withFileTypes: true })) {
    const { name } = entry;
    if (sources.has(name) || entry.isFile())
      await cp(join(root, name), join(clone, name), { recursive: true });
  }
  linked(join(root, 'node_modules'), join(clone, 'node_modules'));
  return clone;
}

type Built = {
  readonly release: Release;
  readonly folder: string;
  /** The desk's bundle. */
  readonly desk: Files;
};

async function built(clone: string, under: Circumstance): Promise<Built> {
  const { node = process.execPath, through = [], before = [], user, files = {} } = under;
  for (const [name, text] of Object.entries(files)) writeFileSync(join(clone, name), text);
  const env = { PATH: process.env['PATH'], ...under.env };
  const modules = before.map((code) => `data:text/javascript,${encodeURIComponent(code)}`);
  const imported = [...modules, 'tsx'].flatMap((module) => ['--import', module]);
  if (user !== undefined) {
    // Their files are those of this clone, too.
    for (const folder of ['', 'build', 'node_modules'])
      await chown(join(clone, folder), user, user);
  }
  const begin = [...through, node, ...imported];
  const run = async (...program: readonly string[]) => {
    const [file = '', ...args] = [...begin, ...program];
    const account = user === undefined ? {} : { uid: user, gid: user };
    await promisify(execFile)(file, args, { cwd: clone, env, ...account });
  };
  await run('release/build.ts');
  await run('release/rebundleDesk.ts', join(clone, 'build/desk-here'));
  const id = (await readFile(join(clone, 'build/current'), 'utf8')).trim();
  const folder = join(clone, 'build/releases', id);
  return { release: await releaseIn(folder), folder, desk: await filesIn(clone) };
}

async function filesIn(clone: string): Promise<Files> {
  const folder = join(clone, 'build/desk-here');
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
  return Promise.all(
    files.toSorted().map(async (file) => {
      const bytes = await readFile(file);
      return { file: file.slice(folder.length), size: bytes.length, hash: hashOf(bytes) };
    }),
  );
}

/** Returns how many bytes are in files that differ, and which. */
function difference(one: Files, other: Files): readonly string[] {
  const hashes = new Map(one.map(({ file, hash }) => [file, hash]));
  const names = new Set([...one, ...other].map(({ file }) => file));
  const there = new Map(other.map(({ file, hash }) => [file, hash]));
  return [...names].filter((name) => hashes.get(name) !== there.get(name));
}

const sum = (files: Files): number => files.reduce((bytes, { size }) => bytes + size, 0);

describe('a build has the same bytes', () => {
  const table: Record<string, string | number>[] = [];
  let here: Release;
  let desk: Files;
  beforeAll(async () => {
    here = await releaseIn(builtRelease());
    const folder = join(root, 'build/desk-here');
    await rm(folder, { recursive: true, force: true });
    const program = ['--import', 'tsx', 'release/rebundleDesk.ts', folder];
    await promisify(execFile)(process.execPath, program, { cwd: root });
    desk = await filesIn(root);
    await rm(folder, { recursive: true, force: true });
  });
  afterAll(() => {
    if (isLarge) console.table(table);
  });

  it.each(isLarge ? [...circumstances, ...alone] : [all])('$what', async (under) => {
    const isMissing = under.node !== undefined && !existsSync(under.node);
    if (isMissing || (under.user !== undefined && process.getuid?.() !== 0)) {
      table.push({ circumstance: under.what, 'left out': isMissing ? 'no such Node' : 'not root' });
      return;
    }
    const version = execFileSync(under.node ?? process.execPath, ['--version'])
      .toString()
      .trim();
    const there = await built(await newClone(), under);
    const differs = [
      ...difference(here.files, there.release.files),
      ...difference(desk, there.desk),
    ];
    table.push({
      circumstance: under.what,
      node: version,
      files: there.release.files.length + there.desk.length,
      bytes: sum(there.release.files) + sum(there.desk),
      'files that differ': differs.length,
    });
    expect(differs).toEqual([]);
    expect({ ...there.release.inputs, commit: '' }).toEqual({ ...here.inputs, commit: '' });
    expect(there.release.files.length).toBeGreaterThan(100);
    expect(there.desk.length).toBeGreaterThan(5);
  });
});

it.runIf(isLarge)('one changed letter in a source is named with the file that has it', async () => {
  const clone = await newClone();
  const file = join(clone, 'src/core/cart/cartTexts.ts');
  const text = await readFile(file, 'utf8');
  writeFileSync(file, text.replace('Prints & packs', 'Prints & pocks'));
  const { folder } = await built(clone, { what: 'changed' });
  const server = await startServer([join(folder, 'server/main.js')], {
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: join(clone, 'data'),
  });
  onTestFinished(() => server.end('SIGKILL'));
  const here = await releaseIn(builtRelease());
  const pages = await readFile(join(builtRelease(), 'site/index.html'), 'utf8');
  const { faults, notes } = await verifySite(server.url, here, { slugs: [], pages });
  expect(faults.join('\n')).toMatch(/^\/ has /m);
  expect(faults.join('\n')).toMatch(/^\/assets\/\S+\.js is answered with 404/m);
  expect(notes.join('\n')).toContain('built with another source files');
  expect(notes).toContain(
    'These source files are not those of the site: src/core/cart/cartTexts.ts.',
  );
});
