import { promisifyRequest } from 'idb-keyval';
import { databaseName, inTime, letGoOfDatabase, openDatabase } from './database.ts';
import { tableNames } from './tables.ts';

const followers = [1, 2, 3, 4].map((number) => `${databaseName}-empty-${number}`);

/**
 * Deletes the whole database, and has Chromium remove it from its files. LevelDB keeps deleted data on disk until it merges the file
 * of the data with the file of their deletion. A deleted database starts such a merge, but often before its deletion is in a file
 * of its own. So small databases are made first, to lie in the same file, and deleted last, each of which starts another merge of
 * that file (docs/privacy.md has the measurements). Other tabs and the worker close theirs on request. Rejects if the browser cannot
 * delete it, or if one of them does not close it.
 */
export async function deleteDatabase(): Promise<void> {
  if (await letGoOfDatabase()) return;
  for (const name of followers) await makeSmall(name);
  for (const name of [databaseName, ...followers]) {
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
