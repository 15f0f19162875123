import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Change, News } from '#device/database/changes.ts';
import { emptyCheckout } from '#core/order/checkout.ts';
import { standingOf } from '#core/order/outbox.ts';
import { answerLater, type Network } from '#tests/core/order/network.ts';
import { checkout } from '#tests/core/order/checkouts.ts';
import { entry } from '#tests/core/order/entries.ts';
import { json } from '#tests/core/order/replies.ts';
import { answered, everythingKept } from '#tests/device/database/device.ts';
import { eventually } from '#tests/device/database/eventually.ts';
import { fillUp } from '#tests/device/database/fullDevice.ts';
import { orderingPhone, type OrderingPhone } from '#tests/device/gallery/orderingPhone.ts';
import { shown } from '#tests/device/gallery/shown.ts';
import { bytesOf } from '#tests/device/database/bytes.ts';

const pdf = bytesOf('%PDF-1.4');
const sent = json(200, { orderId: 'S-1042' });
const received = { topic: 'received', orderId: 'S-1042' };

type Tab = typeof import('#device/orders/outbox.ts') &
  typeof import('#device/cart/checkout.ts') &
  typeof import('#device/orders/keptOutbox.ts') &
  Pick<typeof import('#device/cart/keptCheckout.ts'), 'readCheckout'> &
  Pick<typeof import('#device/database/changes.ts'), 'announce' | 'onChange'>;

let network: Network;
let page: OrderingPhone['page'];

beforeEach(() => {
  ({ network, page } = orderingPhone());
  // Runs after delivery has stopped: otherwise a pending request would reach the next test's network.
  onTestFinished(isIdle);
});

async function openTab(): Promise<Tab> {
  vi.resetModules();
  const { announce, onChange } = await import('#device/database/changes.ts');
  const { readCheckout } = await import('#device/cart/keptCheckout.ts');
  return {
    ...(await import('#device/orders/outbox.ts')),
    ...(await import('#device/cart/checkout.ts')),
    ...(await import('#device/orders/keptOutbox.ts')),
    announce,
    onChange,
    readCheckout,
  };
}

/** Opens a tab that delivers until the test ends. */
async function openDeliveringTab(): Promise<Tab> {
  const tab = await openTab();
  onTestFinished(tab.startDelivery());
  return tab;
}

/** Waits until no tab is draining. */
function isIdle(): Promise<void> {
  return eventually(async () => expect((await navigator.locks.query()).held).toEqual([]));
}

/** The database needs turns of the event loop that no timer counts. */
async function untilIdle(): Promise<void> {
  for (let turn = 0; turn < 100; turn += 1) await new Promise(setImmediate);
}

function entriesShown(tab: Tab): readonly string[] {
  return shown(tab.useOutbox).entries.map(({ id }) => id);
}

function newsShown(tab: Tab): readonly News[] {
  return shown(tab.useOutbox).news;
}

describe('placing an order', () => {
  test('with an answer: the receipt is shown and the cart is empty', async () => {
    const tab = await openTab();
    await tab.changeCheckout(() => checkout());
    network.willAnswer(sent);
    const result = await tab.sendCheckout(checkout(), pdf);
    expect(result).toMatchObject({
      ok: true,
      value: { kind: 'received', receipt: { orderId: 'S-1042', totalCents: 4832 } },
    });
    expect(shown(tab.useOutbox)).toMatchObject({ entries: [], receipts: [{ orderId: 'S-1042' }] });
    expect(shown(tab.useCheckout).checkout).toEqual(emptyCheckout);
    // The alert has already told the person.
    expect(newsShown(tab)).toEqual([]);
  });

  test('without one: the order is shown as waiting and the cart is empty', async () => {
    const tab = await openTab();
    await tab.changeCheckout(() => checkout());
    const result = await tab.sendCheckout(checkout(), pdf);
    expect(result).toMatchObject({ ok: true, value: { kind: 'kept' } });
    expect(entriesShown(tab)).toHaveLength(1);
    expect(shown(tab.useCheckout).checkout).toEqual(emptyCheckout);
  });

  test('refused: the cart stays; unchanged it goes under the same key, changed under another', async () => {
    const tab = await openTab();
    const changed = checkout({ addOnIds: [] });
    await tab.changeCheckout(() => checkout());
    network.willAnswer(json(500, {}), json(500, {}), json(500, {}));
    await tab.sendCheckout(shown(tab.useCheckout).checkout, pdf);
    expect(shown(tab.useCheckout).checkout).toMatchObject(checkout());
    expect(entriesShown(tab)).toEqual([]);
    await tab.sendCheckout(shown(tab.useCheckout).checkout, pdf);
    await tab.changeCheckout((cart) => ({ ...cart, ...changed }));
    await tab.sendCheckout(shown(tab.useCheckout).checkout, pdf);
    const [first, second, third] = network.sent.map(({ key }) => key);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('on a full device: it is sent, and the cart is empty', async () => {
    const tab = await openTab();
    await tab.changeCheckout((cart) => cart);
    fillUp();
    await tab.changeCheckout(() => checkout());
    network.willAnswer(sent);
    const result = await tab.sendCheckout(shown(tab.useCheckout).checkout, pdf);
    expect(result).toMatchObject({ ok: true, value: { kind: 'received' } });
    expect(shown(tab.useCheckout).checkout).toEqual(emptyCheckout);
    expect(shown(tab.useOutbox).receipts).toMatchObject([{ orderId: 'S-1042' }]);
  });

  test('on a full device without an answer: cart and form stay on the screen', async () => {
    const tab = await openTab();
    await tab.changeCheckout((cart) => cart);
    fillUp();
    await tab.changeCheckout(() => checkout());
    const placing = (): Promise<unknown> => tab.sendCheckout(shown(tab.useCheckout).checkout, pdf);
    expect(await placing()).toMatchObject({ ok: false });
    expect(shown(tab.useCheckout).checkout).toMatchObject(checkout());
    expect(shown(tab.useCheckout).kept).toBe(false);
    network.willAnswer(sent);
    expect(await placing()).toMatchObject({ ok: true });
    expect(new Set(network.sent.map(({ key }) => key)).size).toBe(1);
  });

  test('where the browser refuses locks: it is sent', async () => {
    const request = (): Promise<never> => Promise.reject(new DOMException('', 'SecurityError'));
    vi.stubGlobal('navigator', { locks: { request, query: async () => ({ held: [] }) } });
    const tab = await openDeliveringTab();
    await tab.changeCheckout(() => checkout());
    network.willAnswer(sent);
    expect(await tab.sendCheckout(checkout(), pdf)).toMatchObject({ value: { kind: 'received' } });
    expect(network.sent).toHaveLength(1);
  });

  test('answered without a number: it is shown as pending, the cart is empty, and it is asked for', async () => {
    const tab = await openTab();
    await tab.changeCheckout(() => checkout());
    network.willAnswer(json(200, {}));
    await tab.sendCheckout(checkout(), pdf);
    expect(shown(tab.useOutbox).entries.map(standingOf)).toEqual(['number pending']);
    expect(shown(tab.useCheckout).checkout).toEqual(emptyCheckout);
    network.willAnswer(sent);
    await tab.drain(true);
    expect(shown(tab.useOutbox).receipts).toMatchObject([{ orderId: 'S-1042' }]);
    expect(newsShown(tab)).toEqual([received]);
  });

  test('whose database the browser has deleted: it is sent, and nobody else is blamed', async () => {
    const tab = await openTab();
    await tab.changeCheckout(() => checkout());
    await answered(indexedDB.deleteDatabase('sideline'));
    network.willAnswer(sent);
    const result = await tab.sendCheckout(shown(tab.useCheckout).checkout, pdf);
    expect(result).toMatchObject({ ok: true, value: { kind: 'received' } });
    expect(shown(tab.useCheckout)).toMatchObject({ checkout: emptyCheckout, isRestored: true });
  });

  test('which waits when the browser deletes the database: it is back under its own number', async () => {
    const tab = await openDeliveringTab();
    await tab.changeCheckout(() => checkout());
    await tab.sendCheckout(shown(tab.useCheckout).checkout, pdf);
    const [waiting] = shown(tab.useOutbox).entries;
    // What other tabs say of other things does not keep it from coming back.
    const heard = vi.fn();
    tab.onChange(heard);
    (await openTab()).announce({ topic: 'checkout' });
    await eventually(() => expect(heard).toHaveBeenCalled());
    await isIdle();
    await answered(indexedDB.deleteDatabase('sideline'));
    await tab.reload();
    expect(shown(tab.useOutbox).entries).toEqual([waiting]);
    expect(await tab.readEntries()).toEqual([waiting]);
    expect(shown(tab.useCheckout)).toMatchObject({ checkout: emptyCheckout, isRestored: true });
    await tab.drain(true);
    expect(shown(tab.useOutbox).entries).toMatchObject([{ id: waiting?.id, state: 'attention' }]);
  });

  test('that was sent: its receipt outlives the database, beside what is new in the cart', async () => {
    const tab = await openTab();
    await tab.changeCheckout(() => checkout());
    network.willAnswer(sent);
    await tab.sendCheckout(shown(tab.useCheckout).checkout, pdf);
    await answered(indexedDB.deleteDatabase('sideline'));
    const next = checkout({ addOnIds: [], seed: 'ab' });
    await tab.changeCheckout(() => next);
    expect(await tab.readReceipts()).toMatchObject([{ orderId: 'S-1042' }]);
    expect(await tab.readCheckout()).toEqual(next);
  });

  test('that was discarded does not come back', async () => {
    const [tab, other] = [await openTab(), await openTab()];
    await tab.changeCheckout(() => checkout());
    await tab.sendCheckout(shown(tab.useCheckout).checkout, pdf);
    await other.reload();
    const [waiting] = shown(other.useOutbox).entries;
    await tab.removeEntry(waiting?.id ?? '');
    await other.reload();
    expect(shown(other.useOutbox).entries).toEqual([]);
  });

  test('does not come back in a tab that has not shown the cart, once the phone is cleared', async () => {
    const tab = await openTab();
    await tab.changeCheckout(() => checkout());
    await tab.sendCheckout(shown(tab.useCheckout).checkout, pdf);
    const other = await openDeliveringTab();
    await eventually(() => expect(entriesShown(other)).toHaveLength(1));
    await isIdle();
    tab.neverRestore();
    tab.announce({ topic: 'clearing' });
    await eventually(async () => {
      await answered(indexedDB.deleteDatabase('sideline'));
      await Promise.all([tab.reload(), other.reload()]);
      expect(await tab.readEntries()).toEqual([]);
    });
  });

  test('asks the browser to keep this storage when an order stays, and only then', async () => {
    const persist = vi.fn(async () => true);
    vi.stubGlobal('navigator', { ...navigator, storage: { persist } });
    const tab = await openTab();
    await tab.changeCheckout(() => checkout());
    network.willAnswer(sent);
    await tab.sendCheckout(checkout(), pdf);
    expect(persist).not.toHaveBeenCalled();
    const another = checkout({ addOnIds: [] });
    await tab.changeCheckout(() => another);
    await tab.sendCheckout(another, pdf);
    expect(persist).toHaveBeenCalledOnce();
  });

  test('asks the browser to wake the worker when it has to wait, and only then', async () => {
    const register = vi.fn(async () => undefined);
    const serviceWorker = { getRegistration: async () => ({ sync: { register } }) };
    vi.stubGlobal('navigator', { ...navigator, serviceWorker });
    const tab = await openTab();
    network.willAnswer(sent);
    await tab.changeCheckout(() => checkout());
    await tab.sendCheckout(checkout(), pdf);
    expect(register).not.toHaveBeenCalled();
    const another = checkout({ addOnIds: [] });
    await tab.changeCheckout(() => another);
    await tab.sendCheckout(another, pdf);
    await eventually(() =>
      expect(register).toHaveBeenCalledWith(`sideline-orders:${entriesShown(tab)[0]}`),
    );
  });
});

describe('what waits is sent', () => {
  async function waitingOrder(): Promise<void> {
    const tab = await openTab();
    await tab.addEntry(entry(), pdf);
  }

  test('when the app starts, with a notice', async () => {
    await waitingOrder();
    network.willAnswer(sent);
    const tab = await openDeliveringTab();
    await eventually(() => expect(newsShown(tab)).toEqual([received]));
    await eventually(() => expect(shown(tab.useOutbox).receipts).toHaveLength(1));
    expect(entriesShown(tab)).toEqual([]);
    tab.dismissNews('received');
    expect(newsShown(tab)).toEqual([]);
    expect(shown(tab.useOutbox).receipts).toHaveLength(1);
  });

  test('one after the other, and each is told as it is received or refused', async () => {
    const tab = await openTab();
    for (const id of ['a', 'b', 'c']) await tab.addEntry(entry({ id }), pdf);
    const last = answerLater();
    network.willAnswer(sent, json(400, { error: 'No items.' }), last.answer);
    const other = await openDeliveringTab();
    onTestFinished(tab.startDelivery());
    await eventually(() => expect(network.sent).toHaveLength(3));
    const soFar = [received, { topic: 'attention' }];
    expect(newsShown(other)).toEqual(soFar);
    await eventually(() => expect(newsShown(tab)).toEqual(soFar));
    last.come(json(200, { orderId: 'S-1' }));
    const all = [...soFar, { topic: 'received', orderId: 'S-1' }];
    await eventually(() => expect(newsShown(other)).toEqual(all));
    other.dismissNews('received');
    expect(newsShown(other)).toEqual([{ topic: 'attention' }]);
  });

  const signs: readonly (readonly [string, () => void])[] = [
    ['the network is back', () => window.dispatchEvent(new Event('online'))],
    ['the page comes out of the cache', () => window.dispatchEvent(comesBack())],
    ['the page is seen', () => page.dispatchEvent(new Event('visibilitychange'))],
  ];

  function comesBack(): Event {
    return Object.assign(new Event('pageshow'), { persisted: true });
  }

  /** Has been tried so often that its own timer waits for minutes. */
  async function patientOrder(): Promise<void> {
    const tab = await openTab();
    await tab.addEntry(entry({ attempts: 10 }), pdf);
  }

  test.each(signs)('when %s', async (_name, sign) => {
    await patientOrder();
    const tab = await openDeliveringTab();
    await eventually(() => expect(shown(tab.useOutbox).entries[0]?.attempts).toBe(11));
    network.willAnswer(sent);
    sign();
    await eventually(() => expect(newsShown(tab)).toHaveLength(1));
    expect(network.sent.map(({ key }) => key)).toEqual(['placing-1', 'placing-1']);
  });

  test('when the app starts, though its own time has not come: the connection may be back', async () => {
    const other = await openTab();
    await other.addEntry(entry({ notBefore: Date.now() + 3_600_000 }), pdf);
    network.willAnswer(sent);
    const tab = await openDeliveringTab();
    await eventually(() => expect(newsShown(tab)).toEqual([received]));
  });

  test('once by a page that is loaded and shown for the first time', async () => {
    await patientOrder();
    const tab = await openDeliveringTab();
    await eventually(() => expect(shown(tab.useOutbox).entries[0]?.attempts).toBe(11));
    await isIdle();
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    await tab.drain(false);
    expect(network.sent).toHaveLength(1);
  });

  test('not when the page is hidden, and not after delivery was stopped', async () => {
    await waitingOrder();
    const tab = await openTab();
    const stop = tab.startDelivery();
    await eventually(() => expect(shown(tab.useOutbox).entries[0]?.attempts).toBe(1));
    page.visibilityState = 'hidden';
    page.dispatchEvent(new Event('visibilitychange'));
    stop();
    page.visibilityState = 'visible';
    for (const [, sign] of signs) sign();
    await untilIdle();
    expect(network.sent).toHaveLength(1);
  });

  test('when its time has come', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    onTestFinished(() => void vi.useRealTimers());
    vi.spyOn(Math, 'random').mockReturnValue(0.9);
    await waitingOrder();
    const tab = await openDeliveringTab();
    await untilIdle();
    expect(network.sent).toHaveLength(1);
    network.willAnswer(sent);
    await vi.advanceTimersByTimeAsync(4_999);
    await untilIdle();
    expect(network.sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    await untilIdle();
    expect(network.sent).toHaveLength(2);
    expect(newsShown(tab)).toEqual([received]);
  });

  test('after a drain that a sign came too late for', async () => {
    await waitingOrder();
    const tab = await openTab();
    const { answer, come } = answerLater();
    network.willAnswer(answer, sent);
    onTestFinished(tab.startDelivery());
    await eventually(() => expect(network.sent).toHaveLength(1));
    window.dispatchEvent(new Event('online'));
    come('no network');
    await eventually(() => expect(newsShown(tab)).toHaveLength(1));
    expect(network.sent).toHaveLength(2);
  });

  test('after each of several signs that came while a drain was at work, once more', async () => {
    await waitingOrder();
    const tab = await openTab();
    const [first, second] = [answerLater(), answerLater()];
    network.willAnswer(first.answer, second.answer);
    const drained = tab.drain(false);
    await eventually(() => expect(network.sent).toHaveLength(1));
    for (let sign = 0; sign < 3; sign += 1) void tab.drain(true);
    first.come('no network');
    await eventually(() => expect(network.sent).toHaveLength(2));
    second.come('no network');
    await drained;
    expect(network.sent).toHaveLength(2);
  });

  test('after the drain of another tab that a sign came too late for', async () => {
    await waitingOrder();
    const tab = await openTab();
    network.willAnswer(sent);
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const other = navigator.locks.request('sideline-outbox', () => held);
    onTestFinished(tab.startDelivery());
    await tab.drain(true);
    expect(network.sent).toEqual([]);
    letGo();
    await other;
    await eventually(() => expect(newsShown(tab)).toHaveLength(1));
  });

  test('and the app icon carries how many wait, until none does', async () => {
    const setAppBadge = vi.fn(async (_count: number) => undefined);
    vi.stubGlobal('navigator', { ...navigator, setAppBadge });
    await waitingOrder();
    const tab = await openDeliveringTab();
    await eventually(() => expect(setAppBadge).toHaveBeenLastCalledWith(1));
    network.willAnswer(sent);
    await tab.drain(true);
    expect(setAppBadge).toHaveBeenLastCalledWith(0);
  });

  test('where nothing is kept, the browser asks before the page is left, until all is sent', async () => {
    const isAsked = (): boolean => {
      const leaving = new Event('beforeunload', { cancelable: true });
      return !window.dispatchEvent(leaving);
    };
    await waitingOrder();
    await openDeliveringTab();
    await eventually(() => expect(network.sent).toHaveLength(1));
    await isIdle();
    expect(isAsked()).toBe(false);

    vi.stubGlobal('indexedDB', undefined);
    const tab = await openTab();
    await tab.addEntry(entry(), pdf);
    onTestFinished(tab.startDelivery());
    await eventually(() => expect(isAsked()).toBe(true));
    network.willAnswer(sent);
    await tab.drain(true);
    await eventually(() => expect(isAsked()).toBe(false));
  });

  test('and photos that made room for it are news in every tab', async () => {
    const tab = await openDeliveringTab();
    vi.resetModules();
    const { announce } = await import('#device/database/changes.ts');
    const dropped = { topic: 'photosDropped', slug: 'owls' } as const;
    announce({ topic: 'signal', answered: true });
    announce(dropped);
    await eventually(() => expect(newsShown(tab)).toEqual([dropped]));
  });

  test('every tab hears of it, and shows it', async () => {
    const other = await openDeliveringTab();
    await other.drain(false);
    const heard: Change[] = [];
    onTestFinished(other.onChange((change) => void heard.push(change)));
    await waitingOrder();
    network.willAnswer(sent);
    await openDeliveringTab();
    await eventually(() => expect(newsShown(other)).toEqual([received]));
    await eventually(() => expect(shown(other.useOutbox).receipts).toHaveLength(1));
    expect(heard).toContainEqual(received);
  });

  test('by a page that places while the other tab delivers: one order', async () => {
    await openDeliveringTab();
    const tab = await openTab();
    await tab.changeCheckout(() => checkout());
    const { answer, come } = answerLater();
    network.willAnswer(answer);
    const placing = tab.sendCheckout(checkout(), pdf);
    await eventually(() => expect(network.sent).toHaveLength(1));
    window.dispatchEvent(new Event('online'));
    await untilIdle();
    come(sent);
    await placing;
    await isIdle();
    expect(network.sent).toHaveLength(1);
    const { orders, receipts } = await everythingKept();
    expect(orders).toEqual({});
    expect(Object.values(receipts ?? {})).toHaveLength(1);
  });
});
