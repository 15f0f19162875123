import { IDBObjectStore } from 'fake-indexeddb';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { orderLock } from '#device/orders/locks.ts';
import { orderTexts } from '#core/order/orderTexts.ts';
import { nothingKept } from '#device/clearing/kept.ts';
import { sealPhoto } from '#core/gallery/photo.ts';
import type { Network } from '#tests/core/order/network.ts';
import { checkout } from '#tests/core/order/checkouts.ts';
import { entry } from '#tests/core/order/entries.ts';
import { json } from '#tests/core/order/replies.ts';
import { anyKey } from '#tests/core/seal/keys.ts';
import { bytesOf } from '#tests/device/database/bytes.ts';
import { offerCaches } from '#tests/device/database/cacheStorage.ts';
import { everythingKept } from '#tests/device/database/device.ts';
import { eventually } from '#tests/device/database/eventually.ts';
import { workingStorage } from '#tests/device/database/localStorage.ts';
import { orderingPhone } from '#tests/device/gallery/orderingPhone.ts';

let network: Network;

beforeEach(() => {
  ({ network } = orderingPhone());
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
    ...(await import('#device/clearing/clearPhone.ts')),
    ...(await import('#device/cart/checkout.ts')),
    ...(await import('#device/access/grants.ts')),
    ...(await import('#device/cart/keptCheckout.ts')),
    ...(await import('#device/access/keptGrants.ts')),
    ...(await import('#device/access/keepGrant.ts')),
    ...(await import('#device/orders/keptOutbox.ts')),
    ...(await import('#device/access/removedGalleries.ts')),
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

describe('clearing', () => {
  /** What other tabs hear. */
  async function heard(): Promise<readonly string[]> {
    vi.resetModules();
    const { onChange } = await import('#device/database/changes.ts');
    const topics: string[] = [];
    onTestFinished(onChange(({ topic }) => void topics.push(topic)));
    return topics;
  }

  test('leaves nothing, says so, and has the other tabs store nothing before it and restart after it', async () => {
    const topics = await heard();
    const tab = await openTab();
    await tab.changeCheckout(() => checkout());
    await tab.keepGrant({ slug: 'owls', team: 'Owls' }, { key: await anyKey() });
    expect(await tab.keptNow()).toMatchObject({ cart: 1, galleries: 1 });
    expect(await tab.clearPhone('discard')).toStrictEqual({ ok: true, value: nothingKept });
    await eventually(() => expect(topics).toContain('cleared'));
    expect(topics.filter((topic) => topic.startsWith('clear'))).toEqual(['clearing', 'cleared']);
  });

  test('takes the galleries off the screen, with their photos, and refuses their links', async () => {
    const tab = await openTab();
    const { prefetchPhoto, takeOpenPhoto } = await import('#device/photos/photoUrls.ts');
    const rendition = { slug: 'owls', file: 'file0001', width: 360 };
    const key = await anyKey();
    const sealed = await sealPhoto(key, rendition, Uint8Array.of(1));
    vi.stubGlobal('fetch', async () => new Response(sealed));
    await tab.keepGrant({ slug: 'owls', team: 'Owls' }, { key });
    tab.recordEntry({ slug: 'owls', entryId: 'A'.repeat(22) });
    tab.announceGrants();
    expect(tab.currentGrants()).toHaveLength(1);
    prefetchPhoto(() => Promise.resolve(key), rendition);
    await eventually(() => expect(takeOpenPhoto(rendition)).toMatch(/^blob:/));
    await tab.clearPhone('discard');
    expect(tab.currentGrants()).toEqual([]);
    expect(takeOpenPhoto(rendition)).toBeUndefined();
    expect(tab.isLinkRefused({ slug: 'owls', entryId: 'A'.repeat(22) })).toBe(true);
  });

  test('brings no cart back from what this page still shows', async () => {
    const tab = await openTab();
    await tab.changeCheckout(() => checkout());
    await tab.clearPhone('discard');
    await tab.reloadCheckout();
    expect((await everythingKept())['checkout'] ?? {}).toEqual({});
    expect(tab.currentCheckout().lines).toEqual([]);
  });

  test('sends the orders that stay', async () => {
    const tab = await openTab();
    await tab.addEntry(entry({ notBefore: Date.now() + 3_600_000 }), bytesOf('%'));
    network.willAnswer(json(200, { orderId: 'S-1' }));
    expect(await tab.clearPhone('keep')).toMatchObject({ ok: true, value: { unsent: 1 } });
    await eventually(() => expect(network.sent).toHaveLength(1));
    await eventually(async () => expect(await tab.readReceipts()).toHaveLength(1));
  });

  test('discards the orders if the person says so', async () => {
    const tab = await openTab();
    await tab.addEntry(entry(), bytesOf('%'));
    expect(await tab.clearPhone('discard')).toMatchObject({ ok: true, value: { unsent: 0 } });
    await eventually(async () => expect((await navigator.locks.query()).held).toEqual([]));
    expect(network.sent).toEqual([]);
  });

  test('touches nothing while an order that should be discarded is being sent', async () => {
    const tab = await openTab();
    await tab.addEntry(entry(), bytesOf('%'));
    await tab.keepGrant({ slug: 'owls', team: 'Owls' }, { key: await anyKey() });
    const before = await everythingKept();
    const sending = { ok: false, message: orderTexts.onItsWay };
    const cleared = navigator.locks.request(orderLock('placing-1'), () =>
      tab.clearPhone('discard'),
    );
    expect(await cleared).toStrictEqual(sending);
    expect(await everythingKept()).toStrictEqual(before);
    expect(tab.hasGrant('owls')).toBe(true);
  });

  test('does not wait longer than fifteen seconds for a browser that hangs, and says what is left', async () => {
    const tab = await openTab();
    await tab.updateCheckout(() => checkout());
    const never = new Promise<never>(() => undefined);
    vi.spyOn(caches, 'keys').mockReturnValueOnce(never);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    let cleared: unknown;
    void tab.clearPhone('discard').then((result) => (cleared = result));
    const later = async (ms: number) => {
      for (let turn = 0; turn < 30; turn += 1) await new Promise(setImmediate);
      await vi.advanceTimersByTimeAsync(ms);
      for (let turn = 0; turn < 30; turn += 1) await new Promise(setImmediate);
    };
    await later(14_999);
    expect(cleared).toBeUndefined();
    await later(1);
    expect(cleared).toMatchObject({ ok: true });
  });

  test('that fails says what is left', async () => {
    const tab = await openTab();
    await (
      await caches.open('gallery-seen-owls')
    ).put('https://sideline.example/a.sealed', new Response('sealed'));
    vi.spyOn(caches, 'delete').mockRejectedValue(new Error('broken'));
    expect(await tab.clearPhone('discard')).toMatchObject({ ok: true, value: { photos: 1 } });
  });
});
