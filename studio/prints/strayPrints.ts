import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { printsFolder } from '#studio/workspace/madePrints.ts';

/** Returns the files among the prints that are not wanted, and that this command does not know: it deletes only what it has made. */
export async function strayPrints(
  folder: string,
  wanted: ReadonlySet<string>,
): Promise<readonly string[]> {
  const entries = await readdir(join(folder, printsFolder), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .filter((file) => !wanted.has(file))
    .toSorted();
}
