import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A place that the server serves from, where one version of the app can be put in the place of another. */
export type Deployment = {
  readonly folder: string;
  /** Puts the next version there: the same app, but every built file has a new name and the old ones are gone. */
  readonly deployNext: () => Promise<void>;
  readonly remove: () => Promise<void>;
};

/** Begins with the version that was built. */
export async function newDeployment(): Promise<Deployment> {
  const folder = await mkdtemp(join(tmpdir(), 'sideline-dist-'));
  await cp('dist', folder, { recursive: true });
  return {
    folder,
    deployNext: () => renameBuiltFiles(folder),
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}

async function renameBuiltFiles(folder: string): Promise<void> {
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
  await holdToChecksum(folder);
}

/** The worker holds the page to the checksum that it was built with. */
async function holdToChecksum(folder: string): Promise<void> {
  const page = await readFile(join(folder, 'index.html'));
  const hash = createHash('sha256').update(page).digest('base64');
  const worker = join(folder, 'sw.js');
  const text = await readFile(worker, 'utf8');
  const next = text
    .replace(/sha256-[A-Za-z0-9+/]+=*/, `sha256-${hash}`)
    .replace(/("revision":\s*")[0-9a-f]+("\s*,\s*"url":\s*"index\.html")/, `$1next$2`);
  await writeFile(worker, next);
}
