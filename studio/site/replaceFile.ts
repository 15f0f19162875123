import { open, rename } from 'node:fs/promises';

/** A draft that was left behind by a process that was stopped. */
export const draftEnding = '.draft';

/** The file is the old one or the new one at every moment, a power cut included. */
export async function replaceFile(
  file: string,
  content: string | Uint8Array,
  mode = 0o644,
): Promise<void> {
  const place = await draftFile(file, content, mode);
  await place();
}

/** Writes all that has to be written; what resolves puts it in the file's place, for which no disk can be too full. */
export async function draftFile(
  file: string,
  content: string | Uint8Array,
  mode = 0o644,
): Promise<() => Promise<void>> {
  const draft = `${file}${draftEnding}`;
  const handle = await open(draft, 'w', mode);
  try {
    await handle.chmod(mode);
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return () => rename(draft, file);
}
