import { open, rename } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';

/** The extension of drafts. An interrupted process may leave one behind. */
export const draftEnding = '.draft';

/** Whether two values are the same JSON, which has no fields that are undefined. */
export function isSameJson(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(asWritten(one), asWritten(other));
}

function asWritten(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}

/** Replaces a file atomically, also in a power failure. */
export async function replaceFile(
  file: string,
  content: string | Uint8Array,
  mode = 0o644,
): Promise<void> {
  const commit = await draftFile(file, content, mode);
  await commit();
}

/** Writes the new content to a draft. Returns a function that commits it: it moves the draft to its name, which works even on a full disk. */
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
