import { cp, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { type KeyObject, randomBytes } from 'node:crypto';
import { basename, dirname, join } from 'node:path';
import { directoryFile, galleriesFolder } from '#core/gallery/galleryFiles.ts';
import { bundleDesk } from './bundleDesk.ts';
import { copyPackages, outside, outsideOfDesk, versionsOf } from './packages.ts';
import { writeReleaseFile } from './releaseFile.ts';
import { shopFolder } from './shopFolder.ts';

type Packing = {
  readonly release: string;
  /** Must not exist: a folder that a server ran from may contain orders. */
  readonly out: string;
  /** The galleries of the release's shop. It does not exist before the studio has published a gallery. */
  readonly galleries: string;
  /** If the page fetches the galleries from elsewhere, only the lists beside them come along, which the server's machine reads. */
  readonly galleriesUrl?: string;
  /** The studio's private key. */
  readonly key?: KeyObject;
};

/** Packs a release with its shop's galleries into a folder that needs only Node. */
export async function packRelease(
  root: string,
  { release, out, galleries, galleriesUrl, key }: Packing,
): Promise<void> {
  const draft = `${out}.${randomBytes(3).toString('hex')}`;
  await mkdir(dirname(out), { recursive: true });
  await cp(release, draft, { recursive: true });
  // It may run on another kind of machine than this one.
  await copyPackages(root, draft, outside, 'every machine');
  await packDesk(root, draft);
  await copyGalleries({ galleries, galleriesUrl }, join(draft, 'site', galleriesFolder));
  await writeFile(
    join(draft, 'package.json'),
    `${JSON.stringify(await manifest(root), null, 2)}\n`,
  );
  // With what was added to it.
  await writeReleaseFile(root, draft, key);
  await rename(draft, out);
}

async function manifest(root: string): Promise<object> {
  const text = await readFile(join(root, 'package.json'), 'utf8');
  const { name, version, license, engines } = JSON.parse(text) as Record<string, unknown>;
  return {
    name,
    version,
    private: true,
    license,
    type: 'module',
    engines,
    imports: { '#shop/*': './shop/*' },
    scripts: { start: 'node server/main.js', studio: 'node studio/desk/start.js' },
    dependencies: await versionsOf(root, [...outside, ...outsideOfDesk]),
  };
}

/** The whole desk, with the shop and the fonts that it reads when it starts. It draws on this kind of machine. */
async function packDesk(root: string, draft: string): Promise<void> {
  // As deep in the folder as the sources are in the clone, so that what they name beside them is found.
  await bundleDesk(root, join(draft, 'studio/desk'));
  await copyPackages(root, draft, outsideOfDesk, 'this machine');
  const fonts = 'studio/shoot/fonts';
  await cp(join(root, fonts), join(draft, fonts), { recursive: true });
  const filter = (file: string) => file !== join(shopFolder, galleriesFolder);
  await cp(shopFolder, join(draft, 'shop'), { recursive: true, filter });
}

/** Makes the folder even if nothing was published, so that the server looks nowhere else. */
export async function copyGalleries(
  { galleries, galleriesUrl }: Pick<Packing, 'galleries' | 'galleriesUrl'>,
  out: string,
): Promise<void> {
  await mkdir(out, { recursive: true });
  const filter = (file: string) =>
    galleriesUrl === undefined || file === galleries || isListForServer(basename(file));
  await cp(galleries, out, { recursive: true, filter }).catch(unlessMissing);
}

/** The names of teams, and until when they can order (`studio/workspace/publishedDeadlines.ts`). */
function isListForServer(name: string): boolean {
  return name === directoryFile || name === 'deadlines.json';
}

function unlessMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
