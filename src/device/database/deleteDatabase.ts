import { promisifyRequest } from 'idb-keyval';
import { databaseName, inTime, letGoOfDatabase, openDatabase } from './database.ts';
import { tableNames } from './tables.ts';

const smallDatabases = [1, 2, 3, 4].map((number) => `${databaseName}-empty-${number}`);

/**
 * Deletes the whole database, and gets Chromium to remove it from its files. LevelDB keeps deleted data on disk until it merges the
 * file that holds the data with a later file that holds the deletion. Deleting a database starts a merge, but often too early, when
 * both are still in one file. So a few small databases are created first and deleted last: they share that file, and deleting each
 * starts another merge of it (docs/privacy.md has the measurements). Other tabs and the worker close theirs on request. Rejects if
 * the browser cannot delete it, or if one of them does not close it.
 */
export async function deleteDatabase(): Promise<void> {
  if (await letGoOfDatabase()) return;
  for (const name of smallDatabases) await makeSmall(name);
  for (const name of [databaseName, ...smallDatabases]) {
    await inTime(promisifyRequest(indexedDB.deleteDatabase(name)));
  }
}

async function makeSmall(name: string): Promise<void> {
  const database = await openDatabase(name);
  const writing = database.transaction(tableNames, 'readwrite');
  for (const table of tableNames) writing.objectStore(table).put('', '');
  await promisifyRequest(writing);
  database.close();
}
