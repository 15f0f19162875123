/** Copies the whole SQLite file while the server runs. */
import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { reasonOf } from '#core/text/reasonOf.ts';
import { failure, type Result, success } from '#core/text/result.ts';
import { databaseFile, type Store, type StoreLocation } from '#server/store/openStore.ts';
import { openSqliteFile } from '#server/store/sqliteDatabase.ts';
import { pathsBelow, rememberWritten } from '#studio/workspace/clearedFiles.ts';
import { fileFault } from '#studio/workspace/fileFault.ts';
import { writtenFile, type WrittenIn } from '#studio/workspace/writtenFiles.ts';

type BackedUp = {
  readonly file: string;
  readonly orders: number;
  /** The files and folders that nothing makes again and that are not in the copy. */
  readonly beside: readonly { readonly folder: string; readonly names: readonly string[] }[];
};

/** Fails with the reason; then nothing is written. */
export async function backUp(
  { dataDir }: Pick<StoreLocation, 'dataDir'>,
  workspace: string,
  file: string,
): Promise<Result<BackedUp>> {
  const target = resolve(file);
  if (existsSync(target)) return failure(`${target} is there already. Nothing was written.`);
  const unfinished = `${target}.part`;
  await rm(unfinished, { force: true });
  const copied = await copyOrders(join(dataDir, databaseFile), unfinished);
  if (!copied.ok) {
    await rm(unfinished, { force: true });
    return copied;
  }
  await rename(unfinished, target);
  await rememberWritten(workspace, { file: target, what: 'a backup' });
  const beside = await Promise.all([
    besideBackup('workspace', workspace),
    besideBackup('data', dataDir),
  ]);
  return success({ file: target, orders: copied.value, beside });
}

/** Records when a backup was made, which succeeds even if this fails. Returns why it could not be stored. */
export async function rememberBackup(
  { marks }: Pick<Store, 'marks'>,
  atMs: number,
): Promise<string | undefined> {
  return marks.set('backup', atMs).then(() => undefined, reasonOf);
}

async function besideBackup(kind: WrittenIn, folder: string) {
  const paths = (await pathsBelow(folder)).filter(
    (path) => writtenFile(kind, path)?.backingUp === 'beside',
  );
  return { folder, names: [...new Set(paths.map((path) => path.replace(/\/.*$/, '')))].toSorted() };
}

/** Copies the SQLite file as it is at this moment. Returns the number of orders in the copy, after it was checked and synced to disk. */
export async function copyOrders(source: string, target: string): Promise<Result<number>> {
  try {
    // Created empty and private before any data is in it.
    await (await open(target, 'wx', 0o600)).close();
    const engine = await openSqliteFile(source);
    try {
      engine.exec('PRAGMA busy_timeout = 5000');
      // Of the copy, too: else its pages have rows twice, and what is forgotten there later stays in the second ones.
      engine.exec('PRAGMA secure_delete = ON');
      engine.prepare('VACUUM INTO ?').run(target);
    } finally {
      engine.close();
    }
    const file = await open(target, 'r+');
    await file.sync();
    await file.close();
    return await checkedOrders(target);
  } catch (error) {
    return failure(`The copy failed: ${fileFault(error)}.`);
  }
}

/** Returns the number of orders in a SQLite file, or that it is damaged. */
export async function checkedOrders(path: string): Promise<Result<number>> {
  const engine = await openSqliteFile(path);
  try {
    const [state] = engine.prepare('PRAGMA integrity_check').all() as { integrity_check: string }[];
    if (state?.integrity_check !== 'ok')
      return failure('The copy is damaged. Nothing was kept of it.');
    const count = "SELECT count(*) AS orders FROM requests WHERE kind = 'order'";
    const [row] = engine.prepare(count).all() as { orders: number }[];
    return success(row?.orders ?? 0);
  } finally {
    engine.close();
  }
}
