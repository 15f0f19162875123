// @ts-check
/** What a release is built from, as one digest. Plain JavaScript, because `npm start` asks before anything is compiled. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Folders that a build reads, beside the files of the root. */
const folders = ['public', 'release', 'server', 'shop', 'src', 'studio', 'sw'];
const rootFile = /\.(?:html|json|ts|webmanifest)$/;
/** The desk reads the shop whenever it starts. */
const foldersOfDesk = ['release', 'server', 'src', 'studio'];
/** What npm has installed. */
const installed = 'node_modules/.package-lock.json';
/** The home page lists the teams. Nothing else of the galleries is in a release, because a studio publishes at any time. */
const listOfTeams = 'teams.json';
const settings = ['SHOP', 'GALLERIES_DIR', 'GALLERIES_URL', 'VITE_FUNCTIONS_PATH'];

/**
 * Returns the SHA-256, in hexadecimal, of everything that a build of the tree at `root` depends on: the content and names of its files, the
 * shop, the settings, what is installed, and this Node.
 * @param {string} root
 * @param {Readonly<Record<string, string | undefined>>} env
 */
export function digestOfInputs(root, env) {
  root = resolve(root);
  const shop = env['SHOP'] ? resolve(env['SHOP']) : join(root, 'shop');
  const published = [join(root, 'public/galleries'), join(shop, 'galleries')];
  const { GALLERIES_DIR: named } = env;
  const lists = named ? [...published, named] : published;
  return digestOf(
    [process.version, process.arch, root, ...settings.map((name) => env[name] ?? '')],
    [
      ...readdirSync(root).flatMap((name) => (rootFile.test(name) ? join(root, name) : [])),
      ...[...new Set([...folders.map((name) => join(root, name)), shop])].flatMap((folder) =>
        filesBelow(folder, published),
      ),
      ...lists.map((folder) => join(folder, listOfTeams)),
      join(root, installed),
    ],
  );
}

/**
 * Returns the same of everything that the desk's commands are bundled from.
 * @param {string} root
 */
export function digestOfDesk(root) {
  return digestOf(
    [],
    [
      join(root, 'package.json'),
      ...foldersOfDesk.flatMap((name) => filesBelow(join(root, name), [])),
      join(root, installed),
    ],
  );
}

/**
 * @param {readonly string[]} words
 * @param {readonly string[]} paths
 */
function digestOf(words, paths) {
  const hash = createHash('sha256').update(JSON.stringify(words));
  for (const path of paths) {
    const content = contentOf(path);
    hash.update(JSON.stringify([path, content?.length ?? 'none'])).update(content ?? '');
  }
  return hash.digest('hex');
}

/**
 * @param {string} folder
 * @param {readonly string[]} without
 * @returns {string[]}
 */
function filesBelow(folder, without) {
  if (without.includes(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path, without) : path;
  });
}

/** @param {string} path */
function contentOf(path) {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}
