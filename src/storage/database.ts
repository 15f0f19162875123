import { promisifyRequest } from 'idb-keyval';
import { memoryTransact } from './memory.ts';
import { tableNames, type Mode, type TableName, type Tables, type Transact } from './tables.ts';

const databaseName = 'sideline';
const databaseVersion = 1;
/** On iOS the first open after a cold start can hang for ever; a second one usually does not. */
const openLimitMs = 3_000;
const openAttempts = 3;

let connection: Promise<IDBDatabase> | undefined;
let fallback: Transact | undefined;

/**
 * Runs `work` in one transaction over the named tables and resolves when it is kept; what touches an order, when it
 * is on disk (durability `strict`). Where the browser has no usable IndexedDB, the same runs over memory; `isMemoryOnly` then says so. Rejects with the
 * browser's error when a write cannot be kept, a full disk for one.
 */
export const transact: Transact = async (names, mode, work) => {
  if (fallback) return fallback(names, mode, work);
  const transaction = await begin(names, mode);
  if (!transaction) {
    fallback ??= memoryTransact();
    return fallback(names, mode, work);
  }
  const finished = promisifyRequest(transaction);
  try {
    const value = await work(tablesIn(transaction));
    await finished;
    return value;
  } catch (error) {
    finished.catch(() => undefined);
    try {
      transaction.abort();
    } catch {
      // It has aborted by itself; the error at hand says why.
    }
    throw error;
  }
};

/** True once this page has had to do without a database: nothing outlives it. */
export function isMemoryOnly(): boolean {
  return fallback !== undefined;
}

/** A connection can die in the background (iOS) or be closed by another version: then it is opened anew. */
async function begin(names: readonly TableName[], mode: Mode): Promise<IDBTransaction | undefined> {
  for (let attempt = 1; attempt <= openAttempts; attempt += 1) {
    try {
      connection ??= open();
      const database = await connection;
      const durability = names.includes('orders') ? 'strict' : 'relaxed';
      return database.transaction([...names], mode, { durability });
    } catch {
      connection = undefined;
    }
  }
  return undefined;
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('IndexedDB did not open')), openLimitMs);
    const request = indexedDB.open(databaseName, databaseVersion);
    request.onupgradeneeded = () => {
      const present = request.result.objectStoreNames;
      for (const name of tableNames) {
        if (!present.contains(name)) request.result.createObjectStore(name);
      }
    };
    request.onsuccess = () => {
      clearTimeout(timer);
      const database = request.result;
      const forget = (): void => {
        connection = undefined;
      };
      database.onclose = forget;
      database.onversionchange = () => {
        database.close();
        forget();
      };
      resolve(database);
    };
    request.onerror = () => {
      clearTimeout(timer);
      reject(request.error ?? new Error('IndexedDB did not open'));
    };
  });
}

function tablesIn(transaction: IDBTransaction): Tables {
  const store = (table: TableName): IDBObjectStore => transaction.objectStore(table);
  return {
    get: (table, key) => promisifyRequest(store(table).get(key)),
    all: (table) => promisifyRequest(store(table).getAll()),
    put: async (table, key, value) => void (await promisifyRequest(store(table).put(value, key))),
    remove: async (table, key) => void (await promisifyRequest(store(table).delete(key))),
  };
}
