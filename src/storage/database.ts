import { promisifyRequest } from 'idb-keyval';
import { memoryTransact } from './memory.ts';
import { makeRoom } from './photoCache.ts';
import { tableNames, type Mode, type TableName, type Tables, type Transact } from './tables.ts';

export const databaseName = 'sideline';
const databaseVersion = 1;
/** On iOS the first open after a cold start can hang for ever; a second one usually does not. */
const openLimitMs = 3_000;
const openAttempts = 3;

let connection: Promise<IDBDatabase> | undefined;
let fallback: Transact | undefined;
/** Connections that the browser has closed under us. */
const isLost = new WeakSet<IDBDatabase>();

/**
 * Runs `work` in one transaction over the named tables and resolves when it is kept; what touches an order, when it
 * is on disk (durability `strict`). Where the browser has no usable IndexedDB, the same runs over memory; `isMemoryOnly`
 * then says so. `work` may run more than once, each time over what is kept: when the connection dies under it, and on a
 * full disk, for which cached photos make room. Rejects with the browser's error when a write cannot be kept all the same.
 */
export const transact: Transact = async (names, mode, work) => {
  for (let attempt = 1; ; attempt += 1) {
    if (fallback) return fallback(names, mode, work);
    const transaction = await begin(names, mode);
    if (!transaction) {
      fallback ??= memoryTransact();
      continue;
    }
    try {
      return await runIn(transaction, work);
    } catch (error) {
      const { name } = error as Partial<DOMException>;
      const isWorthIt =
        attempt < workAttempts &&
        ((name === 'QuotaExceededError' && (await makeRoom().catch(() => false))) ||
          isLost.has(transaction.db));
      if (!isWorthIt) throw error;
    }
  }
};

/** Once as it is, once with the seen photos gone, once with the saved ones gone. */
const workAttempts = 3;

async function runIn<Value>(
  transaction: IDBTransaction,
  work: (tables: Tables) => Promise<Value>,
): Promise<Value> {
  const finished = promisifyRequest(transaction);
  try {
    const value = await work(tablesIn(transaction));
    if (transaction.mode === 'readonly') finished.catch(() => undefined);
    else await finished;
    return value;
  } catch (error) {
    const reason = transaction.error;
    finished.catch(() => undefined);
    try {
      transaction.abort();
    } catch {
      // It has aborted by itself; its own error says why.
    }
    throw reason ?? error;
  }
}

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
        isLost.add(database);
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
