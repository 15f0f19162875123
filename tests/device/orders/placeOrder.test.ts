import { beforeEach, describe, expect, test } from 'vitest';
import { placeOrder } from '#device/orders/placeOrder.ts';
import { drainOutbox } from '#device/orders/drainOutbox.ts';
import { postOrder } from '#device/orders/postOrder.ts';
import { orderOf } from '#core/order/checkout.ts';
import { orderRequest } from '#core/order/order.ts';
import { contentsOf } from '#core/order/orderContents.ts';
import type { OutboxEntry, Verdict } from '#core/order/outbox.ts';
import type { Result } from '#core/text/result.ts';
import { single } from '#tests/core/shop/carts.ts';
import { checkout } from '#tests/core/order/checkouts.ts';
import { nowMs } from '#tests/core/order/entries.ts';
import { orderKeys } from '#tests/core/order/orderKeys.ts';
import { html, json, text } from '#tests/core/order/replies.ts';
import { everythingKept, expectKept } from '#tests/device/database/device.ts';
import { eventually } from '#tests/device/database/eventually.ts';
import { fillUp } from '#tests/device/database/fullDevice.ts';
import { answerLater, type Answer } from '#tests/core/order/network.ts';
import { drained, newPhone, pdf, placed, type Phone } from './phone.ts';
import { textOf } from '#tests/device/database/bytes.ts';

const notKept =
  "We couldn't save this order on your phone, and no confirmation came back. Your cart is still here. Keep this page open, and place the order again when you have a signal. Unchanged, it won't be ordered twice.";
const cart = placed('placing-1');

/** The cart above in the outbox. 24.99 + 2 * 6.99 + 1.00, 6 % tax, 5.95 shipping. */
const inOutbox: OutboxEntry = {
  id: 'placing-1',
  turn: 1,
  placedAt: nowMs,
  state: 'queued',
  request: orderRequest(orderOf(cart), nowMs),
  checkout: cart,
  contents: contentsOf(cart),
  totalCents: 4832,
  attempts: 0,
  notBefore: 0,
  waitFor: 'signal',
};

let phone: Phone;
beforeEach(async () => {
  phone = await newPhone();
  await phone.page.checkout.updateCheckout(() => cart);
});

function place(ports = phone.ports): Promise<Result<Verdict>> {
  return placeOrder(ports, cart, 'placing-1', pdf);
}

describe('received while the person waits', () => {
  const rows: readonly (readonly [string, Answer, object])[] = [
    ['200 JSON', json(200, { orderId: 'S-1042' }), { orderId: 'S-1042' }],
    ['201 JSON', json(201, { orderId: 'S-1042' }), { orderId: 'S-1042' }],
  ];

  test.each(rows)('%s: a receipt, an empty cart and nothing else', async (_name, answer, id) => {
    phone.network.willAnswer(answer);
    const receipt = {
      id: 'placing-1',
      placedAt: nowMs,
      receivedAt: nowMs,
      totalCents: 4832,
      contents: contentsOf(cart),
      ...id,
    };
    expect(await place()).toEqual({ ok: true, value: { kind: 'received', receipt } });
    expect(await everythingKept()).toEqual({
      checkout: {},
      keys: {},
      orders: {},
      pdfs: {},
      receipts: { 'placing-1': receipt },
    });
    expect(phone.network.sent.map(({ key }) => key)).toEqual(['placing-1']);
    // Nothing is left to be stored later.
    expect(phone.ports.unrecorded.size).toBe(0);
  });
});

describe('an answer without an order number', () => {
  const rows: readonly (readonly [string, Answer])[] = [
    ['{}', json(200, {})],
    ['nothing', { status: 200, contentType: '', body: '' }],
    ['null', json(200, null)],
    ['text', text(200, 'OK')],
    ['a 204', { status: 204, contentType: '', body: '' }],
  ];
  const pending = {
    ...inOutbox,
    sentAt: nowMs,
    attempts: 1,
    notBefore: nowMs + 3_750,
    waitFor: 'number',
  } as const;

  test.each(rows)(
    '%s: the order stays, "Sent, number pending", and the cart is empty',
    async (_name, answer) => {
      phone.network.willAnswer(answer);
      expect(await place()).toEqual({ ok: true, value: { kind: 'kept', entry: pending } });
      await expectKept({
        checkout: {},
        orders: { 'placing-1': pending },
        pdfs: { 'placing-1': textOf(pdf) },
        receipts: {},
      });
    },
  );

  test('is asked for again under the same key, until a number comes', async () => {
    phone.network.willAnswer(json(200, {}), json(200, {}), 'no network', json(503, {}));
    await place();
    await drained(phone);
    await drained(phone);
    await drained(phone);
    expect(await phone.page.outbox.readEntry('placing-1')).toMatchObject({
      state: 'queued',
      sentAt: nowMs,
      attempts: 4,
    });
    phone.clock.nowMs += 60 * 60_000;
    phone.network.willAnswer(json(200, { orderId: 'S-1042' }));
    expect(await drained(phone)).toMatchObject({ receipts: [{ orderId: 'S-1042' }], queued: 0 });
    expect(new Set(phone.network.sent.map(({ key }) => key))).toEqual(new Set(['placing-1']));
    expect(phone.network.sent).toHaveLength(5);
    await expectKept({ orders: {}, pdfs: {} });
  });

  test('that cannot be kept on the device stays in the cart', async () => {
    fillUp();
    phone.network.willAnswer(json(200, {}));
    expect(await place()).toEqual({ ok: false, message: notKept });
    await expectKept({ checkout: { current: cart }, orders: {} });
  });
});

describe('an HTTP error while the person waits', () => {
  const rows: readonly (readonly [string, Answer, message: string])[] = [
    ['200 with an error', json(200, { error: 'No.' }), 'No.'],
    ['400', json(400, { error: 'No items.' }), 'No items.'],
    ['403 HTML', html(403), 'Send failed (403)'],
    ['408', text(408, ''), 'Send failed (408)'],
    ['409', json(409, { error: 'Prices have changed.' }), 'Prices have changed.'],
    ['413 HTML', html(413), 'Send failed (413)'],
    ['422', json(422, { error: 'Key reused.' }), 'Key reused.'],
    ['429 with Retry-After', json(429, {}, '120'), 'Send failed (429)'],
    ['500', text(500, 'oops'), 'Send failed (500)'],
    ['503', json(503, { error: 'Busy.' }, '30'), 'Busy.'],
  ];

  test.each(rows)('%s: said, the cart kept, nothing queued', async (_name, answer, message) => {
    phone.network.willAnswer(answer);
    expect(await place()).toEqual({ ok: true, value: { kind: 'refused', message } });
    expect(await everythingKept()).toEqual({
      checkout: { current: cart },
      keys: {},
      orders: {},
      pdfs: {},
      receipts: {},
    });
  });

  test('the same cart again is the same order', async () => {
    phone.network.willAnswer(json(500, {}), json(200, { orderId: 'S-1' }));
    await place();
    await place();
    expect(phone.network.sent.map(({ key }) => key)).toEqual(['placing-1', 'placing-1']);
  });
});

describe('no answer while the person waits', () => {
  const rows: readonly (readonly [string, Answer])[] = [
    ['no network', 'no network'],
    ['a time-out', 'time-out'],
    ['an answer that breaks off', 'breaks off'],
    ['200 HTML', html(200)],
    ['302', { status: 302, contentType: '', body: '' }],
    ['511', html(511)],
  ];

  test.each(rows)('%s: the cart moves into the outbox', async (_name, answer) => {
    phone.network.willAnswer(answer);
    const entry = { ...inOutbox, attempts: 1, notBefore: nowMs + 3_750 };
    expect(await place()).toEqual({ ok: true, value: { kind: 'kept', entry } });
    expect(await everythingKept()).toEqual({
      checkout: {},
      keys: {},
      orders: { 'placing-1': entry },
      pdfs: { 'placing-1': textOf(pdf) },
      receipts: {},
    });
  });

  test('who stops waiting has an order that goes later', async () => {
    phone.network.willAnswer(new Promise<Answer>(() => undefined), json(200, { orderId: 'S-1' }));
    const stop = new AbortController();
    const stalled: typeof fetch = (input, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        void phone.network.fetch(input, init);
      });
    const ports: Phone['ports'] = {
      ...phone.ports,
      post: (entry, blob, signal) => postOrder(stalled, entry, blob, () => nowMs, signal),
    };
    const placing = placeOrder(ports, cart, 'placing-1', pdf, stop.signal);
    await eventually(() => expect(phone.network.sent).toHaveLength(1));
    stop.abort();
    expect(await placing).toMatchObject({ value: { kind: 'kept' } });
    await expectKept({ checkout: {} });
    expect(await drainOutbox(phone.ports, true)).toMatchObject({ queued: 0 });
    expect(phone.network.sent.map(({ key }) => key)).toEqual(['placing-1', 'placing-1']);
  });

  test('an order that the server has in work is kept, and goes when it says', async () => {
    phone.network.willAnswer(
      json(409, { error: 'Still in work.' }, '20'),
      json(200, { orderId: 'S-1' }),
    );
    expect(await place()).toMatchObject({
      value: { kind: 'kept', entry: { notBefore: nowMs + 20_000, waitFor: 'server' } },
    });
    await expectKept({ checkout: {} });
  });

  test('a cart that another tab has changed meanwhile stays', async () => {
    const { answer, come } = answerLater();
    phone.network.willAnswer(answer);
    const placing = place();
    const changed = checkout({ lines: [single('print-8x10')] });
    await phone.page.checkout.updateCheckout(() => changed);
    come('no network');
    await placing;
    expect(await phone.page.checkout.readCheckout()).toEqual(changed);
  });
});

describe('kept before it is sent', () => {
  test('the order is on the device when its first byte leaves', async () => {
    let atSending: unknown;
    const post: Phone['ports']['post'] = async () => {
      atSending = await everythingKept();
      return { kind: 'unanswered' };
    };
    await place({ ...phone.ports, post });
    expect(atSending).toMatchObject({
      checkout: { current: cart },
      orders: { 'placing-1': inOutbox },
      pdfs: { 'placing-1': textOf(pdf) },
    });
    expect(phone.changed).toHaveBeenCalledTimes(2);
  });
});

describe('what the device cannot keep', () => {
  const reasons: readonly (readonly [string, () => Phone['ports']])[] = [
    ['its disk is full', () => (fillUp(), phone.ports)],
    [
      'WebKit refuses what is to be kept',
      () => ({
        ...phone.ports,
        addEntry: () => Promise.reject(new DOMException('Error preparing', 'UnknownError')),
      }),
    ],
  ];

  test.each(reasons)('is sent all the same when %s', async (_name, portsOf) => {
    const ports = portsOf();
    phone.network.willAnswer(json(200, { orderId: 'S-1042' }));
    expect(await place(ports)).toMatchObject({
      ok: true,
      value: { kind: 'received', receipt: { orderId: 'S-1042' } },
    });
    expect(phone.network.sent.map(({ key }) => key)).toEqual(['placing-1']);
    await expectKept({ orders: {}, pdfs: {} });
  });

  test.each([
    ['no network', 'no network' as const],
    ['a web page', html(200)],
  ])('and gets %s stays in the cart, and the person is told', async (_name, answer) => {
    fillUp();
    phone.network.willAnswer(answer);
    expect(await place()).toEqual({ ok: false, message: notKept });
    await expectKept({ checkout: { current: cart }, orders: {} });
    expect(phone.changed).not.toHaveBeenCalled();
  });

  test('and is refused stays in the cart, with the words of the server', async () => {
    fillUp();
    phone.network.willAnswer(json(400, { error: 'No items.' }));
    const refusal = { kind: 'refused', message: 'No items.' };
    expect(await place()).toEqual({ ok: true, value: refusal });
    await expectKept({ checkout: { current: cart }, orders: {} });
  });

  test('is the same order when it is placed again', async () => {
    fillUp();
    phone.network.willAnswer('no network', json(200, { orderId: 'S-1042' }));
    await place();
    expect(await place()).toMatchObject({ ok: true, value: { kind: 'received' } });
    expect(phone.network.sent.map(({ key }) => key)).toEqual(['placing-1', 'placing-1']);
  });

  test('but was kept by an attempt before, is not said to be in the cart alone', async () => {
    await phone.ports.addEntry({ ...inOutbox }, pdf);
    const full = (): Promise<never> => Promise.reject(new Error('the disk is full'));
    phone.network.willAnswer(json(400, { error: 'No items.' }));
    // It is in the outbox. If it were placed again from a changed cart, it would be two orders.
    expect(await place({ ...phone.ports, addEntry: full, leaveInCart: full })).toMatchObject({
      ok: true,
      value: { kind: 'kept', entry: { state: 'attention', message: 'No items.' } },
    });
  });

  test('but was kept after all, is given back to the cart when it is refused', async () => {
    const addEntry: Phone['ports']['addEntry'] = async (fresh, bytes) => {
      await phone.ports.addEntry(fresh, bytes);
      throw new DOMException('the connection was lost', 'InvalidStateError');
    };
    phone.network.willAnswer(json(400, { error: 'No items.' }));
    expect(await place({ ...phone.ports, addEntry })).toMatchObject({ value: { kind: 'refused' } });
    await expectKept({ checkout: { current: cart }, orders: {}, pdfs: {} });
  });
});

describe('a device that fails after the server has answered', () => {
  const broken = (): Promise<void> => Promise.reject(new Error('the disk is full'));

  test('received is told all the same; the next drain settles it and sends nothing', async () => {
    phone.network.willAnswer(json(200, { orderId: 'S-1042' }));
    const result = await place({ ...phone.ports, replaceWithReceipt: broken });
    expect(result).toMatchObject({ ok: true, value: { kind: 'received' } });
    await expectKept({ orders: { 'placing-1': inOutbox } });

    expect(await drained(phone)).toEqual({ receipts: [], queued: 0 });
    expect(phone.network.sent.map(({ key }) => key)).toEqual(['placing-1']);
    expect(await phone.page.outbox.readReceipts()).toMatchObject([{ orderId: 'S-1042' }]);
    await expectKept({
      checkout: {},
      orders: {},
      pdfs: {},
    });
  });

  test('in another page, the next drain sends the same key and gets the same answer', async () => {
    phone.network.willAnswer(json(200, { orderId: 'S-1042' }), json(200, { orderId: 'S-1042' }));
    await place({ ...phone.ports, replaceWithReceipt: broken });
    expect(await drained(phone, true, { unrecorded: new Map() })).toMatchObject({
      receipts: [{ orderId: 'S-1042' }],
      queued: 0,
    });
    expect(phone.network.sent.map(({ key }) => key)).toEqual(['placing-1', 'placing-1']);
    expect(phone.network.sent[1]).toEqual(phone.network.sent[0]);
  });

  test('one that was refused and cannot be let go of needs attention, and its cart is gone', async () => {
    phone.network.willAnswer(json(400, { error: 'No items.' }), json(200, { orderId: 'S-1' }));
    const ports = { ...phone.ports, leaveInCart: broken };
    const entry = {
      ...inOutbox,
      state: 'attention',
      message: 'No items.',
      refusedStatus: 400,
    } as const;
    expect(await place(ports)).toEqual({ ok: true, value: { kind: 'kept', entry } });
    await drainOutbox(ports, true);
    expect(phone.network.sent).toHaveLength(1);
    await expectKept({ orders: { 'placing-1': entry }, checkout: {} });
  });

  test('without an answer it is kept all the same', async () => {
    const result = await place({ ...phone.ports, moveCartIntoEntry: broken });
    expect(result).toMatchObject({ ok: true, value: { kind: 'kept' } });
    await expectKept({ orders: { 'placing-1': inOutbox } });
  });
});

describe('one cart placed twice at once', () => {
  test('is sent once; the second is told that it is on its way', async () => {
    const { answer, come } = answerLater();
    phone.network.willAnswer(answer, json(200, { orderId: 'S-2' }));
    const first = place();
    const second = await place();
    expect(second).toEqual({
      ok: false,
      message: 'This order is already being sent.',
    });
    come(json(200, { orderId: 'S-1042' }));
    expect(await first).toMatchObject({ value: { receipt: { orderId: 'S-1042' } } });
    expect(phone.network.sent).toHaveLength(1);
  });

  const refusing = (): LockManager =>
    ({ request: () => Promise.reject(new DOMException('denied', 'SecurityError')) }) as never;

  test('in two pages that are refused Web Locks both go under one key', async () => {
    phone.network.willAnswer(json(200, { orderId: 'S-1042' }), json(200, { orderId: 'S-1042' }));
    await Promise.all([
      place({ ...phone.ports, locks: refusing() }),
      place({ ...phone.ports, locks: refusing() }),
    ]);
    expect(phone.network.sent.map(({ key }) => key)).toEqual(['placing-1', 'placing-1']);
    expect(await phone.page.outbox.readEntries()).toEqual([]);
    expect(await phone.page.outbox.readReceipts()).toHaveLength(1);
  });

  test.each([
    ['has no Web Locks', () => undefined],
    ['is refused them', refusing],
  ])('in a page that %s is sent once, also by a drain meanwhile', async (_name, locksOf) => {
    const { answer, come } = answerLater();
    phone.network.willAnswer(answer, json(200, { orderId: 'S-2' }));
    const ports = { ...phone.ports, locks: locksOf() };
    const first = place(ports);
    expect(await place(ports)).toMatchObject({ ok: false });
    await drainOutbox(ports, true);
    come(json(400, { error: 'No items.' }));
    expect(await first).toMatchObject({ value: { kind: 'refused' } });
    expect(phone.network.sent).toHaveLength(1);
    await expectKept({ checkout: { current: cart }, orders: {}, pdfs: {} });
  });

  test('two different carts are two orders', async () => {
    phone.network.willAnswer(json(200, { orderId: 'S-1' }), json(200, { orderId: 'S-2' }));
    await place();
    await placeOrder(phone.ports, checkout({ addOnIds: [] }), 'placing-2', pdf);
    expect(phone.network.sent.map(({ key }) => key)).toEqual(['placing-1', 'placing-2']);
    expect(await phone.page.outbox.readReceipts()).toHaveLength(2);
  });
});

describe('the keys of a placing', () => {
  const keysOf = async () => orderKeys;

  test('are kept before the order is sent, travel with it, and stay with its receipt', async () => {
    let kept: OutboxEntry | undefined;
    const post: typeof phone.ports.post = async (one, pdfOfOrder) => {
      kept = await phone.page.outbox.readEntry('placing-1');
      return phone.ports.post(one, pdfOfOrder);
    };
    phone.network.willAnswer(json(200, { orderId: 'S-1042' }));
    const result = await place({ ...phone.ports, keysOf, post });
    expect(kept?.keys).toEqual(orderKeys);
    expect(result).toMatchObject({ value: { receipt: { keys: orderKeys } } });
    expect((await phone.page.outbox.readReceipts())[0]?.keys).toEqual(orderKeys);
  });

  test('that cannot be made cost no order', async () => {
    for (const keyless of [async () => undefined, () => Promise.reject(new Error('no crypto'))]) {
      await phone.page.checkout.updateCheckout(() => cart);
      phone.network.willAnswer(json(200, { orderId: 'S-1042' }));
      const result = await place({ ...phone.ports, keysOf: keyless });
      expect(result).toMatchObject({ ok: true, value: { kind: 'received' } });
      expect(result).not.toHaveProperty('value.receipt.keys');
    }
  });

  test('travel with an order that a full device cannot keep', async () => {
    phone.network.willAnswer(json(200, { orderId: 'S-1042' }));
    const full = { addEntry: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) };
    const result = await place({ ...phone.ports, ...full, keysOf });
    expect(result).toMatchObject({ value: { receipt: { orderId: 'S-1042', keys: orderKeys } } });
  });
});
