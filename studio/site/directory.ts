/** The teams of the home page on the site. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { directoryFile } from '#core/gallery/galleryFiles.ts';
import { directoryText, type ListedTeam } from '#core/shop/directory.ts';
import { writeIfChanged } from '#studio/workspace/storedFile.ts';
import type { Session } from '#studio/workspace/workspace.ts';

/** Replaces the file if it changes. Of each team that has a gallery it has what a `ListedTeam` is, and nothing else. */
export async function writeDirectory(
  { out, current }: Pick<Session, 'out' | 'current'>,
  teams: readonly ListedTeam[],
): Promise<void> {
  const { galleries } = current();
  const shown = teams.filter(({ slug }) => Object.hasOwn(galleries, slug));
  await mkdir(out, { recursive: true });
  await writeIfChanged(join(out, directoryFile), directoryText(shown));
}
