import { join, resolve } from 'node:path';
import { galleriesFolder } from '#core/gallery/galleryFiles.ts';
import { galleriesOf, programFolder } from '#server/store/folders.ts';

/** Returns the folder that GALLERIES_DIR names, the one beside the shop that SHOP names, or that of the clone for the clone's own shop. */
export function galleriesToRelease(env: NodeJS.ProcessEnv): string {
  const named = env['GALLERIES_DIR']?.trim();
  return named
    ? resolve(named)
    : (galleriesOf(env['SHOP']) ?? join(programFolder, 'public', galleriesFolder));
}
