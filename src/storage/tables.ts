/** What the device keeps, one table a thing, and the operations that storage needs of a table. */
export const tableNames = ['checkout', 'orders', 'pdfs', 'receipts', 'keys'] as const;

export type TableName = (typeof tableNames)[number];

/** One transaction's view: all or nothing of what is put and removed through it is kept. */
export type Tables = {
  /** undefined when there is none. */
  get(table: TableName, key: string): Promise<unknown>;
  all(table: TableName): Promise<readonly unknown[]>;
  put(table: TableName, key: string, value: unknown): Promise<void>;
  remove(table: TableName, key: string): Promise<void>;
};

export type Mode = 'readonly' | 'readwrite';

export type Transact = <Value>(
  names: readonly TableName[],
  mode: Mode,
  work: (tables: Tables) => Promise<Value>,
) => Promise<Value>;
