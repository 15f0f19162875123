import { tableNames, tablesOver, type Transact } from './tables.ts';

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
