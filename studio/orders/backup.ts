/** `backup <file>`: copies the whole SQLite file while the server runs. */
import { open, rename, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { howMany } from '#core/text/howMany.ts';
import { failure, success, type Result } from '#core/text/result.ts';
import { databaseFile } from '#server/store/openStore.ts';
import { reasonOf } from '#core/text/reasonOf.ts';
import { openSqliteFile } from '#server/store/sqliteEngine.ts';
import { exitCodes, failed, workspaceOptions, command, flag } from '#studio/command/commandLine.ts';
import { fileFault } from '#studio/command/fileFault.ts';
import { complain } from '#studio/command/notices.ts';
import { pathsBelow, rememberWritten } from '#studio/workspace/clearedFiles.ts';
import { foldersOf } from '#studio/workspace/folders.ts';
import { writtenFile, type WrittenIn } from '#studio/workspace/writtenFiles.ts';
import { atStore, existingLocation, storeOptions } from './atStore.ts';

export const backup = command({
  name: 'backup',
  operands: '[file]',
  summary: 'copy the orders while the server runs',
  about: `Copies the SQLite file, orders, PDFs, bookings and emails, as it is at this moment, while the server runs, and names what else has
to be copied, because no command makes it again. To restore: stop the server, put the copy in the place of data/${databaseFile}, delete
the files beside it that end in -wal and -shm, start again.

When it was made is remembered, and a backup that is too old is a fault (BACKUP_MAX_AGE_DAYS). The studio's own folder remembers where
the copy is.`,
  options: {
    done: flag`instead of a file, and copies nothing: a backup was made by other means, pg_dump or a copy of the disk`,
    ...workspaceOptions,
    ...storeOptions,
  },
  async run(values, [file], refuse) {
    if (values.done && file !== undefined) return refuse(`"${file}" is one too many.`);
    const madeAtMs = Date.now();
    if (values.done) return remember(values, madeAtMs);
    if (file === undefined) return refuse('The file is missing.');
    const target = resolve(file);
    const location = await existingLocation(values);
    if (!location.ok) return failed(location.message);
    if (location.value.databaseUrl !== undefined) {
      return failed(
        'The orders are in PostgreSQL: pg_dump "$DATABASE_URL" > backup.sql copies them. Then: npm run studio -- backup --done',
      );
    }
    if (existsSync(target)) return failed(`${target} is there already. Nothing was written.`);
    const unfinished = `${target}.part`;
    await rm(unfinished, { force: true });
    const copied = await copy(join(location.value.dataDir, databaseFile), unfinished);
    if (!copied.ok) {
      await rm(unfinished, { force: true });
      return failed(copied.message);
    }
    await rename(unfinished, target);
    const { workspace } = foldersOf(values);
    await rememberWritten(workspace, { file: target, what: 'a backup' });
    console.log(`${howMany(copied.value, 'order is', 'orders are')} in ${target}.`);
    for (const [kind, folder] of [
      ['workspace', workspace],
      ['data', location.value.dataDir],
    ] as const) {
      const beside = await besideBackup(kind, folder);
      if (beside.length > 0)
        console.log(`Not in it, copy it as well: ${beside.join(', ')} in ${folder}`);
    }
    return remember(values, madeAtMs);
  },
});

/** Returns the files and folders that nothing makes again and that are not in the copy. */
async function besideBackup(kind: WrittenIn, folder: string): Promise<readonly string[]> {
  const paths = (await pathsBelow(folder)).filter(
    (path) => writtenFile(kind, path)?.backingUp === 'beside',
  );
  return [...new Set(paths.map((path) => path.replace(/\/.*$/, '')))].toSorted();
}

/** Records when a backup was made. The backup succeeds even if this fails. */
function remember(values: { readonly data?: string }, atMs: number): Promise<number> {
  return atStore(values, async ({ marks }) => {
    try {
      await marks.set('backup', atMs);
    } catch (error) {
      complain([`When this backup was made could not be stored (${reasonOf(error)}).`]);
    }
    return exitCodes.done;
  });
}

/** Returns the number of orders in the copy, after it was checked and synced to disk. */
async function copy(source: string, target: string): Promise<Result<number>> {
  try {
    // Created empty and private before any data is in it.
    await (await open(target, 'wx', 0o600)).close();
    const engine = await openSqliteFile(source);
    try {
      engine.exec('PRAGMA busy_timeout = 5000');
      engine.prepare('VACUUM INTO ?').run(target);
    } finally {
      engine.close();
    }
    const file = await open(target, 'r+');
    await file.sync();
    await file.close();
    return await checked(target);
  } catch (error) {
    return failure(`The copy failed: ${fileFault(error)}.`);
  }
}

async function checked(path: string): Promise<Result<number>> {
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
