import { IDBFactory } from 'fake-indexeddb';
import { expect, onTestFinished, vi } from 'vitest';
import { textOf } from './bytes.ts';

/** The modules of one page. Two pages share only the device's database. */
export type Page = {
  readonly database: typeof import('#device/database/database.ts');
  readonly checkout: typeof import('#device/cart/keptCheckout.ts');
  readonly outbox: typeof import('#device/orders/keptOutbox.ts');
};

/** Returns a device without data. */
export function newDevice(): IDBFactory {
  const factory = new IDBFactory();
  offerDatabases(factory);
  return factory;
}

/** Sets `indexedDB` until the test ends. */
export function offerDatabases(databases: unknown): void {
  vi.stubGlobal('indexedDB', databases);
  onTestFinished(() => void vi.unstubAllGlobals());
}

/** Loads the storage modules again, like a new page. */
export async function openPage(): Promise<Page> {
  vi.resetModules();
  const [database, checkout, outbox] = await Promise.all([
    import('#device/database/database.ts'),
    import('#device/cart/keptCheckout.ts'),
    import('#device/orders/keptOutbox.ts'),
  ]);
  return { database, checkout, outbox };
}

/** Returns every table of every database of the device, by key. Bytes and Blobs are shown as text. */
export async function everythingKept(): Promise<Record<string, Record<string, unknown>>> {
  const kept: Record<string, Record<string, unknown>> = {};
  for (const { name } of await indexedDB.databases()) {
    const database = await answered(indexedDB.open(name ?? ''));
    for (const table of database.objectStoreNames) {
      const store = database.transaction(table).objectStore(table);
      const [keys, values] = await Promise.all([
        answered(store.getAllKeys()),
        answered(store.getAll()),
      ]);
      const texts = await Promise.all(values.map(asText));
      kept[table] = Object.fromEntries(keys.map((key, index) => [String(key), texts[index]]));
    }
    database.close();
  }
  return kept;
}

/** Expects these tables to contain exactly this. */
export async function expectKept(tables: Record<string, Record<string, unknown>>): Promise<void> {
  const kept = await everythingKept();
  for (const [table, rows] of Object.entries(tables)) expect(kept[table]).toStrictEqual(rows);
}

export function answered<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('no answer')));
  });
}

async function asText(value: unknown): Promise<unknown> {
  if (value instanceof ArrayBuffer) return textOf(value);
  return value instanceof Blob ? value.text() : value;
}
