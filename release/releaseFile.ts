/**
 * `release.json`, beside a release and on its site: what it was built from, and its files. A build is a function of these inputs, so
 * anyone with the same inputs can rebuild the site and compare (`verifySite.ts`).
 */
import { execFile } from 'node:child_process';
import { createHash, type KeyObject } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { directoryFile, galleriesFolder } from '#core/gallery/galleryFiles.ts';
import { readGalleriesUrl } from '#core/shop/galleriesUrl.ts';
import {
  list,
  object,
  type Of,
  oneOf,
  optional,
  record,
  textOf,
  wholeOf,
} from '#core/text/schema.ts';
import { galleriesToRelease } from './galleries.ts';
import { signatureFile, signatureOf } from './releaseSignature.ts';
import { shopFolder } from './shopFolder.ts';

export const releaseFile = 'release.json';

/** As an element's `integrity` has it: `sha384-` and Base64. */
const hash = textOf(71, /^sha384-[\w+/]{64}$/);

export const releaseSchema = object({
  version: oneOf(1),
  inputs: object({
    /** Absent without git. */
    commit: optional(textOf(64, /^[\da-f]{40,64}$/)),
    /** All that the build reads of the repository, with names; also what is not committed. */
    source: hash,
    /** The same by file, as git names each content (`git hash-object --no-filters`). */
    sources: optional(record(textOf(300), textOf(40, /^[\da-f]{40}$/), 5_000)),
    shop: hash,
    /** The list of the teams that were published then. */
    teams: optional(hash),
    galleriesUrl: optional(textOf(1_000)),
    functionsPath: optional(textOf(1_000)),
    /** What npm has installed, but for packages that differ from machine to machine. Absent if another program did. */
    packages: optional(hash),
  }),
  /** Sorted. Those of the site are below `site/`; compressed copies and galleries are left out. */
  files: list(object({ file: textOf(300), size: wholeOf(0), hash }), { most: 5_000 }),
});
export type Release = Of<typeof releaseSchema>;

/** What a build reads of the repository. Other files of its root may be the studio's own: the list, which everybody reads, names none. */
const sources = ['public', 'release', 'server', 'src', 'studio', 'sw'];
const rootFiles = [
  'index.html',
  'manifest.webmanifest',
  'package-lock.json',
  'package.json',
  'prerenderedScreens.ts',
  'tsconfig.json',
  'vite.config.ts',
];

/** Writes the file for a release that is otherwise finished, with a signature if there is a key. */
export async function writeReleaseFile(
  root: string,
  folder: string,
  key?: KeyObject,
): Promise<void> {
  const files = await filesBelow(folder, `site/${galleriesFolder}`);
  const whole = files.filter((file) => !isOfRelease.test(file));
  const release: Release = {
    version: 1,
    inputs: await inputsOf(root),
    files: await Promise.all(
      whole.map(async (file) => {
        const bytes = await readFile(join(folder, file));
        return { file, size: bytes.length, hash: hashOf(bytes) };
      }),
    ),
  };
  const text = Buffer.from(`${JSON.stringify(release, null, 1)}\n`);
  for (const place of [folder, join(folder, 'site')]) {
    await writeFile(join(place, releaseFile), text);
    if (key) await writeFile(join(place, signatureFile), signatureOf(text, key));
  }
}

/** A list cannot have its own hash, and a compressed copy is what a browser unpacks to the file itself. */
const isOfRelease = /^(?:site\/)?release\.json(?:\.sig)?$|\.(?:br|gz)$/;

export function hashOf(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

function blobOf(bytes: Uint8Array): string {
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}

async function inputsOf(root: string): Promise<Release['inputs']> {
  const git = await promisify(execFile)('git', ['rev-parse', 'HEAD'], { cwd: root }).catch(
    () => undefined,
  );
  const below = await Promise.all(
    sources.map(async (name) => {
      const files = await filesBelow(join(root, name), galleriesFolder);
      return files.map((file) => `${name}/${file}`);
    }),
  );
  const read = [...rootFiles, ...below.flat()];
  const teams = join(galleriesToRelease(process.env), directoryFile);
  const galleriesUrl = readGalleriesUrl(process.env['GALLERIES_URL']);
  return {
    commit: git?.stdout.trim(),
    source: await hashOfFiles(root, read),
    sources: Object.fromEntries(
      await Promise.all(
        read.map(async (file) => [file, blobOf(await readFile(join(root, file)))] as const),
      ),
    ),
    shop: await hashOfFiles(shopFolder, await filesBelow(shopFolder, galleriesFolder)),
    teams: await readFile(teams).then(hashOf, () => undefined),
    galleriesUrl: galleriesUrl.ok ? galleriesUrl.value : undefined,
    functionsPath: process.env['VITE_FUNCTIONS_PATH'] || undefined,
    packages: await installedPackages(root),
  };
}

async function installedPackages(root: string): Promise<string | undefined> {
  const file = join(root, 'node_modules/.package-lock.json');
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const { packages } = JSON.parse(text) as { packages: Readonly<Record<string, Installed>> };
  const everywhere = Object.entries(packages).filter(([, { optional }]) => optional !== true);
  const words = everywhere.map(([path, { version, integrity }]) => [path, version, integrity]);
  return hashOf(Buffer.from(JSON.stringify(words)));
}

/** As `package-lock.json` has it. */
type Installed = {
  readonly version?: string;
  readonly integrity?: string;
  readonly optional?: boolean;
};

async function hashOfFiles(folder: string, files: readonly string[]): Promise<string> {
  const all = createHash('sha384');
  for (const file of files) {
    const bytes = await readFile(join(folder, file));
    all.update(JSON.stringify([file, bytes.length])).update(bytes);
  }
  return `sha384-${all.digest('base64')}`;
}

/** Returns the files with `/` between folders, in an order that does not depend on the machine. */
async function filesBelow(folder: string, without: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'))
    .filter((file) => !file.startsWith(`${without}/`))
    .toSorted((one, other) => (one < other ? -1 : 1));
}
