/** Which backups there are, and in which folders: by their names, which say whose they are and when they were made. */
import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { rememberedFolders } from './clearedFiles.ts';
import { readSettings } from './settings.ts';
import { readWorkspace } from './workspace.ts';

export type KeptArchive = {
  readonly file: string;
  /** Milliseconds since 1970. */
  readonly atMs: number;
  readonly bytes: number;
};

/** `salt` tells workspaces apart: several may have their backups in one folder. Without a workspace there are only orders. */
export function archiveName(salt: string | undefined, atMs: number): string {
  const time = new Date(atMs).toISOString().replaceAll(/[:.]/g, '');
  return `sideline-${ownerOf(salt)}-${time}.tar`;
}

function ownerOf(salt: string | undefined): string {
  return salt === undefined
    ? 'orders'
    : createHash('sha256').update(salt).digest('hex').slice(0, 8);
}

/** Returns the backups of this workspace in a folder, the newest first; none if the folder is not there. */
export async function archivesIn(folder: string, salt: string | undefined) {
  const shape = new RegExp(
    `^sideline-${ownerOf(salt)}-(\\d{4}-\\d\\d-\\d\\dT)(\\d\\d)(\\d\\d)(\\d\\d)(\\d{3})Z\\.tar$`,
  );
  const found: KeptArchive[] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    const [, day, hour, minute, second, ms] = shape.exec(name) ?? [];
    const atMs = Date.parse(`${day}${hour}:${minute}:${second}.${ms}Z`);
    const there = Number.isNaN(atMs) ? undefined : await stat(join(folder, name)).catch(() => {});
    if (there?.isFile()) found.push({ file: join(folder, name), atMs, bytes: there.size });
  }
  return found.toSorted((one, other) => other.atMs - one.atMs);
}

/** Returns the salt of the workspace's site, or undefined if there is no workspace that can be read. */
export async function saltOf(workspace: string): Promise<string | undefined> {
  const read = await readWorkspace(workspace);
  return read.ok ? read.value?.salt : undefined;
}

/** Returns the folders in which backups of this workspace were written, as far as they are there. */
export async function archiveFoldersOf(workspace: string): Promise<readonly string[]> {
  const settings = await readSettings(workspace);
  const chosen = settings.ok ? (settings.value.backups ?? []) : [];
  return [...new Set([chosen, await rememberedFolders(workspace)].flat())];
}

/** Returns a line for each backup that still has what was just erased. */
export async function archiveLines(workspace: string): Promise<readonly string[]> {
  const salt = await saltOf(workspace);
  const found: string[] = [];
  for (const folder of await archiveFoldersOf(workspace)) {
    for (const { file } of await archivesIn(folder, salt)) {
      found.push(
        `${file} is a backup from before, and still has it. What is restored from there is erased again; it goes by itself after BACKUP_KEEP_DAYS.`,
      );
    }
  }
  return found;
}
