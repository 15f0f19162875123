import { IDBObjectStore } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { entry } from '#tests/rules/entries.ts';
import { bytesOf } from '#tests/storage/bytes.ts';
import { offerCaches } from '#tests/storage/cacheStorage.ts';
import { everythingKept } from '#tests/storage/device.ts';
import { workingStorage } from '#tests/storage/localStorage.ts';
import { orderingPhone } from './orderingPhone.ts';

beforeEach(() => {
  orderingPhone();
  workingStorage();
  offerCaches();
  return () => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  };
});

async function openTab() {
  vi.resetModules();
  return {
    ...(await import('#state/clearPhone.ts')),
    ...(await import('#storage/outbox.ts')),
  };
}

test.each(['keep', 'discard'] as const)(
  'orders that cannot be read are a question: %s',
  async (choice) => {
    const tab = await openTab();
    await tab.addEntry(entry({ id: 'waiting', notBefore: 9e15, waitFor: 'server' }), bytesOf('%'));
    const { getAll } = IDBObjectStore.prototype;
    const reading = vi.spyOn(IDBObjectStore.prototype, 'getAll');
    reading.mockImplementation(function (this: IDBObjectStore, ...args) {
      if (this.name === 'orders') throw new DOMException('damaged', 'UnknownError');
      return getAll.apply(this, args);
    });
    expect(await tab.keptNow()).toBeUndefined();
    await tab.clearPhone(choice);
    reading.mockRestore();
    const kept = await everythingKept();
    const left = choice === 'keep' ? ['waiting'] : [];
    expect(Object.keys(kept['orders'] ?? {})).toStrictEqual(left);
    expect(Object.keys(kept['pdfs'] ?? {})).toStrictEqual(left);
  },
);
