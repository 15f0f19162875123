import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Creates a folder and its parents, for this user only. Rejects if it cannot. Node's own recursive mkdir never returns if a file
 * system answers ENOENT below an existing folder, as /proc does.
 */
export async function ensureFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if (await isFolder(folder)) return;
    const parent = dirname(folder);
    // A drive that is not there.
    if (parent === folder) throw error;
    await ensureFolder(parent);
    await mkdir(folder, { mode: 0o700 });
  }
}

export async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found?.isDirectory() === true;
}
