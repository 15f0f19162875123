import { randomUUID } from 'node:crypto';
import { chmod, rename, rm, writeFile } from 'node:fs/promises';

/** The extension of drafts. An interrupted process may leave one behind. */
export const draftEnding = '.draft';

/** Replaces a file atomically, also in a power failure. One process at a time may do so. */
export async function replaceFile(
  file: string,
  content: string | Uint8Array,
  mode = 0o644,
): Promise<void> {
  const commit = await draftFile(file, content, mode);
  await commit();
}

/** The same for a file that several processes replace at once. */
export async function replaceSharedFile(file: string, content: string, mode?: number) {
  const draft = `${file}.${randomUUID()}${draftEnding}`;
  try {
    const commit = await draftFile(file, content, mode, draft);
    await commit();
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {});
    throw error;
  }
}

/** Writes the new content to a draft. Returns a function that commits it: it moves the draft to its name, which works even on a full disk. */
export async function draftFile(
  file: string,
  content: string | Uint8Array,
  mode = 0o644,
  draft = `${file}${draftEnding}`,
): Promise<() => Promise<void>> {
  await writeFile(draft, content, { mode, flush: true });
  // Above, the process's umask takes from it.
  await chmod(draft, mode);
  return () => rename(draft, file);
}
