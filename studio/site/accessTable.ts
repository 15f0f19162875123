/** Writes the site's access table, and reads and writes `access.json`, which older pages still read. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { accessTableFile } from '#facts/galleries.ts';
import { howMany } from '#rules/howMany.ts';
import { failure, success, type Result } from '#rules/result.ts';
import { oldTableDigest, readOldTable, type OldAccessTable } from '#sealing/oldAccessTable.ts';
import type { Workspace } from '#studio/workspace/workspace.ts';
import { draftFile } from '#studio/workspace/replaceFile.ts';
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
export function checkSameWorkspace(
  out: string,
  table: OldAccessTable | undefined,
  workspace: Workspace | undefined,
): Result<undefined> {
  if (!table || table.salt === workspace?.salt) return success(undefined);
  return failure(
    `${join(out, accessTableFile)} was made with another workspace. Publishing from here would make its ${howMany(Object.keys(table.entries).length, 'code')} useless. ` +
      'Use that workspace (--workspace, or restore its backup). Only if those codes may die: --replace.',
  );
}

/** Writes the table in both formats unless it is unchanged. Entries unknown to this workspace are kept. */
export async function writeSiteTable(out: string, workspace: Workspace): Promise<void> {
  const commit = await draftSiteTable(out, workspace);
  await commit();
}

/** Like `writeSiteTable`, in two steps; see `draftFile`. */
export async function draftSiteTable(
  out: string,
  workspace: Workspace,
): Promise<() => Promise<void>> {
  const commitRows = await draftAccessRows(out, workspace);
  const commitOld = await draftOldTable(out, workspace);
  return async () => {
    await commitRows();
    await commitOld();
  };
}

async function draftOldTable(out: string, workspace: Workspace): Promise<() => Promise<void>> {
  const found = await readSiteTable(out);
  const old = found.ok && found.value?.salt === workspace.salt ? found.value.entries : {};
  const known = new Map(workspace.codes.map((code) => [code.entryId, code]));
  const kept = Object.entries(old).filter(([entryId]) => !known.has(entryId));
  const own = workspace.codes.flatMap((code) =>
    // Pages that still read this table know no players' codes.
    code.removed || code.player !== undefined ? [] : [[code.entryId, code.sealed] as const],
  );
  // Sorted by random ids, so that the order does not reveal which came first.
  const entries = [...kept, ...own].sort(([a], [b]) => (a < b ? -1 : 1));
  const table = {
    version: 1,
    salt: workspace.salt,
    iterations: workspace.iterations,
    entries: Object.fromEntries(entries),
  } as const;
  const wanted = { ...table, digest: await oldTableDigest(table) };
  if (found.ok && isDeepStrictEqual(found.value, wanted)) return async () => undefined;
  return draftFile(join(out, accessTableFile), `${JSON.stringify(wanted)}\n`);
}

/** Returns the number of entries in the site's table that this workspace does not know. */
export function unknownEntries(table: OldAccessTable | undefined, workspace: Workspace): number {
  const known = new Set(workspace.codes.map((code) => code.entryId));
  return Object.keys(table?.entries ?? {}).filter((entryId) => !known.has(entryId)).length;
}
