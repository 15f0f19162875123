/** The files of the workspace: read by their schemas, and replaced whole. */
import { open, readFile, rename } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { reasonOf } from '#core/text/reasonOf.ts';
import { failure, success, type Result } from '#core/text/result.ts';
import { checked, type Schema } from '#core/text/schema.ts';
import { jsonIn } from '#core/text/record.ts';

/**
 * Returns undefined if there is no file. Fails if anything in it is not as this version writes it: what is read is written back, and what was left
 * out would be lost.
 */
export async function readStored<Value>(
  file: string,
  schema: Schema<Value>,
): Promise<Result<Value | undefined>> {
  try {
    const stored: unknown = JSON.parse(await readFile(file, 'utf8'));
    const read = checked(schema, stored);
    if (!read.ok) return unreadable(file, faultAt(read.faults[0].path));
    if (isSameJson(read.value, stored)) return success(read.value);
    return unreadable(file, 'it has more than this version writes');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return success(undefined);
    return unreadable(file, reasonOf(error));
  }
}

function faultAt(path: readonly PropertyKey[]): string {
  if (path[0] === 'version') return 'it is of another version';
  return `${path.map(String).join('.') || 'all of it'} is not as this version writes it`;
}

function unreadable(file: string, why: string) {
  return failure(
    `${file} cannot be read (${why}). Nothing in it was changed: restore the workspace from its backup.`,
  );
}

/** Returns the rows of a journal: a JSON value a line. A truncated line is skipped, and one that the schema does not read. */
export function journalRows<Value>(text: string, schema: Schema<Value>): readonly Value[] {
  return text.split('\n').flatMap((line) => {
    const row = schema(jsonIn(line));
    return row === undefined ? [] : [row];
  });
}

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
