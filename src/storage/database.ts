import { promisifyRequest } from 'idb-keyval';
import { memoryTransact } from './memory.ts';
import { makeRoom } from './photoCache.ts';
import { tableNames, type Mode, type TableName, type Tables, type Transact } from './tables.ts';

export const databaseName = 'sideline';
const databaseVersion = 1;
/** On iOS the first open after a cold start can hang forever. A second one usually works. */
export const openLimitMs = 3_000;
const openAttempts = 3;

let connection: Promise<IDBDatabase> | undefined;
let fallback: Transact | undefined;
/** Connections that the browser has closed. */
const isLost = new WeakSet<IDBDatabase>();

/**
 * Runs `work` in one transaction over the named tables. Resolves when the transaction has committed; one that touches an order has
 * then reached the disk (durability `strict`). If the browser has no usable IndexedDB, the transaction runs in memory, and
 * `isMemoryOnly` returns true. `work` may run more than once, each time on committed data: when the connection is lost, and on a
 * full disk, after cached photos were deleted to make room. Rejects with the browser's error if a write cannot be kept.
 */
export const transact: Transact = async (names, mode, work) => {
  let losses = 0;
  for (;;) {
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
      if (name === 'QuotaExceededError' && (await makeRoom().catch(() => false))) continue;
      losses += 1;
      if (!isLost.has(transaction.db) || losses >= workAttempts) throw error;
    }
  }
};

/** How often a transaction is started when the connection keeps being lost. */
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
      // The transaction has aborted already; its own error has the reason.
    }
    throw reason ?? error;
  }
}

/** Returns true if this page works without a database. Nothing outlives it then. */
export function isMemoryOnly(): boolean {
  return fallback !== undefined;
}

/**
 * Closes the database, so that it can be deleted, and drops what this page kept in memory instead. Returns true if there was no
 * database.
 */
export async function letGoOfDatabase(): Promise<boolean> {
  (await connection?.catch(() => undefined))?.close();
  connection = undefined;
  if (fallback) fallback = memoryTransact();
  return fallback !== undefined;
}

/** Starts a transaction. Reopens a connection that was lost in the background (iOS) or closed by another version. */
async function begin(names: readonly TableName[], mode: Mode): Promise<IDBTransaction | undefined> {
  for (let attempt = 1; attempt <= openAttempts; attempt += 1) {
    try {
      connection ??= openDatabase();
      const database = await connection;
      const durability = names.includes('orders') ? 'strict' : 'relaxed';
      return database.transaction([...names], mode, { durability });
    } catch {
      connection = undefined;
    }
  }
  return undefined;
}

/** Opens the database, or one of another name with the same tables. */
export function openDatabase(name = databaseName): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('IndexedDB did not open')), openLimitMs);
    const request = indexedDB.open(name, databaseVersion);
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
    clear: async (table) => void (await promisifyRequest(store(table).clear())),
  };
}
