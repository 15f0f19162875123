/** Reads the files of the workspace by their schemas. */
import { readFile } from 'node:fs/promises';
import { reasonOf } from '#core/text/reasonOf.ts';
import { failure, success, type Result } from '#core/text/result.ts';
import { checked, type Schema } from '#core/text/schema.ts';
import { isSameJson } from './replaceFile.ts';

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
    try {
      const row = schema(JSON.parse(line));
      return row === undefined ? [] : [row];
    } catch {
      return [];
    }
  });
}
