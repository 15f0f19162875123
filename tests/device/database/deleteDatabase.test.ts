import { IDBObjectStore } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import { tableNames } from '#device/database/tables.ts';
import { newDevice, offerDatabases, openPage } from './device.ts';

async function page() {
  const { database } = await openPage();
  const { deleteDatabase } = await import('#device/database/deleteDatabase.ts');
  return { database, deleteDatabase };
}

test('nothing is left of it, nor of the small ones that are deleted after it', async () => {
  const device = newDevice();
  const { database, deleteDatabase } = await page();
  await database.transact(['orders'], 'readwrite', (tables) => tables.put('orders', 'a', 'order'));
  const opened = vi.spyOn(device, 'open');
  const deleted = vi.spyOn(device, 'deleteDatabase');
  await deleteDatabase();
  expect(await device.databases()).toEqual([]);
  const small = opened.mock.calls.map(([name]) => name);
  expect(new Set(small).size).toBe(4);
  expect(small).not.toContain(database.databaseName);
  expect(deleted.mock.calls.map(([name]) => name)).toEqual([database.databaseName, ...small]);
});

test('each small one has a row in every table, or there would be nothing to merge', async () => {
  newDevice();
  const { deleteDatabase } = await page();
  const put = vi.spyOn(IDBObjectStore.prototype, 'put');
  await deleteDatabase();
  const written = (put.mock.contexts as IDBObjectStore[]).map(
    ({ name, transaction }) => `${transaction.db.name} ${name}`,
  );
  expect(new Set(written).size).toBe(4 * tableNames.length);
  put.mockRestore();
});

test('a page that works in memory forgets that, and asks no database', async () => {
  const none = { open: vi.fn(), deleteDatabase: vi.fn(), databases: vi.fn() };
  none.open.mockImplementation(() => {
    throw new DOMException('no', 'SecurityError');
  });
  offerDatabases(none);
  const { database, deleteDatabase } = await page();
  await database.transact(['orders'], 'readwrite', (tables) => tables.put('orders', 'a', 'order'));
  expect(database.isMemoryOnly()).toBe(true);
  none.open.mockClear();
  await deleteDatabase();
  expect(none.open).not.toHaveBeenCalled();
  expect(none.deleteDatabase).not.toHaveBeenCalled();
  const kept = await database.transact(['orders'], 'readonly', (tables) => tables.all('orders'));
  expect(kept).toEqual([]);
});
