/** A page, another tab and the worker send at once, and pages are killed. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { drainOutbox } from '#device/orders/drainOutbox.ts';
import { placeOrder } from '#device/orders/placeOrder.ts';
import { emptyCheckout, placingOf, type Checkout } from '#core/order/checkout.ts';
import { single } from '#tests/core/shop/carts.ts';
import { checkout } from '#tests/core/order/checkouts.ts';
import { entry, nowMs } from '#tests/core/order/entries.ts';
import { json } from '#tests/core/order/replies.ts';
import { expectKept } from '#tests/device/database/device.ts';
import { eventually } from '#tests/device/database/eventually.ts';
import { answerLater, type Answer } from '#tests/core/order/network.ts';
import { drained, newPhone, pdf, placed, type Phone } from './phone.ts';

let phone: Phone;
beforeEach(async () => {
  phone = await newPhone();
});

const drain = (): ReturnType<typeof drained> => drained(phone);

function sentKeys(): readonly string[] {
  return phone.network.sent.map(({ key }) => key);
}

function isSent(count: number): Promise<void> {
  return eventually(() => expect(phone.network.sent).toHaveLength(count));
}

/** Places `cart` as `id` from a page that is killed before the server's answer arrives. */
async function placeAndDie(id: string, cart: Checkout): Promise<void> {
  await phone.page.checkout.updateCheckout(() => cart);
  phone.network.willAnswer(new Promise<Answer>(() => undefined));
  const already = phone.network.sent.length;
  void placeOrder(phone.ports, cart, id, pdf);
  await isSent(already + 1);
  phone.kill();
}

describe('two senders at once', () => {
  test('two drains send once', async () => {
    await phone.page.outbox.addEntry(entry(), pdf);
    const { answer, come } = answerLater();
    phone.network.willAnswer(answer, json(200, { orderId: 'S-2' }));
    const first = drain();
    await isSent(1);
    expect(await drain()).toBeUndefined();
    come(json(200, { orderId: 'S-1042' }));
    expect(await first).toMatchObject({ receipts: [{ orderId: 'S-1042' }], queued: 0 });
    expect(sentKeys()).toEqual(['placing-1']);
  });

  test('without Web Locks two drains send under one key, and one receipt is left', async () => {
    await phone.page.outbox.addEntry(entry(), pdf);
    phone.network.willAnswer(json(200, { orderId: 'S-1042' }), json(200, { orderId: 'S-1042' }));
    const ports = { ...phone.ports, locks: undefined };
    await Promise.all([drainOutbox(ports, true), drainOutbox(ports, true)]);
    expect(new Set(sentKeys())).toEqual(new Set(['placing-1']));
    expect(await phone.page.outbox.readReceipts()).toHaveLength(1);
    expect(await phone.page.outbox.readEntries()).toEqual([]);
  });

  test('a drain skips the order that a page is sending, and its cart; others go', async () => {
    const cart = placed('placing-1');
    await phone.page.checkout.updateCheckout(() => cart);
    const { answer, come } = answerLater();
    phone.network.willAnswer(answer, json(200, { orderId: 'S-1' }));
    const placing = placeOrder(phone.ports, cart, 'placing-1', pdf);
    await isSent(1);
    await phone.page.outbox.addEntry(entry({ id: 'other' }), pdf);
    expect(await drain()).toMatchObject({ receipts: [{ id: 'other' }], queued: 1 });
    expect(sentKeys()).toEqual(['placing-1', 'other']);
    // The person may still be told that it was refused. Then the cart must be there.
    expect(await phone.page.checkout.readCheckout()).toEqual(cart);
    come(json(500, { error: 'Oops.' }));
    expect(await placing).toMatchObject({ value: { kind: 'refused', message: 'Oops.' } });
    expect(await phone.page.checkout.readCheckout()).toEqual(cart);
    expect(await drain()).toMatchObject({ queued: 0 });
    expect(sentKeys()).toHaveLength(2);
  });

  test('one that a page has settled since the drain began is not sent again', async () => {
    await phone.page.outbox.addEntry(entry({ id: 'a', placedAt: 1 }), pdf);
    await phone.page.outbox.addEntry(entry({ id: 'b', placedAt: 2 }), pdf);
    await phone.page.outbox.addEntry(entry({ id: 'c', placedAt: 3 }), pdf);
    const { answer, come } = answerLater();
    phone.network.willAnswer(answer, json(200, { orderId: 'S-1' }));
    const draining = drain();
    await isSent(1);
    await phone.page.outbox.removeEntry('b');
    await phone.page.outbox.replaceEntry(
      entry({ id: 'c', turn: 3, placedAt: 3, state: 'attention' }),
    );
    come(json(200, { orderId: 'S-1' }));
    await draining;
    expect(sentKeys()).toEqual(['a']);
  });

  test('one that is taken out meanwhile is no news, though its last wait could not be stored', async () => {
    await phone.page.outbox.addEntry(entry({ id: 'a', placedAt: 1 }), pdf);
    await phone.page.outbox.addEntry(entry({ id: 'b', placedAt: 2 }), pdf);
    const { moveCartIntoEntry } = phone.ports;
    phone.network.willAnswer(json(503, {}), json(503, {}));
    await drained(phone, true, {
      moveCartIntoEntry: (kept) =>
        kept.id === 'b' ? Promise.reject(new Error('full')) : moveCartIntoEntry(kept),
    });
    expect(sentKeys()).toEqual(['a', 'b']);
    phone.clock.nowMs += 60 * 60_000;
    const { answer, come } = answerLater();
    phone.network.willAnswer(answer, json(200, { orderId: 'S-2' }));
    const settled = vi.fn<Phone['ports']['settled']>();
    const draining = drainOutbox({ ...phone.ports, settled }, true);
    await isSent(3);
    await phone.page.outbox.removeEntry('b');
    come(json(200, { orderId: 'S-1' }));
    expect(await draining).toEqual({ queued: 0 });
    expect(sentKeys()).toEqual(['a', 'b', 'a']);
    expect(settled.mock.calls).toMatchObject([[{ kind: 'received', receipt: { id: 'a' } }]]);
  });

  test('one that was put off since the drain began waits its time', async () => {
    await phone.page.outbox.addEntry(entry({ id: 'a', placedAt: 1 }), pdf);
    await phone.page.outbox.addEntry(entry({ id: 'b', placedAt: 2 }), pdf);
    const { answer, come } = answerLater();
    phone.network.willAnswer(answer, json(200, { orderId: 'S-1' }));
    const draining = drain();
    await isSent(1);
    const putOff = entry({ id: 'b', placedAt: 2, notBefore: nowMs + 60_000, waitFor: 'server' });
    await phone.page.outbox.replaceEntry(putOff);
    come(json(200, { orderId: 'S-1' }));
    expect(await draining).toMatchObject({ queued: 1 });
    expect(sentKeys()).toEqual(['a']);
  });
});

describe('an order that the person removes while it is being sent', () => {
  async function removeWhileSent(late: Answer): Promise<void> {
    await phone.page.outbox.addEntry(entry(), pdf);
    const { answer, come } = answerLater();
    phone.network.willAnswer(answer);
    const draining = drain();
    await isSent(1);
    await phone.page.outbox.removeEntry('placing-1');
    come(late);
    await draining;
  }

  test.each([
    ['no answer', 'no network'],
    ['a refusal', json(400, {})],
    ['a wish to wait', json(503, {})],
  ] as const)('is not revived by %s', async (_name, late) => {
    await removeWhileSent(late);
    await expectKept({ orders: {}, pdfs: {}, receipts: {} });
  });

  test('has its receipt when the server had it already', async () => {
    await removeWhileSent(json(200, { orderId: 'S-1042' }));
    await expectKept({ orders: {}, pdfs: {} });
    expect(await phone.page.outbox.readReceipts()).toMatchObject([{ orderId: 'S-1042' }]);
  });
});

describe('a page that is killed while it places', () => {
  const cart = placed('placing-1');

  test('has its cart taken into the order, so that a changed cart does not send it twice', async () => {
    await placeAndDie('placing-1', cart);
    await drain();
    expect(await phone.page.checkout.readCheckout()).toEqual(emptyCheckout);
    const next = await phone.page.checkout.updateCheckout((left) => ({
      ...left,
      lines: [...left.lines, single('print-8x10')],
    }));
    const { id } = placingOf(next, 'placing-2');
    phone.network.willAnswer(json(200, { orderId: 'S-1' }), json(200, { orderId: 'S-1' }));
    await placeOrder(phone.ports, next, id, pdf);
    await drain();
    const items = phone.network.sent
      .slice(2)
      .map(({ key, body }) => [key, body.meta.items.map((item) => item.id)]);
    expect(items).toEqual([
      ['placing-2', ['print-8x10']],
      ['placing-1', ['economy-pack', 'prints-5x7']],
    ]);
  });

  test('has its cart taken even when an older order finds no signal', async () => {
    await phone.page.outbox.addEntry(entry({ id: 'older', placedAt: nowMs - 9_999 }), pdf);
    await placeAndDie('placing-1', cart);
    expect(await drain()).toMatchObject({ queued: 2 });
    expect(sentKeys()).toEqual(['placing-1', 'older']);
    expect(await phone.page.checkout.readCheckout()).toEqual(emptyCheckout);
  });

  test('has its cart taken before an older order is sent, however long that takes', async () => {
    await phone.page.outbox.addEntry(entry({ id: 'older', placedAt: nowMs - 9_999 }), pdf);
    await placeAndDie('placing-1', cart);
    const { answer, come } = answerLater();
    phone.network.willAnswer(answer);
    const draining = drain();
    await isSent(2);
    expect(await phone.page.checkout.readCheckout()).toEqual(emptyCheckout);
    come('no network');
    await draining;
  });

  test('during a drain, has its cart taken before its order is sent', async () => {
    await phone.page.outbox.addEntry(entry({ id: 'older', placedAt: nowMs - 9_999 }), pdf);
    await phone.page.checkout.updateCheckout(() => cart);
    const [own, older] = [answerLater(), answerLater()];
    phone.network.willAnswer(own.answer, older.answer);
    void placeOrder(phone.ports, cart, 'placing-1', pdf);
    await isSent(1);
    const draining = drain();
    await isSent(2);
    expect(await phone.page.checkout.readCheckout()).toEqual(cart);
    phone.kill();
    older.come(json(200, { orderId: 'S-1' }));
    await draining;
    expect(sentKeys()).toEqual(['placing-1', 'older', 'placing-1']);
    expect(await phone.page.checkout.readCheckout()).toEqual(emptyCheckout);
  });

  test('leaves a cart that was changed since as it is', async () => {
    await placeAndDie('placing-1', cart);
    const changed = checkout({ addOnIds: [] });
    await phone.page.checkout.updateCheckout(() => changed);
    await drain();
    expect(await phone.page.checkout.readCheckout()).toEqual(changed);
  });
});
