/** Reads the teams that the studio lists beside the galleries, for the names in orders and emails. */
import { join } from 'node:path';
import { directoryFile } from '#core/seal/galleries.ts';
import { readDirectory } from '#core/shop/directory.ts';
import { learnTeamNames } from '#core/shop/teamNames.ts';
import { galleriesIn } from '#server/store/folders.ts';
import { followedFile } from './followedFile.ts';
import type { StaticFolders } from './staticFiles.ts';

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
