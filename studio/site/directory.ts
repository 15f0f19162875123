/** The teams of the home page on the site. */
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { directoryFile } from '#core/gallery/galleryFiles.ts';
import { directoryText, type ListedTeam } from '#core/shop/directory.ts';
import { replaceFile } from '#studio/workspace/storedFile.ts';

/** Replaces the file if it changes. Of each team it has what a `ListedTeam` is, and nothing else. */
export async function writeDirectory(out: string, teams: readonly ListedTeam[]): Promise<void> {
  const file = join(out, directoryFile);
  const wanted = directoryText(teams);
  if (wanted === (await readFile(file, 'utf8').catch(() => ''))) return;
  await mkdir(out, { recursive: true });
  await replaceFile(file, wanted);
}
