/** Makes a backup of orders and workspace while both are in use: one file, whole or not there at all. */
import { createHash } from 'node:crypto';
import { type FileHandle, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { megabytes } from '#core/text/megabytes.ts';
import { reasonOf } from '#core/text/reasonOf.ts';
import { success } from '#core/text/result.ts';
import { freeBytes, isFolder } from '#server/store/folders.ts';
import { wholeNumber } from '#core/text/wholeNumber.ts';
import type { Store } from '#server/store/openStore.ts';
import { copyOrders, rememberBackup } from './copyOrders.ts';
import {
  type Done,
  type ActNotice,
  type Outcome,
  refusal,
  stopped,
  type Watch,
} from '#studio/workspace/act.ts';
import { archiveName, archivesIn, saltOf } from '#studio/workspace/archives.ts';
import { rememberWritten } from '#studio/workspace/clearedFiles.ts';
import { shareErased } from '#studio/workspace/backupErasures.ts';
import { fileFault } from '#studio/workspace/fileFault.ts';
import { lockWorkspace } from '#studio/workspace/lock.ts';
import { draftEnding } from '#studio/workspace/storedFile.ts';
import { changeSettings } from '#studio/workspace/settings.ts';
import type { Folders } from '#studio/workspace/workspace.ts';
import { writtenFile } from '#studio/workspace/writtenFiles.ts';
import {
  type ArchiveList,
  checkArchive,
  contentOf,
  listName,
  openArchive,
  ordersInArchive,
} from './archive.ts';
import { isPathInside, tarEnd, tarHeader, tarPadding } from './tar.ts';

export type Backup = {
  readonly file: string;
  readonly bytes: number;
  readonly orders: number;
  readonly files: number;
  /** Older ones that were deleted. */
  readonly dropped: readonly string[];
};

/** How many days a backup is kept at most (`BACKUP_KEEP_DAYS`). */
export function backupKeepDays(env: Readonly<Record<string, string | undefined>> = process.env) {
  return wholeNumber(env, 'BACKUP_KEEP_DAYS', { unset: 30, least: 1, most: 3_650 });
}

const dayMs = 24 * 60 * 60_000;
/** A copy that is being written ends with it. */
const partEnding = '.part';

/**
 * Writes a backup into a folder, which must be there, checks it, and deletes those that are too old, but never the last one. Camera files are
 * not in it, nor the site: `publish` makes it again from them.
 */
export async function makeBackup(
  store: Tables,
  folders: Folders,
  typed: string,
  watch: Watch = {},
): Promise<Outcome<Backup>> {
  const notices: ActNotice[] = [];
  const done = await inFolder(store, folders, typed, watch, notices);
  return { ...done, notices };
}

type Tables = Pick<Store, 'file' | 'marks' | 'copies'>;

async function inFolder(
  store: Tables,
  folders: Folders,
  typed: string,
  watch: Watch,
  notices: ActNotice[],
): Promise<Done<Backup>> {
  if (store.file === undefined)
    return refusal(
      'The orders are in PostgreSQL: pg_dump copies them, see docs/deploy.md, "Backup".',
    );
  const keepDays = backupKeepDays();
  if (!keepDays.ok) return keepDays;
  const places = { ...folders, data: dirname(store.file), to: resolve(typed) };
  const misfit = await folderFault(places);
  if (misfit !== undefined) return refusal(misfit, 'folder');
  const lock = await lockWorkspace(places.to, 'backup', { where: 'in this folder' });
  if (!lock.ok) return lock;
  try {
    // Nothing of it goes before the copy is begun, unless it is forgotten here.
    const copies = await store.copies.here();
    const made = await writeArchive({ ...places, orders: store.file }, watch, notices);
    if (!made.ok) return made;
    const fault =
      (await rememberBackup(store, made.value.atMs)) ??
      (await store.copies.keep('backup', copies).then(() => undefined, reasonOf));
    if (fault !== undefined)
      notices.push({ kind: 'mark', text: `When it was made could not be stored (${fault}).` });
    const { file, bytes, orders, files, salt } = made.value;
    const dropped = await dropOld(places.to, salt, Date.now() - keepDays.value * dayMs);
    return success({ file, bytes, orders, files, dropped });
  } catch (error) {
    if (watch.signal?.aborted) return stopped('No backup was made; the ones before stay.');
    return refusal(`No backup was made: ${fileFault(error)}.`);
  } finally {
    await lock.value();
  }
}

/** Remembers the folder that a person has chosen, once a backup may be written there. */
export async function chooseBackups(
  store: Pick<Store, 'file'>,
  folders: Folders,
  folder: string,
): Promise<Done<undefined>> {
  if (!isAbsolute(folder)) return refusal('Write the whole path of a folder, from its disk on.');
  const data = dirname(store.file ?? folders.workspace);
  const misfit = await folderFault({ ...folders, data, to: folder });
  if (misfit !== undefined) return refusal(misfit);
  return changeSettings(folders.workspace, (settings) => ({ ...settings, backups: folder }));
}

/** Returns why no backup may be written there. It is not made: a disk that is not connected has no folder. */
async function folderFault(places: Folders & { readonly data: string; readonly to: string }) {
  const { to, workspace, out, data } = places;
  if (!(await isFolder(to))) return `There is no folder ${to}.`;
  const isBelow = (folder: string): boolean => `${to}${sep}`.startsWith(`${resolve(folder)}${sep}`);
  if ([workspace, out, data].some(isBelow))
    return `${to} is a part of what is backed up, or of the site: choose another folder, on another disk if you can.`;
  return undefined;
}

type Places = Folders & { readonly data: string; readonly to: string; readonly orders: string };

async function writeArchive(places: Places, watch: Watch, notices: ActNotice[]) {
  const { to, workspace } = places;
  await dropParts(to);
  const hasWorkspace = await isFolder(workspace);
  // It is known before it is there, so that an erasure names it.
  if (hasWorkspace) await rememberWritten(workspace, { file: to, what: 'a folder of backups' });
  // An erasure is before all of it, or after.
  const lock = hasWorkspace ? await lockWorkspace(workspace, 'backup') : success(async () => {});
  if (!lock.ok) return lock;
  try {
    const archive = await packed(places, watch, notices).finally(lock.value);
    if (!archive.ok) return archive;
    const { part, file } = archive.value;
    const checked = await checkedSize(part, watch);
    if (!checked.ok) return checked;
    await rename(part, file);
    if (hasWorkspace) await shareErased(workspace, [to]);
    return success({ ...archive.value, bytes: checked.value });
  } finally {
    await dropParts(to);
  }
}

/** Writes all of it under another name. */
async function packed(places: Places, watch: Watch, notices: ActNotice[]) {
  const { to, workspace } = places;
  const salt = await saltOf(workspace);
  const atMs = Date.now();
  const file = join(to, archiveName(salt, atMs));
  const copy = `${file}.orders${partEnding}`;
  const copied = await copyOrders(places.orders, copy);
  if (!copied.ok) return copied;
  const own = await sourcesOf(places, notices);
  const sources = [...own, { path: ordersInArchive, file: copy }];
  const bytes = await bytesOf(sources);
  const free = await freeBytes(to);
  if (free < bytes)
    return refusal(`${megabytes(bytes)} are needed in ${to}, and ${megabytes(free)} are free.`);
  const head = { madeAt: new Date(atMs).toISOString(), salt, orders: copied.value };
  const part = `${file}${partEnding}`;
  await writeTar(part, sources, head, watch);
  return success({ file, part, atMs, salt, orders: copied.value, files: sources.length });
}

async function checkedSize(part: string, watch: Watch): Promise<Done<number>> {
  const archive = await openArchive(part);
  if (!archive.ok) return archive;
  try {
    const checked = await checkArchive(archive.value, watch);
    return checked.ok ? success((await archive.value.handle.stat()).size) : checked;
  } finally {
    await archive.value.handle.close();
  }
}

type Source = { readonly path: string; readonly file: string };

/** Returns all files of the workspace, and of the server's data those that nothing makes again. */
async function sourcesOf(
  { data, workspace }: Places,
  notices: ActNotice[],
): Promise<readonly Source[]> {
  const found: Source[] = [];
  for (const [folder, kind] of [
    [data, 'data'],
    [workspace, 'workspace'],
  ] as const) {
    for (const entry of await entriesOf(folder)) {
      const file = join(entry.parentPath, entry.name);
      const path = relative(folder, file).split(sep).join('/');
      const isWanted =
        kind === 'workspace' ? !isPassing(path) : writtenFile(kind, path)?.backingUp === 'beside';
      if (entry.isDirectory() || !isWanted) continue;
      if (entry.isFile() && isPathInside(path)) found.push({ path: `${kind}/${path}`, file });
      else
        notices.push({
          kind: 'left out',
          text: `${file} is not in the backup: it is a link, or has signs in its name that not every system has.`,
        });
    }
  }
  return found.toSorted((one, other) => (one.path < other.path ? -1 : 1));
}

/** There while a command is at work. */
function isPassing(path: string): boolean {
  return (
    /(?:^|\/)lock(?:\.takeover)?$|^(?:made|restoring)\//.test(path) || path.endsWith(draftEnding)
  );
}

/** What cannot be read is no empty folder. */
async function entriesOf(folder: string) {
  try {
    return await readdir(folder, { recursive: true, withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

async function bytesOf(sources: readonly Source[]): Promise<number> {
  let bytes = 0;
  for (const { file } of sources) bytes += 1_000 + ((await statOf(file))?.size ?? 0);
  return bytes;
}

function statOf(file: string) {
  return stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });
}

type ListHead = Pick<ArchiveList, 'madeAt' | 'salt' | 'orders'>;

/** Nobody else can read it, and it is on the disk when this resolves. */
async function writeTar(part: string, sources: readonly Source[], head: ListHead, watch: Watch) {
  const handle = await open(part, 'wx', 0o600);
  try {
    for await (const bytes of tarBytes(sources, head, watch)) {
      watch.signal?.throwIfAborted();
      await handle.writeFile(bytes);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* tarBytes(
  sources: readonly Source[],
  head: ListHead,
  { onProgress = () => {} }: Watch,
) {
  const files: ArchiveList['files'][number][] = [];
  onProgress({ what: 'packing', done: 0, total: sources.length });
  for (const { path, file } of sources) {
    // An order's file may go while others are read.
    if (!(await statOf(file))) continue;
    const handle = await open(file);
    try {
      const { size, mtimeMs } = await handle.stat();
      const hash = createHash('sha256');
      yield tarHeader(path, size, Math.max(0, Math.floor(mtimeMs / 1000)));
      yield* contentBytes(handle, size, file, hash);
      yield tarPadding(size);
      files.push({ path, bytes: size, hash: hash.digest('base64url') });
    } finally {
      await handle.close();
    }
    onProgress({ what: 'packing', done: files.length, total: sources.length });
  }
  const list = Buffer.from(JSON.stringify({ version: 1, ...head, files }));
  yield tarHeader(listName(list), list.length, Math.floor(Date.parse(head.madeAt) / 1000));
  yield list;
  yield tarPadding(list.length);
  yield tarEnd;
}

/** A journal may grow while it is read. Reads only as much as its header says. */
async function* contentBytes(
  handle: FileHandle,
  size: number,
  file: string,
  hash: ReturnType<typeof createHash>,
) {
  let read = 0;
  for await (const bytes of contentOf(handle, { at: 0, bytes: size })) {
    hash.update(bytes);
    read += bytes.length;
    yield bytes;
  }
  if (read < size) throw new Error(`${file} was changed while it was read`);
}

/** What a backup that was killed has left. */
async function dropParts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (/^sideline-.*\.part$/.test(name)) await rm(join(folder, name), { force: true });
  }
}

/** The newest one stays, however old. */
async function dropOld(folder: string, salt: string | undefined, beforeMs: number) {
  const old = (await archivesIn(folder, salt)).slice(1).filter(({ atMs }) => atMs < beforeMs);
  for (const { file } of old) await rm(file, { force: true });
  return old.map(({ file }) => file);
}
