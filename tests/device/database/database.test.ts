import { forceCloseDatabase, IDBObjectStore } from 'fake-indexeddb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { tableNames, type Tables } from '#device/database/tables.ts';
import { answered, everythingKept, expectKept, newDevice, openPage, type Page } from './device.ts';
import { fillUp } from './fullDevice.ts';

function keep(page: Page, key: string): Promise<void> {
  return page.database.transact(['orders'], 'readwrite', (tables) =>
    tables.put('orders', key, `order ${key}`),
  );
}

function kept(page: Page): Promise<readonly unknown[]> {
  return page.database.transact(['orders'], 'readonly', (tables) => tables.all('orders'));
}

let device: ReturnType<typeof newDevice>;
beforeEach(() => {
  device = newDevice();
  vi.spyOn(device, 'open');
});

/** The latest connection to the database. */
function connection(): IDBDatabase {
  const opening = vi.mocked(device.open).mock.results.at(-1);
  if (opening?.type !== 'return') throw new Error('nothing has been opened');
  return opening.value.result;
}

describe('the database', () => {
  test('has every table after the first use', async () => {
    const page = await openPage();
    expect(await kept(page)).toStrictEqual([]);
    expect(Object.keys(await everythingKept()).sort()).toStrictEqual([...tableNames].sort());
    expect(page.database.isMemoryOnly()).toBe(false);
  });

  test('is opened once, however many ask for it', async () => {
    const page = await openPage();
    await Promise.all([keep(page, 'a'), keep(page, 'b'), kept(page)]);
    await kept(page);
    expect(device.open).toHaveBeenCalledOnce();
  });

  test('keeps for the next visit', async () => {
    await keep(await openPage(), 'a');
    expect(await kept(await openPage())).toStrictEqual(['order a']);
  });

  test('is one for all pages', async () => {
    const one = await openPage();
    const other = await openPage();
    await Promise.all([keep(one, 'a'), keep(other, 'b')]);
    expect(await kept(one)).toStrictEqual(['order a', 'order b']);
    expect(await kept(other)).toStrictEqual(['order a', 'order b']);
  });

  test('that is closed under a write is opened again, and the write is kept, once', async () => {
    const page = await openPage();
    await kept(page);
    const { put } = IDBObjectStore.prototype;
    const spy = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(function (
      this: IDBObjectStore,
      ...args
    ) {
      const request = put.apply(this, args);
      this.transaction.abort();
      connection().onclose?.(new Event('close'));
      return request;
    });
    let runs = 0;
    await page.database.transact(['orders'], 'readwrite', async (tables) => {
      runs += 1;
      const count = (await tables.all('orders')).length;
      await tables.put('orders', `order ${count}`, count);
    });
    spy.mockRestore();
    expect(runs).toBe(2);
    expect(await kept(page)).toStrictEqual([0]);
  });

  test('that is closed under every write rejects after three attempts', async () => {
    const page = await openPage();
    await kept(page);
    const closing = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
    ) {
      this.transaction.abort();
      connection().onclose?.(new Event('close'));
      throw new DOMException('closed', 'InvalidStateError');
    });
    const work = vi.fn((tables: Tables) => tables.put('orders', 'a', 'order a'));
    const writing = page.database.transact(['orders'], 'readwrite', work);
    await expect(writing).rejects.toThrow();
    expect(work).toHaveBeenCalledTimes(3);
    closing.mockRestore();
    expect(await kept(page)).toStrictEqual([]);
  });

  test('writes orders through to the disk, and the cart at leisure', async () => {
    const page = await openPage();
    await kept(page);
    const begin = vi.spyOn(connection(), 'transaction');
    await keep(page, 'a');
    await page.checkout.updateCheckout((checkout) => checkout);
    expect(begin.mock.calls.map(([names, mode, options]) => [names, mode, options])).toStrictEqual([
      [['orders'], 'readwrite', { durability: 'strict' }],
      [['checkout'], 'readwrite', { durability: 'relaxed' }],
    ]);
  });
});

describe('a connection that is lost', () => {
  test('without a word, is opened again', async () => {
    const page = await openPage();
    await kept(page);
    connection().close();
    await keep(page, 'a');
    expect(await kept(page)).toStrictEqual(['order a']);
    expect(page.database.isMemoryOnly()).toBe(false);
  });

  test('with a close event, is opened again', async () => {
    const page = await openPage();
    await keep(page, 'a');
    forceCloseDatabase(connection() as never);
    await keep(page, 'b');
    expect(await kept(page)).toStrictEqual(['order a', 'order b']);
    expect(device.open).toHaveBeenCalledTimes(2);
    expect(page.database.isMemoryOnly()).toBe(false);
  });

  test('in the middle of a write, rejects and keeps nothing of it', async () => {
    const page = await openPage();
    await keep(page, 'a');
    const begin = vi.spyOn(connection(), 'transaction');
    const cut = page.database.transact(['orders'], 'readwrite', async (tables) => {
      await tables.put('orders', 'b', 'order b');
      begin.mock.results[0]?.value.abort();
      await tables.put('orders', 'c', 'order c');
    });
    await expect(cut).rejects.toThrow();
    expect(await kept(page)).toStrictEqual(['order a']);
    expect(page.database.isMemoryOnly()).toBe(false);
  });

  test('after a read, takes nothing from it', async () => {
    const page = await openPage();
    await keep(page, 'a');
    const begin = vi.spyOn(connection(), 'transaction');
    const reading = page.database.transact(['orders'], 'readonly', async (tables) => {
      const order = await tables.get('orders', 'a');
      begin.mock.results[0]?.value.abort();
      return order;
    });
    expect(await reading).toBe('order a');
  });

  test('to a wish to delete the database, gives way at once and is opened again', async () => {
    const page = await openPage();
    await keep(page, 'a');
    await answered(device.deleteDatabase('sideline'));
    expect(await kept(page)).toStrictEqual([]);
    await keep(page, 'b');
    expect(await kept(page)).toStrictEqual(['order b']);
    expect(page.database.isMemoryOnly()).toBe(false);
  });

  test('to a later version of the app, gives way; the older page goes on in memory', async () => {
    const page = await openPage();
    await keep(page, 'a');
    const later = await answered(device.open('sideline', 2));
    expect(await kept(page)).toStrictEqual([]);
    expect(page.database.isMemoryOnly()).toBe(true);
    expect(await answered(later.transaction('orders').objectStore('orders').getAll())).toHaveLength(
      1,
    );
  });
});

describe('a device that is full', () => {
  test('rejects with its own error and keeps nothing', async () => {
    const page = await openPage();
    await keep(page, 'a');
    fillUp();
    await expect(keep(page, 'b')).rejects.toMatchObject({ name: 'QuotaExceededError' });
    expect(await kept(page)).toStrictEqual(['order a']);
    expect(page.database.isMemoryOnly()).toBe(false);
  });

  test('keeps nothing of several writes either', async () => {
    const page = await openPage();
    await kept(page);
    fillUp();
    const writing = page.database.transact(['orders', 'pdfs'], 'readwrite', async (tables) => {
      await tables.put('pdfs', 'a', 'pdf a');
      await tables.put('orders', 'a', 'order a');
    });
    await expect(writing).rejects.toThrow();
    await expectKept({ orders: {}, pdfs: {} });
  });

  test('can still be read and cleared', async () => {
    const page = await openPage();
    await keep(page, 'a');
    fillUp();
    expect(await kept(page)).toStrictEqual(['order a']);
    await page.outbox.removeEntry('a');
    expect(await kept(page)).toStrictEqual([]);
  });

  test('keeps again once there is room', async () => {
    const page = await openPage();
    const makeRoom = fillUp();
    await expect(keep(page, 'a')).rejects.toMatchObject({ name: 'QuotaExceededError' });
    makeRoom();
    await keep(page, 'a');
    expect(await kept(page)).toStrictEqual(['order a']);
  });
});
