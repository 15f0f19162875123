import { tableNames, type TableName, type Tables, type Transact } from './tables.ts';

/**
 * Tables in memory: the fallback if the browser stores nothing. Transactions run one after the other, and one that throws changes
 * nothing, as in IndexedDB.
 */
export function memoryTransact(): Transact {
  let data = new Map<TableName, Map<string, unknown>>();
  for (const name of tableNames) data.set(name, new Map());
  let last: Promise<unknown> = Promise.resolve();

  return (_names, _mode, work) => {
    const run = last.then(async () => {
      const draft = new Map([...data].map(([name, rows]) => [name, new Map(rows)]));
      const value = await work(tablesOver(draft));
      data = draft;
      return value;
    });
    last = run.catch(() => undefined);
    return run;
  };
}

function tablesOver(data: ReadonlyMap<TableName, Map<string, unknown>>): Tables {
  const rows = (table: TableName): Map<string, unknown> => data.get(table) ?? new Map();
  return {
    get: async (table, key) => rows(table).get(key),
    all: async (table) => [...rows(table).values()],
    put: async (table, key, value) => void rows(table).set(key, value),
    remove: async (table, key) => void rows(table).delete(key),
    clear: async (table) => rows(table).clear(),
  };
}
