/** The files of the workspace: read by their schemas, and replaced whole. */
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { reasonOf } from '#core/text/reasonOf.ts';
import { failure, success, type Result } from '#core/text/result.ts';
import { checked, type Schema } from '#core/text/schema.ts';
import { jsonIn } from '#core/text/record.ts';
import { replaceFile } from '#server/store/replaceFile.ts';

export { draftEnding, draftFile, replaceFile } from '#server/store/replaceFile.ts';

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

export type Journal<Value> = {
  /** Returns the rows in the order of the file. Skips a truncated line, and one that the schema does not read. Rejects if a file that is there cannot be read. */
  readonly read: () => Promise<readonly Value[]>;
  /** Writes at once. With `flush` it is on the disk before this resolves. */
  readonly add: (rows: readonly Value[], options?: { readonly flush?: true }) => Promise<void>;
  /** Replaces all rows, unless they are the same. */
  readonly write: (rows: readonly Value[]) => Promise<void>;
};

/** A file with a JSON value a line, readable by the studio's own account only. Its folder is created when it is written. */
export function journal<Value>(file: string, schema: Schema<Value>): Journal<Value> {
  // Always with its fields in the order of the schema, so that the same rows are the same text.
  const lineOf = (row: Value): string => JSON.stringify(schema(row));
  return {
    read: async () =>
      ((await textIn(file)) ?? '').split('\n').flatMap((line) => schema(jsonIn(line)) ?? []),
    async add(rows, { flush } = {}) {
      if (rows.length === 0) return;
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      // The line break comes first, so that a truncated line spoils no other.
      const lines = rows.map((row) => `\n${lineOf(row)}`).join('');
      await appendFile(file, lines, { mode: 0o600, flush });
    },
    async write(rows) {
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      await writeIfChanged(file, rows.map((row) => `${lineOf(row)}\n`).join(''), 0o600);
    },
  };
}

/** Returns undefined if there is no file. Rejects if it cannot be read: what it says must not be taken for nothing. */
export async function textIn(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return undefined;
  });
}

/** Whether two values are the same JSON, which has no fields that are undefined. */
export function isSameJson(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(asWritten(one), asWritten(other));
}

function asWritten(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}

/** Replaces a file that has another content, atomically. */
export async function writeIfChanged(file: string, content: string, mode = 0o644): Promise<void> {
  const before = await readFile(file, 'utf8').catch(() => undefined);
  if (content !== before) await replaceFile(file, content, mode);
}
