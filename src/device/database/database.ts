import { promisifyRequest, type UseStore } from 'idb-keyval';
import { makeRoom } from './photoCache.ts';
import { tableNames, tablesOver, type TableName, type Tables, type Transact } from './tables.ts';

export const databaseName = 'sideline';
const databaseVersion = 1;
/** On iOS the first open after a cold start can hang forever. A second one usually works. */
const openLimitMs = 3_000;
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
    const transaction = fallback ? undefined : await begin(names, mode);
    if (!transaction) return (fallback ??= memoryTransact())(names, mode, work);
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
  // Not by its `on…` properties: idb-keyval sets those.
  const ended = new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error));
  });
  ended.catch(() => undefined);
  try {
    const value = await work(tablesOver((table) => transaction.objectStore(table)));
    if (transaction.mode !== 'readonly') await ended;
    return value;
  } catch (error) {
    try {
      transaction.abort();
    } catch {
      // The transaction has ended already. If it has aborted, it has the reason.
    }
    throw (await ended.catch((reason: unknown) => reason)) ?? error;
  }
}

/** Returns a table for the functions of idb-keyval. Each is a transaction of its own, with all that `transact` does for one. */
export function table(name: TableName): UseStore {
  return (mode, callback) =>
    transact([name], mode, async (tables) => callback(tables.storeOf(name)));
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
async function begin(
  names: readonly TableName[],
  mode: IDBTransactionMode,
): Promise<IDBTransaction | undefined> {
  for (let attempt = 1; attempt <= openAttempts; attempt += 1) {
    try {
      const database = await (connection ??= openDatabase());
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
  const request = indexedDB.open(name, databaseVersion);
  request.onupgradeneeded = () => {
    // Version 1 is the first: there are no tables yet.
    for (const name of tableNames) request.result.createObjectStore(name);
  };
  // A connection that opens too late must make way for others, too.
  const opened = promisifyRequest(request).then((database) => {
    const forget = (): void => {
      isLost.add(database);
      connection = undefined;
    };
    database.onclose = forget;
    database.onversionchange = () => {
      database.close();
      forget();
    };
    return database;
  });
  return inTime(opened);
}

/** Rejects if opening or deleting a database takes too long. */
export function inTime<Value>(done: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('IndexedDB does not answer')), openLimitMs);
    done.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Tables in memory: the fallback if the browser stores nothing. Transactions run one after the other, and one that throws changes
 * nothing, as in IndexedDB.
 */
export function memoryTransact(): Transact {
  let data = new Map(tableNames.map((name) => [name, new Map<string, unknown>()]));
  let last: Promise<unknown> = Promise.resolve();

  return (_names, _mode, work) => {
    const run = last.then(async () => {
      const draft = new Map([...data].map(([name, rows]) => [name, new Map(rows)]));
      const value = await work(tablesOver((table) => storeOver(draft.get(table) ?? new Map())));
      data = draft;
      return value;
    });
    last = run.catch(() => undefined);
    return run;
  };
}

/** The operations that storage and idb-keyval use. Every request succeeds. */
function storeOver(rows: Map<string, unknown>): IDBObjectStore {
  return {
    get: (key: string) => request(rows.get(key)),
    getAll: () => request([...rows.values()]),
    put: (value: unknown, key: string) => request(void rows.set(key, value)),
    delete: (key: string) => request(void rows.delete(key)),
    clear: () => request(rows.clear()),
    transaction: request(undefined),
  } as unknown as IDBObjectStore;
}

function request(result: unknown) {
  const made = { result, onsuccess: () => {} };
  queueMicrotask(() => made.onsuccess());
  return made;
}
