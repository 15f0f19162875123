/** The browser wakes the worker, with no page open. */
import { beforeEach, expect, test, vi } from 'vitest';
import type { Change } from '#storage/changes.ts';
import { newLockManager } from '#tests/delivery/lockManager.ts';
import { newNetwork, type Network } from '#tests/delivery/network.ts';
import { entry } from '#tests/rules/entries.ts';
import { json } from '#tests/rules/replies.ts';
import { newDevice, openPage } from '#tests/storage/device.ts';
import { eventually } from '#tests/storage/eventually.ts';

const setAppBadge = vi.fn(async (_count: number) => undefined);
let network: Network;

beforeEach(async () => {
  newDevice();
  vi.clearAllMocks();
  network = newNetwork();
  vi.stubGlobal('fetch', network.fetch);
  vi.stubGlobal('navigator', { locks: newLockManager().locks, setAppBadge });
  const { outbox } = await openPage();
  for (const id of ['a', 'b']) await outbox.addEntry(entry({ id }), new Blob(['%PDF-1.4']));
});

/** Resolves, or rejects to be woken again, as the browser would be told. */
async function sync(): Promise<unknown> {
  const { drainOnSync } = await import('#sw/outboxSync.ts');
  let work: Promise<unknown> = Promise.reject(new Error('It did not wait for anything'));
  work.catch(() => undefined);
  const waitUntil = (promise: Promise<unknown>): void => {
    work = promise;
  };
  drainOnSync(Object.assign(new Event('sync'), { tag: 'sideline-orders', waitUntil }));
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
  // The refused one needs the person.
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
