/** Reads the teams that the studio lists beside the galleries, for the names in orders and emails. */
import { join } from 'node:path';
import { directoryFile } from '#core/gallery/galleryFiles.ts';
import { readDirectory } from '#core/shop/directory.ts';
import { learnTeamNames } from '#core/shop/teamNames.ts';
import { galleriesIn } from '#server/store/folders.ts';
import type { StaticFolders } from './staticFiles.ts';
import { readFile, stat } from 'node:fs/promises';

/**
 * Returns a function that learns the names if the file has changed since its last call. Never rejects: without a file that can be read, the names stay
 * as they are.
 */
export function teamLearner({
  galleriesDir,
  shopDir,
  staticDir,
}: StaticFolders): () => Promise<void> {
  const path = join(galleriesDir ?? galleriesIn(shopDir, staticDir), directoryFile);
  return followedFile(path, (text) => {
    const teams = readDirectory(JSON.parse(text));
    if (teams) learnTeamNames(teams);
  });
}

/**
 * Returns a function that hands the text of a file to `take` if the file has changed since its last call. Never rejects: a file that is missing,
 * is just being replaced, or makes `take` throw, is tried again at the next call.
 */
export function followedFile(path: string, take: (text: string) => void): () => Promise<void> {
  let taken = '';
  return async () => {
    try {
      const found = await stat(path);
      const { mtimeMs, size } = found;
      // To read a pipe would wait for ever.
      if (!found.isFile() || taken === `${mtimeMs} ${size}`) return;
      take(await readFile(path, 'utf8'));
      taken = `${mtimeMs} ${size}`;
    } catch {
      // The caller keeps what it read last.
    }
  };
}
