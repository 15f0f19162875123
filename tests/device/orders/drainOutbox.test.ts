import { beforeEach, describe, expect, test } from 'vitest';
import { drainOutbox } from '#device/orders/drainOutbox.ts';
import type { OutboxEntry } from '#core/order/outbox.ts';
import { entry, nowMs } from '#tests/core/order/entries.ts';
import { html, json, text } from '#tests/core/order/replies.ts';
import { expectKept } from '#tests/device/database/device.ts';
import type { Answer } from '#tests/core/order/network.ts';
import { drained, newPhone, pdf, type DrainedPhone, type Phone } from './phone.ts';
import { textOf } from '#tests/device/database/bytes.ts';

const day = 24 * 60 * 60_000;

let phone: Phone;
beforeEach(async () => {
  phone = await newPhone();
});

async function queue(...entries: readonly OutboxEntry[]): Promise<void> {
  for (const one of entries) await phone.page.outbox.addEntry(one, pdf);
}

/** Queues three orders, placed in turn while the clock went back by days. */
function queueThree(): Promise<void> {
  return queue(
    entry({ id: 'a', placedAt: nowMs }),
    entry({ id: 'b', placedAt: nowMs - 20 * day }),
    entry({ id: 'c', placedAt: nowMs - 10 * day }),
  );
}

function drain(eager = true): Promise<DrainedPhone | undefined> {
  return drained(phone, eager);
}

function sentKeys(): readonly string[] {
  return phone.network.sent.map(({ key }) => key);
}

async function left(): Promise<readonly (readonly [string, string])[]> {
  return (await phone.page.outbox.readEntries()).map(({ id, state }) => [id, state]);
}

describe('received in the background', () => {
  const rows: readonly (readonly [string, Answer, object])[] = [
    ['200 JSON', json(200, { orderId: 'S-1042' }), { orderId: 'S-1042' }],
    ['201 JSON with a number', json(201, { orderId: 1042 }), { orderId: '1042' }],
  ];

  test.each(rows)('%s: a receipt, and the order leaves the device', async (_name, answer, id) => {
    await queue(entry());
    phone.network.willAnswer(answer);
    const receipt = {
      id: 'placing-1',
      placedAt: nowMs - 60_000,
      receivedAt: nowMs,
      totalCents: 4820,
      ...id,
    };
    expect(await drain()).toEqual({ receipts: [receipt], queued: 0 });
    await expectKept({
      orders: {},
      pdfs: {},
      receipts: { 'placing-1': receipt },
    });
    expect(phone.changed).toHaveBeenCalledOnce();
  });
});

describe('not received in the background', () => {
  /** Half of 5 s, and half of the other half. */
  const ownWaitMs = 3_750;
  const signal = { attempts: 1, notBefore: nowMs + ownWaitMs, waitFor: 'signal' } as const;
  const server = { ...signal, waitFor: 'server' } as const;
  const putOff = (waitMs: number) => ({ ...server, notBefore: nowMs + waitMs });
  const pending = { ...signal, waitFor: 'number', sentAt: nowMs } as const;
  const attention = (refusedStatus: number, message?: string) =>
    ({ state: 'attention', refusedStatus, message }) as const;

  const rows: readonly (readonly [string, Answer, Partial<OutboxEntry>])[] = [
    ['no network', 'no network', signal],
    ['a time-out', 'time-out', signal],
    ['an answer that breaks off', 'breaks off', signal],
    ['200 HTML', html(200), signal],
    ['302', { status: 302, contentType: '', body: '' }, signal],
    ['511', html(511), signal],
    ['408', text(408, ''), server],
    ['425', text(425, ''), server],
    ['429', json(429, {}), server],
    ['429 with Retry-After', json(429, {}, '120'), putOff(120_000)],
    ['429 with an eternity', json(429, {}, '999999'), putOff(60 * 60_000)],
    ['500', json(500, { error: 'Oops.' }), server],
    ['503 HTML', html(503), server],
    ['a school that filters: 403 HTML', html(403), server],
    ['400', json(400, { error: 'No items.' }), attention(400, 'No items.')],
    ['403', json(403, {}), attention(403)],
    ['404', text(404, ''), attention(404)],
    ['409', json(409, { error: 'Prices have changed.' }), attention(409, 'Prices have changed.')],
    ['409 with Retry-After', json(409, { error: 'Still in work.' }, '5'), putOff(5_000)],
    ['413 HTML', html(413), attention(413)],
    ['422', json(422, { error: 'Key reused.' }), attention(422, 'Key reused.')],
    ['200 with an error', json(200, { error: 'No.' }), attention(200, 'No.')],
    ['200 empty', { status: 200, contentType: '', body: '' }, pending],
    ['200 text', text(200, 'OK'), pending],
    ['200 null', json(200, null), pending],
    ['204', { status: 204, contentType: '', body: '' }, pending],
  ];

  test.each(rows)('%s: the whole order is still there', async (_name, answer, changes) => {
    await queue(entry());
    phone.network.willAnswer(answer);
    const queued = changes.state === 'attention' ? 0 : 1;
    expect(await drain()).toEqual({ receipts: [], queued });
    await expectKept({
      orders: { 'placing-1': entry(changes) },
      pdfs: { 'placing-1': textOf(pdf) },
      receipts: {},
    });
    expect(phone.changed).toHaveBeenCalledOnce();
  });
});

describe('several orders', () => {
  test('go the oldest first', async () => {
    await queueThree();
    phone.network.willAnswer(
      json(200, { orderId: 'S-1' }),
      json(200, { orderId: 'S-1' }),
      json(200, { orderId: 'S-1' }),
    );
    const drained = await drain();
    expect(sentKeys()).toEqual(['a', 'b', 'c']);
    expect(drained?.receipts.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(await left()).toEqual([]);
  });

  test('one that gets no number holds up none behind it', async () => {
    await queueThree();
    phone.network.willAnswer(text(200, 'OK'), json(200, { orderId: 'S-1' }), text(200, 'OK'));
    expect((await drain())?.receipts.map(({ id }) => id)).toEqual(['b']);
    expect(await left()).toEqual([
      ['a', 'queued'],
      ['c', 'queued'],
    ]);
  });

  test('one that is refused holds up none behind it', async () => {
    await queueThree();
    phone.network.willAnswer(json(400, {}), json(200, { orderId: 'S-1' }), json(422, {}));
    expect((await drain())?.receipts.map(({ id }) => id)).toEqual(['b']);
    expect(await left()).toEqual([
      ['a', 'attention'],
      ['c', 'attention'],
    ]);
  });

  test('one that the server puts off holds up none behind it', async () => {
    await queueThree();
    phone.network.willAnswer(
      json(503, {}),
      json(200, { orderId: 'S-1' }),
      json(200, { orderId: 'S-1' }),
    );
    await drain();
    expect(await left()).toEqual([['a', 'queued']]);
  });

  test('without an answer the rest waits', async () => {
    await queueThree();
    phone.network.willAnswer(
      json(200, { orderId: 'S-1' }),
      'no network',
      json(200, { orderId: 'S-1' }),
    );
    expect(await drain()).toMatchObject({ receipts: [{ id: 'a' }], queued: 2 });
    expect(sentKeys()).toEqual(['a', 'b']);
    expect(await left()).toEqual([
      ['b', 'queued'],
      ['c', 'queued'],
    ]);
  });

  test('one whose receipt the device cannot keep holds up none behind it, and is not sent again', async () => {
    await queueThree();
    phone.network.willAnswer(
      json(200, { orderId: 'S-1' }),
      json(200, { orderId: 'S-1' }),
      json(200, { orderId: 'S-1' }),
    );
    const { replaceWithReceipt } = phone.ports;
    const full: Partial<Phone['ports']> = {
      replaceWithReceipt: (receipt) =>
        receipt.id === 'a' ? Promise.reject(new Error('full')) : replaceWithReceipt(receipt),
    };
    expect(await drained(phone, true, full)).toMatchObject({
      receipts: [{ id: 'a' }, { id: 'b' }, { id: 'c' }],
      queued: 1,
    });
    expect(await left()).toEqual([['a', 'queued']]);
    expect(await drained(phone, true, full)).toEqual({ receipts: [], queued: 1 });
    // The disk has space again.
    expect(await drain()).toEqual({ receipts: [], queued: 0 });
    expect(sentKeys()).toEqual(['a', 'b', 'c']);
    expect(await phone.page.outbox.readReceipts()).toHaveLength(3);
  });

  test('one whose wait the device cannot keep waits all the same', async () => {
    await queue(entry());
    phone.network.willAnswer(json(503, {}), json(503, {}), json(200, { orderId: 'S-1' }));
    const moveCartIntoEntry = (): Promise<void> => Promise.reject(new Error('full'));
    const ports = { ...phone.ports, moveCartIntoEntry };
    await drainOutbox(ports, true);
    await drainOutbox(ports, true);
    expect(sentKeys()).toHaveLength(1);
    phone.clock.nowMs += 3_750;
    await drainOutbox(ports, true);
    expect(sentKeys()).toHaveLength(2);
    // The second wait is twice as long.
    phone.clock.nowMs += 3_750;
    await drainOutbox(ports, true);
    expect(sentKeys()).toHaveLength(2);
    phone.clock.nowMs += 3_750;
    expect(await drain()).toMatchObject({ queued: 0 });
  });

  test('while the device can keep nothing, no drain has the tabs read again what they know', async () => {
    await queue(entry());
    phone.network.willAnswer(json(503, {}));
    let changes = 0;
    const ports = {
      ...phone.ports,
      moveCartIntoEntry: () => Promise.reject(new Error('full')),
      changed: () => void (changes += 1),
    };
    for (let drains = 0; drains < 3; drains += 1) await drainOutbox(ports, true);
    expect(changes).toBe(1);
  });

  test('one whose PDF is gone needs attention, and holds up none behind it', async () => {
    await queueThree();
    await phone.page.database.transact(['pdfs'], 'readwrite', (tables) =>
      tables.remove('pdfs', 'a'),
    );
    phone.network.willAnswer(json(200, { orderId: 'S-1' }), json(200, { orderId: 'S-1' }));
    await drain();
    expect(sentKeys()).toEqual(['b', 'c']);
    expect(await phone.page.outbox.readEntries()).toMatchObject([{ id: 'a', state: 'attention' }]);
  });

  test.each([
    ['that the browser cannot read', () => Promise.reject(new DOMException('', 'UnknownError'))],
    ['that is gone', async () => undefined],
  ])('one with a PDF %s needs attention, and is not sent', async (_name, readPdf) => {
    await queue(entry());
    expect(await drainOutbox({ ...phone.ports, readPdf }, true)).toMatchObject({ queued: 0 });
    expect(sentKeys()).toEqual([]);
    await expectKept({
      orders: { 'placing-1': entry({ state: 'attention' }) },
      pdfs: { 'placing-1': textOf(pdf) },
    });
  });
});

describe('whose time has not come', () => {
  const waiting = { attempts: 1, notBefore: nowMs + 60_000 };

  test('waits for the timer, and goes when it is time', async () => {
    await queue(entry(waiting));
    phone.network.willAnswer(json(200, { orderId: 'S-1' }));
    expect(await drain(false)).toEqual({ receipts: [], queued: 1 });
    expect(sentKeys()).toEqual([]);
    phone.clock.nowMs += 60_000;
    expect(await drain(false)).toMatchObject({ queued: 0 });
  });

  test('goes at once when the signal may be back', async () => {
    await queue(entry(waiting));
    phone.network.willAnswer(json(200, { orderId: 'S-1' }));
    expect(await drain(true)).toMatchObject({ queued: 0 });
  });

  test('Retry-After is honoured even then', async () => {
    await queue(entry());
    phone.network.willAnswer(json(429, {}, '120'), json(200, { orderId: 'S-1' }));
    await drain();
    phone.clock.nowMs += 119_999;
    expect(await drain(true)).toEqual({ receipts: [], queued: 1 });
    expect(sentKeys()).toHaveLength(1);
    phone.clock.nowMs += 1;
    expect(await drain(true)).toMatchObject({ queued: 0 });
    expect(sentKeys()).toHaveLength(2);
  });

  test('a clock that was turned back by 20 days holds nothing up', async () => {
    await queue(entry());
    phone.network.willAnswer(json(503, {}, '120'), json(503, {}), json(200, { orderId: 'S-1' }));
    await drain();
    phone.clock.nowMs -= 20 * day;
    await drain(false);
    expect(sentKeys()).toHaveLength(2);
    // The wait uses the current clock: not shorter than before, and not 20 days.
    expect(await drain(true)).toMatchObject({ queued: 1 });
    expect(sentKeys()).toHaveLength(2);
    phone.clock.nowMs += 7_500;
    expect(await drain(false)).toMatchObject({ queued: 0 });
  });

  test('one that needs attention is never sent by itself', async () => {
    await queue(entry({ state: 'attention', message: 'No.' }));
    phone.clock.nowMs += 20 * day;
    expect(await drain(true)).toEqual({ receipts: [], queued: 0 });
    expect(sentKeys()).toEqual([]);
  });
});

test('an outbox that is empty asks nobody', async () => {
  expect(await drain()).toEqual({ receipts: [], queued: 0 });
  expect(phone.changed).not.toHaveBeenCalled();
});
