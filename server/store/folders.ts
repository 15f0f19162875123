import { mkdir, stat, statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { galleriesFolder } from '#core/gallery/galleryFiles.ts';

/**
 * Creates a folder and its parents, for this user only. Rejects if it cannot. Node's own recursive mkdir never returns if a file
 * system answers ENOENT below an existing folder, as /proc does.
 */
export async function ensureFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if (await isFolder(folder)) return;
    const parent = dirname(folder);
    // A drive that is not there.
    if (parent === folder) throw error;
    await ensureFolder(parent);
    await mkdir(folder, { mode: 0o700 });
  }
}

export async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found?.isDirectory() === true;
}

/** Returns the free space for this user on the folder's disk, or infinity if the file system does not say. Never rejects. */
export async function freeBytes(folder: string): Promise<number> {
  const { bsize, blocks, bavail } = await statfs(folder).catch(() => unknownSpace);
  return blocks === 0 ? Number.POSITIVE_INFINITY : bsize * bavail;
}

const unknownSpace = { bsize: 0, blocks: 0, bavail: 0 };

/** The folder of package.json, which is above both the sources and the built server. */
export const programFolder = folderAbove(dirname(fileURLToPath(import.meta.url)));

function folderAbove(folder: string): string {
  const parent = dirname(folder);
  return existsSync(join(folder, 'package.json')) || parent === folder
    ? folder
    : folderAbove(parent);
}

// Where the published galleries are while nothing names their folder, for the server and for the studio's commands.

/** The build of a shop outside the clone puts that shop's galleries here (`release/buildRelease.ts`). */
declare const galleriesAtBuild: string | undefined;

const ofBuild = typeof galleriesAtBuild === 'undefined' ? undefined : galleriesAtBuild;

/**
 * Returns the folder of the galleries, which may not exist: beside `shop`, packed in `site`, or beside the shop that this release was built
 * from. Only the repository's own shop has those of the clone, because no other shop may show the sample's.
 */
export function galleriesIn(
  shop: string | undefined,
  site?: string,
  program = programFolder,
): string {
  const ofShop = galleriesOf(shop, program);
  const own = [ofShop, join(site ?? join(program, 'site'), galleriesFolder), ofBuild];
  const found = own.find((folder) => folder !== undefined && isFolderNow(folder));
  return found ?? ofShop ?? ofBuild ?? join(program, 'public', galleriesFolder);
}

/** Returns the folder beside a shop outside the clone, whether it exists or not; undefined for the clone's own shop. */
export function galleriesOf(shop: string | undefined, program = programFolder): string | undefined {
  const folder = shop ? resolve(shop) : undefined;
  return folder === undefined || folder === join(program, 'shop')
    ? undefined
    : join(folder, galleriesFolder);
}

function isFolderNow(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
