/** Photos are always deleted before anything else, and orders never. */
import { IDBObjectStore } from 'fake-indexeddb';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Change } from '#device/database/changes.ts';
import { makeRoom, savedCacheName, seenCacheName } from '#device/database/photoCache.ts';
import { entry } from '#tests/core/order/entries.ts';
import { offerCaches } from './cacheStorage.ts';
import { expectKept, newDevice, openPage } from './device.ts';
import { bytesOf } from './bytes.ts';

const pdf = bytesOf('%PDF-1.4');
const seen = seenCacheName('owls');
const saved = savedCacheName('gators');

/** Refuses writes for lack of space while `isFull` returns true. */
function refuseWhile(isFull: () => Promise<boolean>): void {
  const put = IDBObjectStore.prototype.put;
  let full = true;
  const look = async (): Promise<void> => {
    full = await isFull();
  };
  const spy = vi.spyOn(IDBObjectStore.prototype, 'put');
  spy.mockImplementation(function (this: IDBObjectStore, ...args) {
    const request = put.apply(this, args);
    if (full) {
      const transaction = this.transaction as unknown as { _abort(error: string): void };
      request.addEventListener('success', () => transaction._abort('QuotaExceededError'));
    }
    return request;
  });
  const remove = caches.delete.bind(caches);
  caches.delete = async (name) => {
    const removed = await remove(name);
    await look();
    return removed;
  };
  onTestFinished(() => void spy.mockRestore());
}

const other = savedCacheName('owls');

test.each([
  ['photos that were only seen make room', [seen], [saved, other, 'gallery-documents'], []],
  ['then saved ones, one gallery', [seen, saved], [other, 'gallery-documents'], ['gators']],
  ['after the other', [seen, saved, other], ['gallery-documents'], ['gators', 'owls']],
])('%s', async (_name, toGo, left, told) => {
  newDevice();
  offerCaches();
  for (const name of [seen, saved, other, 'gallery-documents']) await caches.open(name);
  refuseWhile(async () => (await caches.keys()).some((name) => toGo.includes(name)));
  const page = await openPage();
  const { onChange } = await import('#device/database/changes.ts');
  const heard: Change[] = [];
  onTestFinished(onChange((change) => void heard.push(change)));
  await page.outbox.addEntry(entry(), pdf);
  await expectKept({ orders: { 'placing-1': entry() } });
  expect((await caches.keys()).sort()).toStrictEqual(left.toSorted());
  expect(heard).toStrictEqual(told.map((slug) => ({ topic: 'photosDropped', slug })));
});

test('what was kept before stays, and the error is said, when that is not enough', async () => {
  newDevice();
  offerCaches();
  const page = await openPage();
  await page.outbox.addEntry(entry(), pdf);
  await caches.open(seen);
  refuseWhile(async () => true);
  await expect(page.outbox.addEntry(entry({ id: 'placing-2' }), pdf)).rejects.toMatchObject({
    name: 'QuotaExceededError',
  });
  await expectKept({ orders: { 'placing-1': entry() } });
  expect(await caches.keys()).toStrictEqual([]);
});

test('an error that is no lack of room deletes no photo', async () => {
  newDevice();
  offerCaches();
  for (const name of [seen, saved]) await caches.open(name);
  const { database } = await openPage();
  const work = vi.fn().mockRejectedValue(new DOMException('damaged', 'DataError'));
  await expect(database.transact(['orders'], 'readwrite', work)).rejects.toThrow('damaged');
  expect(work).toHaveBeenCalledOnce();
  expect(await caches.keys()).toStrictEqual([seen, saved]);
});

test('a full device whose caches cannot be read says that it is full', async () => {
  newDevice();
  offerCaches();
  vi.spyOn(caches, 'keys').mockRejectedValue(new DOMException('no', 'SecurityError'));
  refuseWhile(async () => true);
  const page = await openPage();
  await expect(page.outbox.addEntry(entry(), pdf)).rejects.toMatchObject({
    name: 'QuotaExceededError',
  });
});

test('a browser without caches has no photos to delete', async () => {
  vi.stubGlobal('caches', undefined);
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(await makeRoom()).toBe(false);
});
