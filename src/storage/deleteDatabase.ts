import { promisifyRequest } from 'idb-keyval';
import { databaseName, inTime, letGoOfDatabase, openDatabase } from './database.ts';
import { tableNames } from './tables.ts';

/**
 * Deletes the whole database, and has Chromium remove it from its files. LevelDB keeps deleted data on disk until it merges tables,
 * and it merges tables whose key ranges overlap. So an empty database is created and deleted before this one, and twice after it
 * (docs/privacy.md has the measurements). Other tabs and the worker close theirs on request. Rejects if the browser cannot delete
 * it, or if one of them does not close it.
 */
export async function deleteDatabase(): Promise<void> {
  if (await letGoOfDatabase()) return;
  await makeAndDelete(`${databaseName}-empty`);
  await inTime(promisifyRequest(indexedDB.deleteDatabase(databaseName)));
  for (let round = 0; round < 2; round += 1) await makeAndDelete(databaseName);
}

async function makeAndDelete(name: string): Promise<void> {
  const database = await openDatabase(name);
  const writing = database.transaction(tableNames, 'readwrite');
  for (const table of tableNames) writing.objectStore(table).put('', '');
  await promisifyRequest(writing);
  database.close();
  await inTime(promisifyRequest(indexedDB.deleteDatabase(name)));
}
