/**
 * Restores a backup on a machine that has neither orders nor a workspace. The backup is checked before anything is written; then all of it is
 * unpacked beside its places, what was erased since is erased there, too, and only then it is moved in. `desk.json` and the database come
 * last: without the one there is no workspace, and without the other there are no orders.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { megabytes } from '#core/text/megabytes.ts';
import { reasonOf } from '#core/text/reasonOf.ts';
import { success } from '#core/text/result.ts';
import { ensureFolder, freeBytes } from '#server/store/folders.ts';
import { databaseFile, openStore } from '#server/store/openStore.ts';
import { openSqliteFile } from '#server/store/sqliteDatabase.ts';
import { checkedOrders } from './copyOrders.ts';
import { eraseAgain } from '#studio/families/eraseAgain.ts';
import { type Done, refusal, stopped, type Watch } from '#studio/workspace/act.ts';
import { pathsBelow } from '#studio/workspace/clearedFiles.ts';
import { erasedSince } from '#studio/workspace/backupErasures.ts';
import { fileFault } from '#studio/workspace/fileFault.ts';
import { lockWorkspace } from '#studio/workspace/lock.ts';
import { replaceFile } from '#studio/workspace/storedFile.ts';
import type { Folders } from '#studio/workspace/workspace.ts';
import { writtenFile } from '#studio/workspace/writtenFiles.ts';
import {
  type Archive,
  type ArchiveFolder,
  archiveFolders,
  checkArchive,
  contentOf,
  openArchive,
} from './archive.ts';

export type Restored = {
  readonly madeAt: string;
  readonly orders: number;
  readonly files: number;
  /** How many erasures after the backup were done again. */
  readonly erased: number;
  /** Files that no command wrote: they may name who was erased since. */
  readonly unsearched: readonly string[];
  /** True if an earlier call had unpacked it, and was killed. */
  readonly hasGoneOn: boolean;
};

/** Where each folder of the backup goes. */
type Targets = Readonly<Record<ArchiveFolder, string>>;

/** In each target, so that it is on the same disk. */
const staging = 'restoring';
/** What is unpacked and not moved in yet. */
const unpacked = join(staging, 'files');
/** In the workspace's: all is unpacked. It says from which backup. */
const wholeFile = join(staging, 'whole');

/** Files of an open database, beside it. */
const logEndings = ['-wal', '-shm'] as const;

/** Moved last, each in its folder. */
const decisive: Readonly<Record<ArchiveFolder, string>> = {
  workspace: 'desk.json',
  data: databaseFile,
};

/** `data` is the folder of the server's data. */
export async function restore(
  file: string,
  { out, workspace, data }: Folders & { readonly data: string },
  watch: Watch = {},
): Promise<Done<Restored>> {
  const targets: Targets = { workspace, data };
  const archive = await openArchive(file);
  if (!archive.ok) return refusal(archive.message);
  try {
    const sign = signOf(archive.value);
    const isUnpacked = (await unpackedSign(targets)) === sign;
    if (!isUnpacked) {
      const free = await targetsFault(targets, archive.value);
      if (free !== undefined) return refusal(free);
      const checked = await checkArchive(archive.value, watch);
      if (!checked.ok) return refusal(checked.message);
    }
    for (const folder of Object.values(targets)) await ensureFolder(folder);
    const lock = await lockWorkspace(workspace, 'restore');
    if (!lock.ok) return lock;
    try {
      if (!isUnpacked) {
        const done = await unpackAll(archive.value, { out, ...targets }, sign, watch);
        if (!done.ok) return done;
      }
      const fault = await moveIn(targets);
      if (fault !== undefined) return refusal(fault);
      return success(await restoredOf(archive.value, targets, isUnpacked));
    } finally {
      await lock.value();
    }
  } catch (error) {
    if (watch.signal?.aborted) return stopped('Nothing was restored.');
    return refusal(
      `The backup is not restored: ${fileFault(error)}. Run it again when this is mended.`,
    );
  } finally {
    await archive.value.handle.close();
  }
}

/** Returns what tells a backup from every other: the hash of its list. */
function signOf({ list }: Archive): string {
  return createHash('sha256').update(JSON.stringify(list)).digest('base64url');
}

async function unpackedSign({ workspace }: Targets): Promise<string | undefined> {
  return readFile(join(workspace, wholeFile), 'utf8').catch(() => undefined);
}

/** Returns why nothing can be restored there. */
async function targetsFault(targets: Targets, { files }: Archive): Promise<string | undefined> {
  for (const kind of archiveFolders) {
    const folder = targets[kind];
    const there = (await pathsBelow(folder)).find((path) => isKept(kind, path));
    if (there !== undefined) {
      const what = kind === 'workspace' ? 'a workspace' : "a server's data";
      return `${folder} has ${what} already (${there}). A backup is restored where there is none: name other folders with --workspace and --data, or move this one away.`;
    }
    if (await hasOrders(folder)) {
      return `${folder} has orders already. A backup is restored where there are none: name other folders with --workspace and --data, or move this one away.`;
    }
    const bytes = files.reduce(
      (sum, one) => sum + (one.path.startsWith(`${kind}/`) ? one.bytes : 0),
      0,
    );
    const free = await freeBytes(nearestFolder(folder));
    if (free < bytes)
      return `${megabytes(bytes)} are needed in ${folder}, and ${megabytes(free)} are free.`;
  }
  return undefined;
}

/** A desk that was opened here before has left what is made again, and an empty database. */
function isKept(kind: ArchiveFolder, path: string): boolean {
  if (path.startsWith(`${staging}/`) || path.startsWith(databaseFile)) return false;
  return writtenFile(kind, path)?.backingUp !== 'again';
}

function nearestFolder(folder: string): string {
  const parent = dirname(folder);
  return existsSync(folder) || parent === folder ? folder : nearestFolder(parent);
}

/** Throws if it is open elsewhere, or is no database. */
async function hasOrders(data: string): Promise<boolean> {
  const file = join(data, databaseFile);
  const found = await stat(file).catch(() => undefined);
  if (!found || found.size === 0) return false;
  const engine = await openSqliteFile(file);
  try {
    const tables = engine.prepare("SELECT name FROM sqlite_master WHERE name = 'requests'").all();
    if (tables.length === 0) return true;
    const [row] = engine.prepare('SELECT count(*) AS count FROM requests').all() as {
      count: number;
    }[];
    if (row?.count !== 0) return true;
    // Fails as long as another program has it open, which would go on writing into a file that is gone.
    engine.exec('PRAGMA busy_timeout = 0');
    const [mode] = engine.prepare('PRAGMA journal_mode = DELETE').all() as {
      journal_mode: string;
    }[];
    if (mode?.journal_mode !== 'delete') throw new Error('database is locked');
    return false;
  } catch (error) {
    const reason = reasonOf(error);
    throw new Error(
      /locked|busy/.test(reason)
        ? `${file} is open: end the desk and the server first`
        : `${file} cannot be read (${reason})`,
      { cause: error },
    );
  } finally {
    engine.close();
  }
}

type Unpacking = Targets & Pick<Folders, 'out'>;

/** Unpacks everything beside its places, and takes out what was erased since. Nothing of it stays if it fails. */
async function unpackAll(archive: Archive, places: Unpacking, sign: string, watch: Watch) {
  let isDone = false;
  try {
    await unpackFiles(archive, places, watch);
    const done = await erasedIn(archive, places);
    if (done.ok) {
      await replaceFile(join(places.workspace, wholeFile), sign, 0o600);
      isDone = true;
    }
    return done;
  } finally {
    if (!isDone) await dropStaging(places);
  }
}

async function dropStaging(targets: Targets): Promise<void> {
  for (const kind of archiveFolders)
    await rm(join(targets[kind], staging), { recursive: true, force: true });
}

async function unpackFiles(
  archive: Archive,
  targets: Targets,
  { signal, onProgress = () => {} }: Watch,
): Promise<void> {
  const { files } = archive;
  await dropStaging(targets);
  for (const folder of Object.values(targets))
    await mkdir(join(folder, unpacked), { recursive: true, mode: 0o700 });
  onProgress({ what: 'packing', done: 0, total: files.length });
  for (const [index, one] of files.entries()) {
    signal?.throwIfAborted();
    const [kind, rest] = splitPath(one.path);
    await writeUnpacked(archive, one, join(targets[kind], unpacked, ...rest.split('/')));
    onProgress({ what: 'packing', done: index + 1, total: files.length });
  }
}

async function erasedIn(
  archive: Archive,
  { out, ...targets }: Unpacking,
): Promise<Done<undefined>> {
  const data = join(targets.data, unpacked);
  const orders = await checkedOrders(join(data, databaseFile));
  if (!orders.ok || orders.value !== archive.list.orders)
    return refusal('The orders in this backup are damaged. Use another one.');
  const store = await openStore({ dataDir: data, databaseUrl: undefined }, () => {});
  if (!store.ok) return store;
  const folders = { out, workspace: join(targets.workspace, unpacked) };
  try {
    await eraseAgain(folders, store.value, await erasuresAfter(archive, folders.workspace));
  } finally {
    await store.value.close();
  }
  await settle(join(data, databaseFile));
  return success(undefined);
}

/** Moves what the store has written into its one file. */
async function settle(file: string): Promise<void> {
  const engine = await openSqliteFile(file);
  try {
    const [log] = engine.prepare('PRAGMA wal_checkpoint(TRUNCATE)').all() as { busy: number }[];
    if (log?.busy !== 0) throw new Error(`${file} is in use`);
  } finally {
    engine.close();
  }
  for (const ending of logEndings) await rm(`${file}${ending}`, { force: true });
}

function erasuresAfter({ file, list: { salt, madeAt } }: Archive, workspace: string) {
  return erasedSince([dirname(file), workspace], { salt, madeAt });
}

function splitPath(path: string): readonly [ArchiveFolder, string] {
  const at = path.indexOf('/');
  const kind = path.slice(0, at) === 'data' ? 'data' : 'workspace';
  return [kind, path.slice(at + 1)];
}

/** Rejects if a file is there already: two paths may be one on this disk. */
async function writeUnpacked({ handle }: Archive, one: Archive['files'][number], target: string) {
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  await writeFile(target, contentOf(handle, one), { flag: 'wx', mode: 0o600, flush: true });
}

/** The order in which folders are moved in. */
const moving = ['workspace', 'data'] as const satisfies readonly ArchiveFolder[];

/** Moves everything in. May be done again after it was stopped. Returns why it can't be. */
async function moveIn(targets: Targets): Promise<string | undefined> {
  for (const kind of moving) {
    const from = join(targets[kind], unpacked);
    const names = await readdir(from).catch(() => []);
    const last = decisive[kind];
    for (const name of names.toSorted(
      (one, other) => Number(one === last) - Number(other === last),
    )) {
      const fault = await takenFault(kind, targets[kind], name);
      if (fault !== undefined) return fault;
      const endings = name === databaseFile ? ['', ...logEndings] : [''];
      const empty = endings.map((ending) => join(targets[kind], `${name}${ending}`));
      for (const path of empty.filter((one) => existsSync(one)))
        await rm(path, { recursive: true });
      await rename(join(from, name), join(targets[kind], name));
    }
  }
  await rm(join(targets.data, staging), { recursive: true, force: true });
  // Removed last: until then, running the command again resumes here.
  await rm(join(targets.workspace, staging), { recursive: true, force: true });
  return undefined;
}

/** Returns that somebody has begun to work there in the meantime. */
async function takenFault(kind: ArchiveFolder, folder: string, name: string) {
  const below = await pathsBelow(join(folder, name));
  const isFile = (await stat(join(folder, name)).catch(() => undefined))?.isFile() === true;
  const there = [...(isFile ? [name] : []), ...below.map((path) => `${name}/${path}`)];
  const kept = there.find((path) => isKept(kind, path));
  const isTaken = kept !== undefined || (name === databaseFile && (await hasOrders(folder)));
  return isTaken
    ? `${join(folder, kept ?? name)} was written in the meantime. Move it away, and run this again: it goes on.`
    : undefined;
}

async function restoredOf(
  archive: Archive,
  { workspace }: Targets,
  hasGoneOn: boolean,
): Promise<Restored> {
  const erased = await erasuresAfter(archive, workspace);
  const paths = erased.length > 0 ? await pathsBelow(workspace) : [];
  const own = paths.filter((path) => !writtenFile('workspace', path) && path !== 'lock');
  return {
    madeAt: archive.list.madeAt,
    orders: archive.list.orders,
    files: archive.list.files.length,
    erased: erased.length,
    unsearched: own.map((path) => join(workspace, path)),
    hasGoneOn,
  };
}
