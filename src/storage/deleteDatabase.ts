import { promisifyRequest } from 'idb-keyval';
import { databaseName, letGoOfDatabase, openDatabase, openLimitMs } from './database.ts';
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
  await deleteNamed(databaseName);
  for (let round = 0; round < 2; round += 1) await makeAndDelete(databaseName);
}

async function makeAndDelete(name: string): Promise<void> {
  const database = await openDatabase(name);
  const writing = database.transaction(tableNames, 'readwrite');
  for (const table of tableNames) writing.objectStore(table).put('', '');
  await promisifyRequest(writing);
  database.close();
  await deleteNamed(name);
}

function deleteNamed(name: string): Promise<void> {
  const request = indexedDB.deleteDatabase(name);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${name} was not deleted`)), openLimitMs);
    request.onsuccess = () => {
      clearTimeout(timer);
      resolve();
    };
    request.onerror = () => {
      clearTimeout(timer);
      reject(request.error ?? new Error(`${name} was not deleted`));
    };
  });
}
