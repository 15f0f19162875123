/** What a device could not write down, and what other tabs did in the meantime. */
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { orderTexts } from '#core/order/orderTexts.ts';
import { addLine } from '#core/cart/cart.ts';
import { emptyCheckout, type Checkout } from '#core/order/checkout.ts';
import { answerLater, type Answer, type Network } from '#tests/core/order/network.ts';
import { checkout } from '#tests/core/order/checkouts.ts';
import { entry } from '#tests/core/order/entries.ts';
import { json } from '#tests/core/order/replies.ts';
import { single } from '#tests/core/shop/carts.ts';
import { bytesOf } from '#tests/device/database/bytes.ts';
import { eventually } from '#tests/device/database/eventually.ts';
import { fillUp } from '#tests/device/database/fullDevice.ts';
import { orderingPhone } from '#tests/device/gallery/orderingPhone.ts';
import { shown } from '#tests/device/gallery/shown.ts';

const pdf = bytesOf('%PDF-1.4');
const sent = json(200, { orderId: 'S-1042' });

let network: Network;

beforeEach(() => {
  ({ network } = orderingPhone());
  onTestFinished(() =>
    eventually(async () => expect((await navigator.locks.query()).held).toEqual([])),
  );
});

async function openTab() {
  vi.resetModules();
  return {
    ...(await import('#device/orders/outbox.ts')),
    ...(await import('#device/orders/orderActions.ts')),
    ...(await import('#device/orders/pageOutbox.ts')),
    ...(await import('#device/site/signal.ts')),
    ...(await import('#device/site/clock.ts')),
    ...(await import('#device/cart/checkout.ts')),
    ...(await import('#device/orders/keptOutbox.ts')),
  };
}

type Tab = Awaited<ReturnType<typeof openTab>>;

const idsShown = (tab: Tab): readonly string[] => shown(tab.useOutbox).entries.map(({ id }) => id);

test('an order that was received is not shown as waiting while the device cannot record it', async () => {
  const tab = await openTab();
  await tab.addEntry(entry(), pdf);
  await tab.addEntry(entry({ id: 'placing-2' }), pdf);
  const makeRoom = fillUp();
  network.willAnswer(sent);
  await tab.drain(true);
  expect(network.sent.map(({ key }) => key)).toEqual(['placing-1', 'placing-2']);
  expect(idsShown(tab)).toEqual(['placing-2']);
  expect(shown(tab.useOutbox).receipts).toMatchObject([{ id: 'placing-1', orderId: 'S-1042' }]);
  // It is recorded once there is room, shown once, and not sent again.
  makeRoom();
  await tab.drain(true);
  expect(shown(tab.useOutbox).receipts).toMatchObject([{ id: 'placing-1' }]);
  expect(await tab.readReceipts()).toMatchObject([{ id: 'placing-1' }]);
  expect(network.sent.filter(({ key }) => key === 'placing-1')).toHaveLength(1);
});

test('an order that was refused says so while the device cannot record it', async () => {
  const tab = await openTab();
  await tab.addEntry(entry(), pdf);
  fillUp();
  network.willAnswer(json(400, { error: 'No items.' }));
  await tab.drain(true);
  expect(shown(tab.useOutbox).entries).toMatchObject([{ state: 'attention' }]);
  expect(shown(tab.useOutbox).receipts).toEqual([]);
});

test('a cart that was sent from a full phone is not in the cart of the next page', async () => {
  const tab = await openTab();
  await tab.changeCheckout(() => checkout());
  fillUp();
  network.willAnswer(sent);
  expect(await tab.sendCheckout(checkout(), pdf)).toMatchObject({
    ok: true,
    value: { kind: 'received' },
  });
  for (const page of [tab, await openTab()]) {
    await page.reloadCheckout();
    expect(shown(page.useCheckout).checkout.lines).toEqual([]);
  }
});

test('a cart that was sent from a full phone does not come back over what another tab puts in once there is room', async () => {
  const [tab, other] = [await openTab(), await openTab()];
  await tab.changeCheckout((cart) => cart);
  const makeRoom = fillUp();
  const put = (id: string) => (cart: Checkout) => ({
    ...cart,
    lines: addLine(cart.lines, single(id)),
  });
  await tab.changeCheckout(put('print-8x10'));
  network.willAnswer(sent);
  const ordered = shown(tab.useCheckout).checkout;
  expect(await tab.sendCheckout(ordered, pdf)).toMatchObject({ value: { kind: 'received' } });
  makeRoom();
  await other.changeCheckout(put('prints-5x7'));
  await tab.reloadCheckout();
  const linesOf = ({ lines }: Checkout) => lines.map(({ item }) => item.id);
  expect(linesOf(shown(tab.useCheckout).checkout)).toEqual(['prints-5x7']);
  await tab.changeCheckout(put('prints-4x6'));
  await other.reloadCheckout();
  expect(linesOf(shown(other.useCheckout).checkout)).toEqual(['prints-5x7', 'prints-4x6']);
});

test('an order that a full phone could not take out of the cart is whole in it again when it is put back', async () => {
  const tab = await openTab();
  await tab.changeCheckout(() => checkout());
  const { answer, come } = answerLater();
  network.willAnswer(answer, json(400, { error: 'No items.' }));
  const placing = tab.sendCheckout(checkout(), pdf);
  await eventually(() => expect(network.sent).toHaveLength(1));
  const makeRoom = fillUp();
  come('no network');
  expect(await placing).toMatchObject({ value: { kind: 'kept' } });
  makeRoom();
  await tab.drain(true);
  const [id = ''] = idsShown(tab);
  expect(await tab.putBackInCart(id)).toMatchObject({ ok: true });
  await tab.changeCheckout((cart) => ({ ...cart, toEmail: 'coach@example.org' }));
  const { lines } = checkout();
  for (const page of [tab, await openTab()]) {
    await page.reloadCheckout();
    expect(shown(page.useCheckout).checkout).toMatchObject({ lines, toEmail: 'coach@example.org' });
  }
});

test('a cart that a full phone has sent without an answer is the same order on the next page, and another once it is changed', async () => {
  const tab = await openTab();
  await tab.changeCheckout(() => checkout());
  const makeRoom = fillUp();
  expect(await tab.sendCheckout(checkout(), pdf)).toMatchObject({ ok: false });
  const next = await openTab();
  expect(await next.goToDetails()).toBe(true);
  await next.sendCheckout(shown(next.useCheckout).checkout, pdf);
  makeRoom();
  await next.changeCheckout((cart) => ({ ...cart, addOnIds: [] }));
  await next.sendCheckout(shown(next.useCheckout).checkout, pdf);
  const [first, again, changed] = network.sent.map(({ key }) => key);
  expect(again).toBe(first);
  expect(changed).not.toBe(first);
});

test('a cart that another tab has changed is not placed from this screen', async () => {
  const [tab, other] = [await openTab(), await openTab()];
  await tab.changeCheckout(() => checkout());
  await other.changeCheckout((cart) => ({ ...cart, addOnIds: [] }));
  expect(await tab.sendCheckout(checkout(), pdf)).toEqual({
    ok: false,
    message: orderTexts.cartChanged,
  });
  expect(network.sent).toEqual([]);
  expect(shown(tab.useCheckout).checkout).toMatchObject({ addOnIds: [] });
});

test('a cart that another tab has emptied is not placed from this screen', async () => {
  const [tab, other] = [await openTab(), await openTab()];
  await tab.changeCheckout(() => checkout());
  await other.changeCheckout(() => emptyCheckout);
  expect(await tab.sendCheckout(checkout(), pdf)).toMatchObject({ ok: false });
  expect(network.sent).toEqual([]);
});

test('what was added while an order was on its way stays in the cart', async () => {
  const tab = await openTab();
  await tab.changeCheckout(() => checkout());
  const { answer, come } = answerLater();
  network.willAnswer(answer);
  const placing = tab.sendCheckout(checkout(), pdf);
  await eventually(() => expect(network.sent).toHaveLength(1));
  await tab.changeCheckout((cart) => ({ ...cart, lines: checkout().lines, addOnIds: [] }));
  come(sent);
  expect(await placing).toMatchObject({ ok: true, value: { kind: 'received' } });
  expect(shown(tab.useCheckout).checkout.lines).toHaveLength(2);
});

test('a page that shows orders reads them once, before it delivers', async () => {
  const tab = await openTab();
  expect(shown(tab.useOutbox)).toEqual({ entries: [], receipts: [], ready: false, news: [] });
  await tab.addEntry(entry(), pdf);
  await tab.loadOutbox();
  expect(idsShown(tab)).toEqual(['placing-1']);
  await tab.removeEntry('placing-1');
  await tab.loadOutbox();
  expect(idsShown(tab)).toEqual(['placing-1']);
  await tab.reload();
  expect(idsShown(tab)).toEqual([]);
  expect(tab.isOutboxKept()).toBe(true);
});

test('orders that cannot be read are ready all the same, and waiting orders outlive no page without a database', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const tab = await openTab();
  await tab.loadOutbox();
  expect(shown(tab.useOutbox).ready).toBe(true);
  expect(tab.isOutboxKept()).toBe(false);
});

test('sending says how far it is while it lasts, and what it tells of the signal', async () => {
  const tab = await openTab();
  const posted = async (answer: Answer) => {
    network.willAnswer(answer);
    const { entry: one } = await tab.ports
      .readEntry('placing-1')
      .then((found) => ({ entry: found }));
    if (!one) throw new Error('no entry');
    const posting = tab.ports.post(one, pdf);
    expect(shown(tab.useSending)).toEqual({ 'placing-1': 0 });
    await posting;
    expect(shown(tab.useSending)).toEqual({});
    return tab.signal.get();
  };
  await tab.addEntry(entry(), pdf);
  expect(await posted('no network')).toBe(false);
  expect(await posted(sent)).toBe(true);
  tab.recordSignal(false);
  expect(await posted(json(500, {}))).toBe(true);
});

test("the answer to an order tells that the phone's clock is wrong, and one without a time tells nothing", async () => {
  const tab = await openTab();
  const one = await tab.addEntry(entry(), pdf);
  const answered = async (headers: Record<string, string>) => {
    const reply = () =>
      new Response(JSON.stringify({ orderId: 'S-1042' }), {
        headers: { 'Content-Type': 'application/json', ...headers },
      });
    vi.stubGlobal('fetch', async () => reply());
    expect(await tab.ports.post(one, pdf)).toMatchObject({ kind: 'received' });
    return Math.round(tab.phoneClockError() / 3_600_000);
  };
  expect(await answered({})).toBe(0);
  const anHourAgo = new Date(Date.now() - 3_600_000).toUTCString();
  expect(await answered({ Date: anHourAgo })).toBe(1);
  expect(await answered({})).toBe(1);
});

test('a person who goes on without waiting ends the request, which is no lost signal', async () => {
  const tab = await openTab();
  const one = await tab.addEntry(entry(), pdf);
  network.willAnswer('no network');
  await tab.ports.post(one, pdf, AbortSignal.abort());
  expect(tab.signal.get()).toBe(true);
});

test('an order that cannot be read is not sent, and tells nothing of the signal', async () => {
  const tab = await openTab();
  const { request: _, ...unreadable } = await tab.addEntry(entry(), pdf);
  tab.recordSignal(false);
  expect(await tab.ports.post(unreadable, pdf)).toEqual({ kind: 'unreadable' });
  expect(tab.signal.get()).toBe(false);
  expect(network.sent).toEqual([]);
  expect(shown(tab.useSending)).toEqual({});
});

test('where the browser tells of the upload, sending says which share is done', async () => {
  const requests: FakeUpload[] = [];
  class FakeUpload extends EventTarget {
    readonly upload = new EventTarget();
    open = vi.fn();
    abort = vi.fn();
    setRequestHeader = vi.fn();
    send(): void {
      requests.push(this);
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
  vi.stubGlobal('location', { href: 'https://sideline.example/' });
  const tab = await openTab();
  const one = await tab.addEntry(entry(), pdf);
  const posting = tab.ports.post(one, pdf);
  await eventually(() => expect(requests).toHaveLength(1));
  const [request] = requests;
  const half = Object.assign(new Event('progress'), { loaded: 2, total: 4 });
  request?.upload.dispatchEvent(half);
  expect(shown(tab.useSending)).toEqual({ 'placing-1': 0.5 });
  expect(network.sent).toEqual([]);
  request?.dispatchEvent(Object.assign(new Event('loadend')));
  expect(await posting).toMatchObject({ kind: 'unanswered' });
});

test('a receipt that another tab could record is not shown twice by the tab that could not', async () => {
  const [tab, other] = [await openTab(), await openTab()];
  await tab.addEntry(entry(), pdf);
  await tab.addEntry(entry({ id: 'placing-2' }), pdf);
  await tab.replaceWithReceipt({ id: 'earlier', placedAt: 1, receivedAt: 2, totalCents: 3 });
  const makeRoom = fillUp();
  network.willAnswer(sent);
  await tab.drain(true);
  expect(shown(tab.useOutbox).receipts.map(({ id }) => id)).toEqual(['placing-1', 'earlier']);
  const [receipt] = shown(tab.useOutbox).receipts;
  makeRoom();
  if (receipt) await other.replaceWithReceipt(receipt);
  await tab.reload();
  expect(shown(tab.useOutbox).receipts.map(({ id }) => id)).toHaveLength(2);
});

test('a tab with nothing to send shows the receipts once it has looked', async () => {
  const tab = await openTab();
  const receipt = { id: 'earlier', placedAt: 1, receivedAt: 2, totalCents: 3 };
  await (await openTab()).replaceWithReceipt(receipt);
  await tab.drain(true);
  expect(shown(tab.useOutbox)).toMatchObject({ ready: true, receipts: [{ id: 'earlier' }] });
});
