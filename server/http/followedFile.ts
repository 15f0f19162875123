import { readFile, stat } from 'node:fs/promises';

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
