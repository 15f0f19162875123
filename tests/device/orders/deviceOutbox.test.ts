/** The same ports as on a phone: its own database, clock and locks. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DrainPorts } from '#device/orders/deviceOutbox.ts';
import type { News } from '#device/database/changes.ts';
import { entry } from '#tests/core/order/entries.ts';
import { json } from '#tests/core/order/replies.ts';
import { newDevice, openPage, type Page } from '#tests/device/database/device.ts';
import { newLockManager } from './lockManager.ts';
import { newNetwork, type Network } from '#tests/core/order/network.ts';
import { pdf, placed } from './phone.ts';

let page: Page;
let network: Network;
let told: News[];
let changed: ReturnType<typeof vi.fn<() => void>>;

beforeEach(async () => {
  newDevice();
  vi.stubGlobal('navigator', { locks: newLockManager().locks });
  page = await openPage();
  network = newNetwork();
  told = [];
  changed = vi.fn<() => void>();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

async function drain(fetchOrder?: (id: string) => typeof fetch): Promise<DrainPorts> {
  const { deviceOutbox } = await import('#device/orders/deviceOutbox.ts');
  const { drainOutbox } = await import('#device/orders/drainOutbox.ts');
  const ports = deviceOutbox(changed, (news) => told.push(news), fetchOrder);
  await drainOutbox(ports, true);
  return ports;
}

test('each order goes by its own request, and its outcome is told', async () => {
  for (const id of ['a', 'b', 'c']) await page.outbox.addEntry(entry({ id }), pdf);
  network.willAnswer(json(200, { orderId: 'S-1' }), json(400, { error: 'No.' }), json(503, {}));
  const asked: string[] = [];
  await drain((id) => {
    asked.push(id);
    return network.fetch;
  });
  expect(asked).toEqual(['a', 'b', 'c']);
  expect(network.sent.map(({ key }) => key)).toEqual(['a', 'b', 'c']);
  expect(told).toEqual([{ topic: 'received', orderId: 'S-1' }, { topic: 'attention' }]);
  expect(changed).toHaveBeenCalledTimes(3);
  expect((await page.outbox.readEntries()).map(({ id }) => id)).toEqual(['b', 'c']);
});

test('the worker, which shows no progress, sends by fetch', async () => {
  vi.stubGlobal('fetch', network.fetch);
  await page.outbox.addEntry(entry({ id: 'a' }), pdf);
  network.willAnswer(json(200, { orderId: 'S-1' }));
  await drain();
  expect(told).toEqual([{ topic: 'received', orderId: 'S-1' }]);
});

test('a page keeps an order before it sends it, and gives a refused one back to the cart', async () => {
  const { pageOutbox } = await import('#device/orders/pageOutbox.ts');
  const { placeOrder } = await import('#device/orders/placeOrder.ts');
  const cart = placed('a');
  await page.checkout.updateCheckout(() => cart);
  let whileSent: readonly string[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    whileSent = (await page.outbox.readEntries()).map(({ id }) => id);
    return network.fetch(url, init);
  });
  const ports = pageOutbox(changed, (news) => told.push(news));
  network.willAnswer(json(400, { error: 'No.' }));
  expect(await placeOrder(ports, cart, 'a', pdf)).toMatchObject({ value: { kind: 'refused' } });
  expect(whileSent).toEqual(['a']);
  expect(await page.outbox.readEntries()).toEqual([]);
  expect(await page.checkout.readCheckout()).toMatchObject(cart);
});

test('an order that this device is sending already is not sent twice', async () => {
  await page.outbox.addEntry(entry({ id: 'a' }), pdf);
  await navigator.locks.request('sideline-order-a', () => drain(() => network.fetch));
  expect(network.sent).toEqual([]);
});
