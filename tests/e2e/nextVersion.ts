import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtSite } from '#tests/builtRelease.ts';

/** A folder that the server serves, in which one version of the app can replace another. */
export type Deployment = {
  readonly folder: string;
  /** Installs the next version: the same app, but every built file has a new name and the old ones are gone. */
  readonly deployNext: () => Promise<void>;
  readonly remove: () => Promise<void>;
};

/** Starts with the built version. */
export async function newDeployment(): Promise<Deployment> {
  const folder = await mkdtemp(join(tmpdir(), 'sideline-site-'));
  await cp(builtSite(), folder, { recursive: true });
  return {
    folder,
    deployNext: () => makeNextVersion(folder),
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}

/** Creates the same app with new names for all built files. */
export async function makeNextVersion(folder: string): Promise<void> {
  const assets = join(folder, 'assets');
  const names = (await readdir(assets)).filter((name) => /\.(?:js|css)$/.test(name));
  const renamed = new Map(names.map((name) => [name, name.replace(/(\.\w+)$/, '-next$1')]));
  const texts = [...names.map((name) => join('assets', name)), 'index.html', 'sw.js'];
  for (const text of texts) {
    const path = join(folder, text);
    const old = await readFile(path, 'utf8');
    const next = [...renamed].reduce((done, [from, to]) => done.replaceAll(from, to), old);
    await writeFile(path, text === 'index.html' ? `${next}<!-- the next version -->` : next);
  }
  for (const [from, to] of renamed) await rename(join(assets, from), join(assets, to));
  for (const packed of await readdir(folder, { recursive: true })) {
    if (/\.(?:br|gz|map)$/.test(packed)) await rm(join(folder, packed));
  }
  await holdToScripts(folder);
  await holdToChecksum(folder);
}

/** Plants code into a script. The page knows it only if it is held to its hash after it. */
export async function plant(folder: string, name: string, code: string): Promise<void> {
  const path = join(folder, 'assets', name);
  await writeFile(path, code + (await readFile(path, 'utf8')));
  for (const packed of [`${path}.br`, `${path}.gz`]) await rm(packed, { force: true });
}

/** Updates the hashes of the scripts in the page. */
export async function holdToScripts(folder: string): Promise<void> {
  const page = join(folder, 'index.html');
  let html = await readFile(page, 'utf8');
  for (const name of await readdir(join(folder, 'assets'))) {
    const hash = createHash('sha256').update(await readFile(join(folder, 'assets', name)));
    const at = `"/assets/${name}":"sha256-`;
    const [before, after] = html.split(at, 2);
    if (before === undefined || after === undefined) continue;
    html = before + at + hash.digest('base64') + after.slice(after.indexOf('"'));
  }
  await writeFile(page, html);
  for (const packed of [`${page}.br`, `${page}.gz`]) await rm(packed, { force: true });
}

/** Updates the checksum of the page in the worker. */
async function holdToChecksum(folder: string): Promise<void> {
  const page = await readFile(join(folder, 'index.html'));
  const hash = createHash('sha256').update(page).digest('base64');
  const revision = createHash('md5').update(page).digest('hex').slice(0, 6);
  const worker = join(folder, 'sw.js');
  const text = await readFile(worker, 'utf8');
  const next = text
    .replace(/sha256-[A-Za-z0-9+/]+=*/, `sha256-${hash}`)
    .replace(/("revision":\s*")[0-9a-f]+("\s*,\s*"url":\s*"index\.html")/, `$1${revision}$2`);
  await writeFile(worker, next);
}
