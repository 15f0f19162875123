/** Writes the site's access table, and reads and writes `access.json`, which older pages still read. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { accessTableFile } from '#facts/galleries.ts';
import { failure, success, type Result } from '#rules/result.ts';
import { oldTableDigest, readOldTable, type OldAccessTable } from '#sealing/oldAccessTable.ts';
import type { Desk } from '#studio/desk/desk.ts';
import { draftFile } from '#studio/desk/replaceFile.ts';
import { draftAccessRows } from './accessRows.ts';

/** Returns undefined if there is no table yet. */
export async function readSiteTable(out: string): Promise<Result<OldAccessTable | undefined>> {
  const file = join(out, accessTableFile);
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return success(undefined);
    return failure(`${file} cannot be read.`);
  }
  try {
    const table = readOldTable(JSON.parse(text));
    if (table) return success(table);
  } catch {
    // Falls through to the same message: it is not a valid table either way.
  }
  return failure(
    `${file} is not an access table of this version. Look whether anyone needs it, then publish with --replace.`,
  );
}

/** A site belongs to one workspace: with another salt every family's code would stop working. */
export function checkSameDesk(
  out: string,
  table: OldAccessTable | undefined,
  desk: Desk | undefined,
): Result<undefined> {
  if (!table || table.salt === desk?.salt) return success(undefined);
  return failure(
    `${join(out, accessTableFile)} was made at another desk. Publishing from here would make its ${Object.keys(table.entries).length} code(s) useless.\n` +
      'Use that desk (--desk, or restore its backup). Only if those codes may die: --replace.',
  );
}

/** Writes the table in both formats unless it is unchanged. Entries unknown to this workspace are kept. */
export async function writeSiteTable(out: string, desk: Desk): Promise<void> {
  const place = await draftSiteTable(out, desk);
  await place();
}

/** Like `writeSiteTable`, in two steps; see `draftFile`. */
export async function draftSiteTable(out: string, desk: Desk): Promise<() => Promise<void>> {
  const placeRows = await draftAccessRows(out, desk);
  const placeOld = await draftOldTable(out, desk);
  return async () => {
    await placeRows();
    await placeOld();
  };
}

async function draftOldTable(out: string, desk: Desk): Promise<() => Promise<void>> {
  const found = await readSiteTable(out);
  const old = found.ok && found.value?.salt === desk.salt ? found.value.entries : {};
  const known = new Map(desk.codes.map((code) => [code.entryId, code]));
  const kept = Object.entries(old).filter(([entryId]) => !known.has(entryId));
  const own = desk.codes.flatMap((code) =>
    code.removed ? [] : [[code.entryId, code.sealed] as const],
  );
  // Sorted by random ids, so that the order does not reveal which came first.
  const entries = [...kept, ...own].sort(([a], [b]) => (a < b ? -1 : 1));
  const table = {
    version: 1,
    salt: desk.salt,
    iterations: desk.iterations,
    entries: Object.fromEntries(entries),
  } as const;
  const wanted = { ...table, digest: await oldTableDigest(table) };
  if (found.ok && isDeepStrictEqual(found.value, wanted)) return async () => undefined;
  return draftFile(join(out, accessTableFile), `${JSON.stringify(wanted)}\n`);
}

/** Returns the number of entries in the site's table that this workspace does not know. */
export function unknownEntries(table: OldAccessTable | undefined, desk: Desk): number {
  const known = new Set(desk.codes.map((code) => code.entryId));
  return Object.keys(table?.entries ?? {}).filter((entryId) => !known.has(entryId)).length;
}
