/** The browser wakes the worker with no page open. */
import { beforeEach, expect, test, vi } from 'vitest';
import type { Change } from '#device/database/changes.ts';
import { drainLock } from '#device/orders/locks.ts';
import { newLockManager } from '#tests/device/orders/lockManager.ts';
import { newNetwork, type Network } from '#tests/core/order/network.ts';
import { entry } from '#tests/core/order/entries.ts';
import { json } from '#tests/core/order/replies.ts';
import { newDevice, openPage } from '#tests/device/database/device.ts';
import { eventually } from '#tests/device/database/eventually.ts';
import { bytesOf } from '#tests/device/database/bytes.ts';

const setAppBadge = vi.fn(async (_count: number) => undefined);
let network: Network;

beforeEach(async () => {
  newDevice();
  vi.clearAllMocks();
  network = newNetwork();
  vi.stubGlobal('fetch', network.fetch);
  vi.stubGlobal('navigator', { locks: newLockManager().locks, setAppBadge });
  const { outbox } = await openPage();
  for (const id of ['a', 'b']) await outbox.addEntry(entry({ id }), bytesOf('%PDF-1.4'));
});

/** Resolves, or rejects if the worker asks to be woken again. */
async function sync(tag = 'sideline-orders:a'): Promise<unknown> {
  const { drainOnSync } = await import('#sw/outboxSync.ts');
  let work: Promise<unknown> = Promise.reject(new Error('It did not wait for anything'));
  work.catch(() => undefined);
  const waitUntil = (promise: Promise<unknown>): void => {
    work = promise;
  };
  drainOnSync(Object.assign(new Event('sync'), { tag, waitUntil }));
  return work;
}

test('open tabs hear of what was sent and what was refused, and the icon carries what is left', async () => {
  const heard: Change[] = [];
  const other = new BroadcastChannel('sideline');
  other.addEventListener('message', ({ data }) => void heard.push(data as Change));
  network.willAnswer(json(200, { orderId: 'S-1' }), json(400, { error: 'No items.' }));
  await sync();
  await eventually(() => {
    expect(heard).toContainEqual({ topic: 'received', orderId: 'S-1' });
    expect(heard).toContainEqual({ topic: 'attention' });
  });
  other.close();
  // The refused order needs the person.
  expect(setAppBadge).toHaveBeenLastCalledWith(1);
});

test('the icon carries no number when nothing is left', async () => {
  network.willAnswer(json(200, { orderId: 'S-1' }), json(200, { orderId: 'S-2' }));
  await sync();
  expect(setAppBadge).toHaveBeenLastCalledWith(0);
});

test('without a signal the browser is asked to try again', async () => {
  await expect(sync()).rejects.toThrow('waiting');
  expect(setAppBadge).toHaveBeenLastCalledWith(2);
});

test('a tag of an order is done when that order has its number', async () => {
  network.willAnswer(json(200, { orderId: 'S-1' }));
  await expect(sync()).resolves.toBeUndefined();
  await expect(sync('sideline-orders:b')).rejects.toThrow('waiting');
});

test('one whose number is pending is asked for again', async () => {
  network.willAnswer(json(200, {}), json(200, { orderId: 'S-2' }));
  await expect(sync()).rejects.toThrow('waiting');
  network.willAnswer(json(200, { orderId: 'S-1' }));
  await expect(sync()).resolves.toBeUndefined();
});

test('while a page is at it, it waits, and looks again', async () => {
  let letGo = (): void => undefined;
  const page = navigator.locks.request(drainLock, () => new Promise<void>((end) => (letGo = end)));
  network.willAnswer(json(200, { orderId: 'S-1' }), json(200, { orderId: 'S-2' }));
  const syncing = sync();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(network.sent).toStrictEqual([]);
  letGo();
  await page;
  await expect(syncing).resolves.toBeUndefined();
});

test('a tag that is not ours is not answered', async () => {
  await expect(sync('news')).rejects.toThrow('did not wait');
});
