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
};

export type Mode = 'readonly' | 'readwrite';

export type Transact = <Value>(
  names: readonly TableName[],
  mode: Mode,
  work: (tables: Tables) => Promise<Value>,
) => Promise<Value>;
