/** A desk takes orders from a phone without a signal. Each stays one order with one number, no matter who gets it first. */
import { join } from 'node:path';
import { writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { HandedOrder } from '#core/handover/bundle.ts';
import { formatCents } from '#core/money/money.ts';
import { calls } from '#core/shop/calls.ts';
import { ordersCommand } from '#studio/command/orders.ts';
import { bundleLimits } from '#core/handover/handedGallery.ts';
import { bodyWith, earlier, liveUntil } from '#tests/server/earlierShop.ts';
import { orderBody, parent } from '#tests/server/orderBody.ts';
import { rowsOf } from '#tests/server/stored.ts';
import { temporaryFolder } from '#tests/server/temporaryFolder.ts';
import { sendOrder, testServer } from '#tests/server/testServer.ts';
import { storeAt } from './storedOrders.ts';
import { reported, type Report } from './studio.ts';
import { waitingLink, waitingOrder } from './waitingLink.ts';

function run(data: string, ...args: readonly string[]): Promise<Report> {
  return reported(() => ordersCommand([...args, '--data', data]));
}

/** The phone sends the order, as soon as it has a signal. Returns its number. */
async function sentBy({ id }: HandedOrder, server: { readonly url: string }): Promise<unknown> {
  const { body } = await sendOrder(server, orderBody(), { [calls.idempotencyHeader]: id });
  return body['orderId'];
}

async function numbersIn(data: string): Promise<readonly unknown[]> {
  const rows = await rowsOf(data, "SELECT number FROM requests WHERE kind = 'order'");
  return rows.map(({ number }) => number);
}

async function lettersIn(data: string): Promise<readonly unknown[]> {
  const rows = await rowsOf(data, 'SELECT id FROM letters ORDER BY id');
  return rows.map(({ id }) => id);
}

function withMeta(order: HandedOrder, meta: Partial<HandedOrder['request']['meta']>): HandedOrder {
  const { request } = order;
  return { ...order, request: { ...request, meta: { ...request.meta, ...meta } } };
}

async function machines() {
  const server = await testServer();
  return { server, desk: join(await temporaryFolder(), 'desk') };
}

async function pushed(desk: string, server: string): Promise<void> {
  const report = await run(desk, 'push', server);
  expect(report.exitCode, report.complained).toBe(0);
}

test('an order that the desk takes has the number that the phone gets from the server', async () => {
  const { server, desk } = await machines();
  const order = waitingOrder();
  const report = await run(desk, 'take', await waitingLink(order));
  expect(report.exitCode, report.complained).toBe(0);
  const [number] = await numbersIn(desk);
  expect(report.said).toContain(`${String(number)}: ${parent.fullName}, ${parent.childName}, $`);
  expect(await lettersIn(desk)).toEqual([]);

  await pushed(desk, server.dataDir);
  expect(await numbersIn(server.dataDir)).toEqual([number]);
  const letters = [`order-${String(number)}-customer`, `order-${String(number)}-studio`];
  expect(await lettersIn(server.dataDir)).toEqual(letters);
  expect(await sentBy(order, server)).toBe(number);
  await pushed(desk, server.dataDir);
  expect(await numbersIn(server.dataDir)).toEqual([number]);
  expect(await lettersIn(server.dataDir)).toEqual(letters);
});

test('one that the phone has sent before it is pushed stays one, with its emails once', async () => {
  const { server, desk } = await machines();
  const order = waitingOrder();
  await run(desk, 'take', await waitingLink(order));
  const number = await sentBy(order, server);
  expect(await numbersIn(desk)).toEqual([number]);
  const letters = await lettersIn(server.dataDir);
  await pushed(desk, server.dataDir);
  expect(await numbersIn(server.dataDir)).toEqual([number]);
  expect(await lettersIn(server.dataDir)).toEqual(letters);
  const pulled = await run(desk, 'pull', server.dataDir);
  expect(pulled).toMatchObject({
    exitCode: 0,
    said: '0 new orders, 0 new states and corrections.',
  });
});

test('taken again it is the same order', async () => {
  const { desk } = await machines();
  const link = await waitingLink(waitingOrder());
  await run(desk, 'take', link);
  const [number] = await numbersIn(desk);
  const again = await run(desk, 'take', link);
  expect(again.said).toContain(`${String(number)}: `);
  expect(again.said).toContain('here already');
  expect(await numbersIn(desk)).toEqual([number]);
  expect(await rowsOf(desk, 'SELECT id FROM events')).toHaveLength(1);
});

test('a desk that was looked after has no server all the same', async () => {
  const { server, desk } = await machines();
  await run(desk, 'take', await waitingLink(waitingOrder()));
  const store = await storeAt(desk);
  await store.marks.set('write-test', Date.now());
  await store.close();
  await run(desk, 'take', await waitingLink(waitingOrder()));
  const numbers = await numbersIn(desk);
  await run(desk, 'mark', 'shipped', ...numbers.map(String));
  expect(await lettersIn(desk)).toEqual([]);
  await pushed(desk, server.dataDir);
  expect(await lettersIn(server.dataDir)).toHaveLength(6);
});

test("an order that was sent is not taken from its family's phone", async () => {
  const { server } = await machines();
  const order = waitingOrder();
  const number = await sentBy(order, server);
  const report = await run(server.dataDir, 'take', await waitingLink(order));
  expect(report.said).toContain(`${String(number)}: `);
  expect(await rowsOf(server.dataDir, 'SELECT id FROM events')).toEqual([]);
});

test('its emails say what it was ordered for, whatever is charged today', async () => {
  const { server, desk } = await machines();
  await run(desk, 'take', await waitingLink(waitingOrder()));
  const [row] = await rowsOf(desk, 'SELECT request FROM requests');
  const text = String(row?.['request']).replaceAll('"price":', '"price":1');
  await rowsOf(desk, `UPDATE requests SET request = '${text.replaceAll("'", "''")}'`);
  await pushed(desk, server.dataDir);
  const [letter] = await rowsOf(
    server.dataDir,
    "SELECT text FROM letters WHERE recipient = 'customer'",
  );
  const { items } = (JSON.parse(text) as { meta: { items: { price: number; qty: number }[] } })
    .meta;
  for (const { price, qty } of items)
    expect(letter?.['text']).toContain(formatCents(Math.round(price * 100) * qty));
});

test('what happened to an order whose number another has there is left out with it', async () => {
  const { server, desk } = await machines();
  const number = String(await sentBy(waitingOrder(), server));
  await run(desk, 'take', await waitingLink(waitingOrder()));
  await rowsOf(desk, `UPDATE requests SET number = '${number}'`);
  await rowsOf(desk, `UPDATE events SET number = '${number}'`);
  await run(desk, 'mark', 'paid', number);
  const report = await run(desk, 'push', server.dataDir);
  expect(report.complained).toContain(`${number} was left out`);
  expect(await rowsOf(server.dataDir, 'SELECT id FROM events')).toEqual([]);
});

test('one that was changed on its way to the desk is no other order of its phone', async () => {
  const { server, desk } = await machines();
  const order = waitingOrder();
  const other = { ...order, request: { ...order.request, toEmail: 'other@shop.example' } };
  await run(desk, 'take', await waitingLink(other));
  await sentBy(order, server);
  const report = await run(desk, 'push', server.dataDir);
  expect(report.complained).toContain('was left out');
});

test("a desk at its server's own store leaves the emails to it", async () => {
  const { server } = await machines();
  const report = await run(
    server.dataDir,
    'take',
    await waitingLink(waitingOrder(), waitingOrder()),
  );
  expect(report.exitCode, report.complained).toBe(0);
  expect(await numbersIn(server.dataDir)).toHaveLength(2);
  expect(await lettersIn(server.dataDir)).toHaveLength(4);
});

test('carried by a file, the server writes its emails, once', async () => {
  const { server, desk } = await machines();
  const order = waitingOrder();
  await run(desk, 'take', await waitingLink(order));
  const file = join(await temporaryFolder(), 'orders.jsonl');
  await run(desk, 'export', '--to', file);
  await run(server.dataDir, 'import', file);
  await run(server.dataDir, 'import', file);
  await pushed(desk, server.dataDir);
  await sentBy(order, server);
  expect(await numbersIn(server.dataDir)).toHaveLength(1);
  expect(await lettersIn(server.dataDir)).toHaveLength(2);
});

test('what an order may not be is not taken, and the others are', async () => {
  const { desk } = await machines();
  const order = waitingOrder();
  const { meta } = order.request;
  const [item] = meta.items;
  if (!item) throw new Error('an order without an item');
  const cheap = withMeta(waitingOrder(), { total: 1 });
  const strange = withMeta(waitingOrder(), { items: [{ ...item, id: 'nothing' }] });
  const report = await run(desk, 'take', await waitingLink(cheap, strange, order));
  expect(report.exitCode).toBe(1);
  expect(report.said.match(/not taken/g)).toHaveLength(2);
  expect(await numbersIn(desk)).toHaveLength(1);
});

test('one at the prices of yesterday is taken by a desk that was open yesterday', async () => {
  const { desk } = await machines();
  const link = await waitingLink(waitingOrder(bodyWith(earlier)));
  expect((await run(desk, 'take', link)).said).toContain('had in the last days');
  await liveUntil(desk, 1, earlier);
  expect((await run(desk, 'take', link)).said).not.toContain('not taken');
});

test('its emails say that the desk took it, not that the server writes to nobody else', async () => {
  const { server } = await machines();
  const order = waitingOrder();
  const asking = { ...order, request: { ...order.request, toEmail: 'coach@club.example' } };
  await run(server.dataDir, 'take', await waitingLink(asking));
  const [letter] = await rowsOf(
    server.dataDir,
    "SELECT text FROM letters WHERE recipient = 'studio'",
  );
  expect(letter?.['text']).toContain('"coach@club.example"');
  expect(letter?.['text']).not.toContain('ORDER_OVERRIDE_ALLOW');
});

test('its PDF is said not to have come along', async () => {
  const { desk } = await machines();
  await run(desk, 'take', await waitingLink(waitingOrder()));
  const [number] = await numbersIn(desk);
  const report = await run(desk, 'pdf', String(number));
  expect(report.complained).toContain("a phone's link brought the order without one");
});

test('the key of another order is no second order', async () => {
  const { desk } = await machines();
  const order = waitingOrder();
  await run(desk, 'take', await waitingLink(order));
  const other = { ...order, request: { ...order.request, toEmail: 'other@shop.example' } };
  const report = await run(desk, 'take', await waitingLink(other));
  expect(report.exitCode).toBe(1);
  expect(report.said).toContain('different items');
  expect(await numbersIn(desk)).toHaveLength(1);
});

test.each([
  ['', 'There is no file'],
  ['hello', "This isn't a link"],
  ['https://sideline.example/#/bring?v1=AAAA', 'damaged'],
  ['https://sideline.example/#/bring?v9=AAAA', 'newer version'],
  ['x'.repeat(bundleLimits.link + 1), 'longer than a link can be'],
])('a file with %s says what is wrong', async (text, says) => {
  const { desk } = await machines();
  const file = join(await temporaryFolder(), 'link.txt');
  if (text !== '') await writeFile(file, text);
  const report = await run(desk, 'take', file);
  expect(report.exitCode).toBe(1);
  expect(report.complained).toContain(says);
});

test('a link that brings no waiting order says where the phone makes one', async () => {
  const { desk } = await machines();
  const report = await run(desk, 'take', await waitingLink());
  expect(report.complained).toContain('Give this order to someone with a signal');
});
