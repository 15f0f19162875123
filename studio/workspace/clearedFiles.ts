/** Takes a player out of the files that a table names, and remembers files that were written elsewhere. */
import { readdir, readFile, rm } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { object, optional, some, text, type Of } from '#core/text/schema.ts';
import { draftEnding, isSameJson, journal, replaceFile } from './storedFile.ts';
import {
  writtenFile,
  type ErasedFrom,
  type WrittenElsewhere,
  type WrittenIn,
} from './writtenFiles.ts';
import { isThere } from './unusedName.ts';

/** Whom to take out. */
export type ClearedPlayer = {
  /** The team's slug. */
  readonly slug: string;
  /** Returns true for a line of a list that names the player. */
  readonly isIn: (line: string) => boolean;
};

/**
 * Deletes what is made again, and takes the player's lines out of lists. A draft that an interrupted command left goes, too: the caller has
 * the folder's lock. May be done twice. Returns the paths of what was deleted or changed.
 */
export async function clearFolder(
  folder: string,
  kind: Exclude<WrittenIn, 'elsewhere'>,
  player?: ClearedPlayer,
): Promise<readonly string[]> {
  const cleared: string[] = [];
  for (const path of await pathsBelow(folder)) {
    const isDraft = path.endsWith(draftEnding);
    const name = isDraft ? path.slice(0, -draftEnding.length) : path;
    const row = writtenFile(kind, name, player?.slug);
    // Without a player, orders are forgotten.
    const what = player ? row?.erasing : row?.forgetting;
    if (what === undefined || what === 'nothing') continue;
    const erasing = isDraft ? 'deleted' : what;
    if (await clearFile(join(folder, path), erasing, player)) cleared.push(path);
  }
  return cleared;
}

/** Returns true if the file is gone or another now. */
async function clearFile(
  file: string,
  erasing: ErasedFrom,
  player: ClearedPlayer | undefined,
): Promise<boolean> {
  if (erasing === 'deleted') await rm(file, { force: true });
  if (erasing !== 'lines' || !player) return erasing === 'deleted';
  const before = await readFile(file, 'utf8');
  const lines = before.split(/(?<=\n)/);
  const wanted = lines.filter((line) => !player.isIn(line)).join('');
  if (wanted !== before) await replaceFile(file, wanted, 0o600);
  return wanted !== before;
}

const backupsFolder: WrittenElsewhere = 'a folder of backups';

const elsewhereSchema = object({
  /** Absolute. */
  file: text,
  what: text,
  /** Slugs, if it is of some teams alone. */
  teams: optional(some(text)),
});
export type FileElsewhere = Of<typeof elsewhereSchema>;

/** Remembers a file with names that a command has written outside the workspace. Where there is no workspace, as on a server's machine, nothing is. */
export async function rememberWritten(
  workspace: string,
  { file, what, teams }: FileElsewhere & { readonly what: WrittenElsewhere },
): Promise<void> {
  const path = resolve(file);
  if (path.startsWith(`${resolve(workspace)}${sep}`) || !(await isThere(workspace))) return;
  const row = { file: path, what, teams };
  const known = await filesElsewhere(workspace).read();
  if (!known.some((one) => isSameJson(one, row))) await filesElsewhere(workspace).add([row]);
}

/** Returns the folders in which backups were written. Some may not be there: a disk comes and goes. */
export async function rememberedFolders(workspace: string): Promise<readonly string[]> {
  const known = await filesElsewhere(workspace).read();
  return known.filter(({ what }) => what === backupsFolder).map(({ file }) => file);
}

/** Clears what was written elsewhere. Returns those files that only a person can clear, and forgets those that are gone. */
export async function clearElsewhere(
  workspace: string,
  player: ClearedPlayer,
): Promise<{ readonly cleared: readonly string[]; readonly left: readonly FileElsewhere[] }> {
  const cleared: string[] = [];
  const kept: FileElsewhere[] = [];
  const known = await filesElsewhere(workspace).read();
  for (const one of known) {
    const { file, what, teams = [player.slug] } = one;
    const row = writtenFile('elsewhere', what);
    const isMeant = row !== undefined && teams.includes(player.slug) && (await isThere(file));
    if (isMeant && (await clearFile(file, row.erasing, player))) cleared.push(file);
    if (what === backupsFolder || (await isThere(file))) kept.push(one);
  }
  if (kept.length < known.length) await filesElsewhere(workspace).write(kept);
  return { cleared, left: saidOf(kept) };
}

/** Returns one line for each file elsewhere that may have what is forgotten, and that no command clears. */
export async function elsewhereLines(workspace: string): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const { file, what } of await filesElsewhere(workspace).read()) {
    const isSaid = writtenFile('elsewhere', what)?.forgetting === 'said';
    if (isSaid && (await isThere(file))) lines.push(leftWords({ file, what }));
  }
  return lines;
}

export function leftWords({ file, what }: FileElsewhere): string {
  return `${file} is ${what} and may have the name: delete it, or make it again.`;
}

function saidOf(files: readonly FileElsewhere[]): readonly FileElsewhere[] {
  return files.filter(({ what }) => writtenFile('elsewhere', what)?.erasing === 'said');
}

function filesElsewhere(workspace: string) {
  return journal(join(workspace, 'written-files.jsonl'), elsewhereSchema);
}

/** Returns the paths of all files below a folder, with slashes. */
export async function pathsBelow(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}
