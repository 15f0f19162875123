import { said } from '#core/text/spoken.ts';
import { promisifyRequest } from 'idb-keyval';

/** The tables on the device, and the operations that storage needs of them. */
export const tableNames = ['checkout', 'orders', 'pdfs', 'receipts', 'keys'] as const;

export type TableName = (typeof tableNames)[number];

/** The view of one transaction: either all of its writes are kept or none. */
export type Tables = {
  /** Returns undefined if there is none. */
  get(table: TableName, key: string): Promise<unknown>;
  all(table: TableName): Promise<readonly unknown[]>;
  put(table: TableName, key: string, value: unknown): Promise<void>;
  remove(table: TableName, key: string): Promise<void>;
  clear(table: TableName): Promise<void>;
  /** Returns the object store itself, for idb-keyval. */
  storeOf(table: TableName): IDBObjectStore;
};

export type Transact = <Value>(
  names: readonly TableName[],
  mode: IDBTransactionMode,
  work: (tables: Tables) => Promise<Value>,
) => Promise<Value>;

export function tablesOver(storeOf: (table: TableName) => IDBObjectStore): Tables {
  return {
    get: (table, key) => promisifyRequest(storeOf(table).get(key)),
    all: (table) => promisifyRequest(storeOf(table).getAll()),
    // A copy is stored: of texts, the English.
    put: async (table, key, value) => {
      await promisifyRequest(said(undefined, () => storeOf(table).put(value, key)));
    },
    remove: (table, key) => promisifyRequest(storeOf(table).delete(key)),
    clear: (table) => promisifyRequest(storeOf(table).clear()),
    storeOf,
  };
}
