import { access } from 'node:fs/promises';
import type { Result } from '#core/text/result.ts';
import { failure } from '#core/text/result.ts';
import { readOriginal, type Original } from './original.ts';
import type { JobPhoto } from './printJob.ts';

export type ReadPhoto = (photo: JobPhoto) => Promise<Result<Original>>;

/**
 * Prints are sorted by player, so that a photo is used several times in a row; a team's photo comes again for each player. Four would take
 * 20 MB more, and no print is made sooner.
 */
const mostKept = 2;

/** Returns a function that reads camera files from the folders of each gallery's shoots, and keeps the last ones. */
export function originalsIn(foldersOf: (slug: string) => readonly string[]): ReadPhoto {
  const kept = new Map<string, Promise<Result<Original>>>();
  return ({ reference, file }) => {
    const { gallery } = reference;
    const name = `${gallery} ${file.hash} ${file.source}`;
    const original = kept.get(name) ?? originalOf(gallery, foldersOf(gallery), file);
    kept.delete(name);
    kept.set(name, original);
    const oldest = kept.keys().next().value;
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    return original;
  };
}

async function originalOf(
  gallery: string,
  folders: readonly string[],
  file: JobPhoto['file'],
): Promise<Result<Original>> {
  const there = await Promise.all(folders.map(isThere));
  if (there.includes(true)) return readOriginal(folders, file);
  const known = folders.length === 0 ? 'is not known' : `is gone from ${folders.join(' and ')}`;
  const told = `--shoot ${gallery}=folder`;
  return failure(`the folder of its photos ${known}: say with ${told} where they are`);
}

function isThere(folder: string): Promise<boolean> {
  return access(folder).then(
    () => true,
    () => false,
  );
}
