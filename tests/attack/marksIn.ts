import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Returns the marks of variants that occur in any file of the data folder. */
export async function marksIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const found = new Set<string>();
  for (const entry of entries.filter((entry) => entry.isFile())) {
    const bytes = await readFile(join(entry.parentPath, entry.name)).catch(() => Buffer.alloc(0));
    for (const [mark] of bytes.toString('latin1').matchAll(/mark-[0-9a-z]{6}-end/g))
      found.add(mark);
  }
  return [...found];
}
