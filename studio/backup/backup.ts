/** `backup <file>`: a whole copy of the SQLite file while the server goes on. */
import { open, rename, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { failure, success, type Result } from '#rules/result.ts';
import { databaseFile } from '#server/store/openStore.ts';
import { reasonOf } from '#server/store/reasonOf.ts';
import { openSqliteFile } from '#server/store/sqliteEngine.ts';
import { exitCodes, failed, readCommandLine } from '#studio/commandLine.ts';
import { existingPlace, storeHelp, storeOptions } from '#studio/store/atStore.ts';

const usage = `npm run studio -- backup <file>

Copies the SQLite file, orders, PDFs, bookings and letters, as it is at this moment, while the server runs. To restore: stop the
server, put the copy in the place of data/${databaseFile}, delete the files beside it that end in -wal and -shm, start again.

${storeHelp}`;

export async function backup(args: readonly string[]): Promise<number> {
  const line = readCommandLine(args, { usage, options: storeOptions, operands: ['file'] });
  if (!line.ok) return line.exitCode;
  const target = resolve(line.operands[0] ?? '');
  const place = await existingPlace(line.values);
  if (!place.ok) return failed(place.message);
  if (place.value.databaseUrl !== undefined) {
    return failed(
      'The orders are in PostgreSQL: pg_dump "$DATABASE_URL" > backup.sql copies them.',
    );
  }
  if (existsSync(target)) return failed(`${target} is there already. Nothing was written.`);
  const unfinished = `${target}.part`;
  await rm(unfinished, { force: true });
  const copied = await copy(join(place.value.dataDir, databaseFile), unfinished);
  if (!copied.ok) {
    await rm(unfinished, { force: true });
    return failed(copied.message);
  }
  await rename(unfinished, target);
  console.log(`${copied.value} order(s) are in ${target}.`);
  return exitCodes.done;
}

/** Answers how many orders are in the copy, which has been checked and is on the disk. */
async function copy(source: string, target: string): Promise<Result<number>> {
  try {
    // Exists, empty and closed to others, before there is anything in it to read.
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
    return failure(`The copy failed (${reasonOf(error)}).`);
  }
}

async function checked(path: string): Promise<Result<number>> {
  const engine = await openSqliteFile(path);
  try {
    const [state] = engine.prepare('PRAGMA integrity_check').all() as { integrity_check: string }[];
    if (state?.integrity_check !== 'ok')
      return failure('The copy is damaged. Nothing was kept of it.');
    const [row] = engine.prepare('SELECT count(*) AS orders FROM orders').all() as {
      orders: number;
    }[];
    return success(row?.orders ?? 0);
  } finally {
    engine.close();
  }
}
