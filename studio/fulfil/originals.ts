import type { Result } from '#rules/result.ts';
import { failure } from '#rules/result.ts';
import { readOriginal, type Original } from '#studio/printing/original.ts';
import type { JobPhoto } from './printJob.ts';

export type ReadPhoto = (photo: JobPhoto) => Promise<Result<Original>>;

/** Prints are sorted by player, so that a photo is used several times in a row; a team's photo comes again for each player. */
const mostKept = 4;

/** Returns a function that reads camera files from the folders of each gallery's shoots, and keeps the last ones. */
export function originalsIn(foldersOf: (slug: string) => readonly string[]): ReadPhoto {
  const kept = new Map<string, Promise<Result<Original>>>();
  return ({ reference, file }) => {
    const { gallery } = reference;
    const folders = foldersOf(gallery);
    if (folders.length === 0) {
      const told = `--shoot ${gallery}=folder`;
      return Promise.resolve(
        failure(
          `the folder of its photos is not known: say it with ${told}, or publish them again`,
        ),
      );
    }
    const name = `${gallery} ${file.hash} ${file.source}`;
    const original = kept.get(name) ?? readOriginal(folders, file);
    kept.delete(name);
    kept.set(name, original);
    const oldest = kept.keys().next().value;
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    return original;
  };
}
