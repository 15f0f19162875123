/** The files that the workspace has of a gallery. */
import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Of each photo that is on the site, one line. */
export const photosEnding = '.jsonl';
/** The same of photos that a publishing has made and not shown yet. */
export const madeEnding = '.journal';
/** Keys, documents and audiences. */
export const sealedEnding = '.sealed.json';

export function galleryFile(workspace: string, slug: string, ending: string): string {
  return join(workspace, 'galleries', `${slug}${ending}`);
}

/** Returns the file with what applies after a rotation. */
export function nextGalleryFile(workspace: string, slug: string, ending: string): string {
  return galleryFile(workspace, slug, ending.replace(/\.\w+$/, '.next$&'));
}

/**
 * Switches to what a finished rotation has written. What an interrupted publishing has made is sealed under the old key and is forgotten.
 */
export async function takeNext(workspace: string, slug: string): Promise<void> {
  await rm(galleryFile(workspace, slug, madeEnding), { force: true });
  for (const ending of [photosEnding, sealedEnding]) {
    const next = nextGalleryFile(workspace, slug, ending);
    await rename(next, galleryFile(workspace, slug, ending)).catch((error: unknown) => {
      // A rotation that is finished twice has already moved it.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    });
  }
}

export async function dropNext(workspace: string, slug: string): Promise<void> {
  for (const ending of [photosEnding, sealedEnding])
    await rm(nextGalleryFile(workspace, slug, ending), { force: true });
}

/** Of a gallery that was taken off the site. */
export async function dropGalleryFiles(workspace: string, slug: string): Promise<void> {
  const names = await readdir(join(workspace, 'galleries')).catch(() => []);
  for (const name of names.filter((one) => one.startsWith(`${slug}.`)))
    await rm(join(workspace, 'galleries', name), { force: true });
}
