import { beforeEach, describe, expect, test, vi } from 'vitest';
import { orderLock } from '#device/orders/locks.ts';
import { emptyCheckout } from '#core/order/checkout.ts';
import type { OutboxEntry } from '#core/order/outbox.ts';
import { answerLater, type Network } from '#tests/core/order/network.ts';
import { withPhotos } from '#core/cart/cart.ts';
import { single } from '#tests/core/shop/carts.ts';
import { photo } from '#tests/core/gallery/photos.ts';
import { eventually } from '#tests/device/database/eventually.ts';
import { checkout } from '#tests/core/order/checkouts.ts';
import { entry } from '#tests/core/order/entries.ts';
import { json } from '#tests/core/order/replies.ts';
import { answered, expectKept } from '#tests/device/database/device.ts';
import { fillUp } from '#tests/device/database/fullDevice.ts';
import { orderingPhone } from '#tests/device/gallery/orderingPhone.ts';
import { shown } from '#tests/device/gallery/shown.ts';
import { bytesOf, textOf } from '#tests/device/database/bytes.ts';

const pdf = bytesOf('%PDF-1.4');
const queued = { state: 'queued' };
const onItsWay = 'This order is on its way right now. Look again in a moment.';

const drawn = bytesOf('%PDF-1.4 drawn again');
const draw = vi.fn(async (_entry: OutboxEntry) => drawn);

let network: Network;

beforeEach(() => {
  draw.mockClear();
  ({ network } = orderingPhone());
});

async function openTab() {
  vi.resetModules();
  return {
    ...(await import('#device/orders/orderActions.ts')),
    ...(await import('#device/orders/outbox.ts')),
    ...(await import('#device/cart/checkout.ts')),
    ...(await import('#device/orders/keptOutbox.ts')),
  };
}

/** Runs `work` while another tab is sending the order. */
async function whileSent(work: () => Promise<unknown>): Promise<unknown> {
  return navigator.locks.request(orderLock('placing-1'), work);
}

describe('Send now and Try again', () => {
  const states = [
    [
      'an order whose time has not come',
      () => ({ notBefore: Date.now() + 3_600_000, waitFor: 'server' as const }),
    ],
    ['an order that was refused', () => ({ state: 'attention' as const, message: 'No.' })],
  ] as const;

  test.each(states)('send %s', async (_name, changes) => {
    const tab = await openTab();
    await tab.addEntry(entry(changes()), pdf);
    network.willAnswer(json(200, { orderId: 'S-1042' }));
    expect(await tab.sendNow('placing-1', draw)).toEqual({ ok: true, value: 'sent' });
    expect(shown(tab.useOutbox).receipts).toMatchObject([{ orderId: 'S-1042' }]);
  });

  test('send it after an order that is on its way right now', async () => {
    const tab = await openTab();
    const first = answerLater();
    network.willAnswer(first.answer, ...['S-1', 'S-2'].map((orderId) => json(200, { orderId })));
    await tab.addEntry(entry(), pdf);
    const drained = tab.drain(false);
    await eventually(() => expect(network.sent).toHaveLength(1));
    await tab.addEntry(entry({ id: 'placing-2', state: 'attention' }), pdf);
    const sending = tab.sendNow('placing-2', draw);
    // It is queued before the first one's answer comes.
    await eventually(async () => expect(await tab.readEntry('placing-2')).toMatchObject(queued));
    first.come('no network');
    expect(await sending).toEqual({ ok: true, value: 'sent' });
    await drained;
  });

  test('of an order whose request is lost, make it from its cart', async () => {
    const tab = await openTab();
    const { request, ...older } = entry({ state: 'attention' });
    await tab.addEntry(older, pdf);
    network.willAnswer(json(200, { orderId: 'S-1042' }));
    expect(await tab.sendNow('placing-1', draw)).toEqual({ ok: true, value: 'sent' });
    expect(network.sent[0]?.body).toMatchObject({ filename: request?.filename ?? 'none' });
  });

  test('say that it still waits, or was refused again', async () => {
    const tab = await openTab();
    await tab.addEntry(entry(), pdf);
    expect(await tab.sendNow('placing-1', draw)).toEqual({ ok: true, value: 'waiting' });
    network.willAnswer(json(400, { error: 'No.' }));
    expect(await tab.sendNow('placing-1', draw)).toEqual({
      ok: true,
      value: 'needs attention',
    });
    expect(shown(tab.useOutbox).entries).toMatchObject([{ state: 'attention', message: 'No.' }]);
  });
});

describe('a PDF that the phone has lost', () => {
  async function tabWithoutPdf(): Promise<Awaited<ReturnType<typeof openTab>>> {
    const tab = await openTab();
    await tab.addEntry(entry(), pdf);
    const database = await answered(indexedDB.open('sideline'));
    await answered(database.transaction('pdfs', 'readwrite').objectStore('pdfs').clear());
    database.close();
    await tab.drain(true);
    expect(shown(tab.useOutbox).entries).toMatchObject([{ state: 'attention' }]);
    return tab;
  }

  test('is drawn again from the cart of its order, and sent', async () => {
    const tab = await tabWithoutPdf();
    network.willAnswer(json(200, { orderId: 'S-1042' }));
    expect(await tab.sendNow('placing-1', draw)).toEqual({ ok: true, value: 'sent' });
    expect(draw.mock.lastCall?.[0].checkout).toEqual(entry().checkout);
    expect(network.sent.map(({ body }) => body.pdfBase64)).toEqual([
      Buffer.from(textOf(drawn)).toString('base64'),
    ]);
  });

  test('that cannot be drawn either leaves the order as it is, and says so', async () => {
    const tab = await tabWithoutPdf();
    draw.mockRejectedValueOnce(new Error('no canvas'));
    expect(await tab.sendNow('placing-1', draw)).toMatchObject({ ok: false });
    draw.mockRejectedValueOnce(new Error('no canvas'));
    expect(await tab.pdfOf(entry(), draw)).toMatchObject({ ok: false });
    expect(shown(tab.useOutbox).entries).toMatchObject([{ state: 'attention' }]);
  });

  test('does not come back for an order that is gone', async () => {
    const tab = await openTab();
    await tab.keepPdf('placing-1', pdf);
    await expectKept({ pdfs: {} });
  });
});

test('a PDF that is there is not drawn', async () => {
  const tab = await openTab();
  await tab.addEntry(entry(), pdf);
  await tab.sendNow('placing-1', draw);
  await tab.pdfOf(entry(), draw);
  expect(draw).not.toHaveBeenCalled();
});

describe('Put back in cart', () => {
  test('moves the order into the cart, where it is seen at once', async () => {
    const tab = await openTab();
    await tab.addEntry(entry({ state: 'attention' }), pdf);
    expect(await tab.putBackInCart('placing-1')).toMatchObject({ ok: true });
    await tab.reloadCheckout();
    expect(shown(tab.useCheckout).checkout.lines).toEqual(checkout().lines);
    await expectKept({ orders: {}, pdfs: {} });
  });

  test('placed again unchanged, it is the same order for the server', async () => {
    const tab = await openTab();
    await tab.addEntry(entry({ state: 'attention' }), pdf);
    await tab.putBackInCart('placing-1');
    await tab.reloadCheckout();
    network.willAnswer(json(200, { orderId: 'S-1' }));
    await tab.sendCheckout(shown(tab.useCheckout).checkout, pdf);
    expect(network.sent.map(({ key }) => key)).toEqual(['placing-1']);
  });

  test('on a full device changes nothing, and says so', async () => {
    const tab = await openTab();
    await tab.addEntry(entry({ state: 'attention' }), pdf);
    fillUp();
    expect(await tab.putBackInCart('placing-1')).toEqual({
      ok: false,
      message: "That didn't work. Your phone may be out of space. The order is still here.",
    });
    await expectKept({ orders: { 'placing-1': entry({ state: 'attention' }) }, checkout: {} });
  });
});

test('Discard lets the order go for good', async () => {
  const tab = await openTab();
  await tab.addEntry(entry({ state: 'attention' }), pdf);
  expect(await tab.discard('placing-1')).toMatchObject({ ok: true });
  await expectKept({ orders: {}, pdfs: {}, receipts: {} });
  await tab.reloadCheckout();
  expect(shown(tab.useCheckout).checkout).toEqual(emptyCheckout);
});

test('nothing is done about an order that is being sent', async () => {
  const tab = await openTab();
  await tab.addEntry(entry(), pdf);
  const refusal = { ok: false, message: onItsWay };
  expect(await whileSent(() => tab.sendNow('placing-1', draw))).toEqual(refusal);
  expect(await whileSent(() => tab.putBackInCart('placing-1'))).toEqual(refusal);
  expect(await whileSent(() => tab.discard('placing-1'))).toEqual(refusal);
  await expectKept({ orders: { 'placing-1': entry() } });
  expect(network.sent).toEqual([]);
});

test('an order that another tab has discarded is gone, which is no fault', async () => {
  const tab = await openTab();
  expect(await tab.discard('placing-1')).toMatchObject({ ok: true });
  expect(await tab.putBackInCart('placing-1')).toMatchObject({ ok: true });
  expect(await tab.sendNow('placing-1', draw)).toEqual({ ok: true, value: 'sent' });
  await expectKept({ orders: {}, checkout: {} });
});

describe('Save PDF', () => {
  const withPhoto = checkout({
    lines: [single('prints-5x7'), withPhotos(single('wallets'), { photo: [photo(14)] })],
  });

  test('draws one with the photos of the order, which the one that is sent does not show', async () => {
    const tab = await openTab();
    const one = entry({ checkout: withPhoto });
    await tab.addEntry(one, pdf);
    const file = await tab.pdfOf(one, draw);
    expect(file.ok && (await file.value.text())).toBe('%PDF-1.4 drawn again');
    expect(draw).toHaveBeenCalledWith(one, true);
  });

  test('gives the one that is sent if the photos do not open', async () => {
    const tab = await openTab();
    const one = entry({ checkout: withPhoto });
    await tab.addEntry(one, pdf);
    draw.mockRejectedValueOnce(new Error('offline'));
    const file = await tab.pdfOf(one, draw);
    expect(file.ok && (await file.value.text())).toBe('%PDF-1.4');
  });

  test('names a PDF without a request after the moment of its order', async () => {
    const tab = await openTab();
    const { request, ...older } = entry();
    await tab.addEntry(older, pdf);
    const file = await tab.pdfOf(older, draw);
    expect(file.ok && file.value.name).toBe(request?.filename);
  });

  test('gives the file under the name that the studio gets', async () => {
    const tab = await openTab();
    await tab.addEntry(entry(), pdf);
    const file = await tab.pdfOf(entry(), draw);
    if (!file.ok) throw new Error(file.message);
    expect(file.value).toMatchObject({ name: entry().request?.filename, type: 'application/pdf' });
    expect(await file.value.text()).toBe('%PDF-1.4');
  });

  test('gives one that is drawn again when the phone has lost it', async () => {
    const tab = await openTab();
    const file = await tab.pdfOf(entry(), draw);
    expect(file.ok && (await file.value.text())).toBe('%PDF-1.4 drawn again');
  });
});
