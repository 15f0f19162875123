/** The email that reminds a family of what is open: one a day, and none for what is paid. */
import { expect, test } from 'vitest';
import { ordersCommand } from '#studio/command/orders.ts';
import { openOrders, plannedReminders, remind } from '#studio/orders/reminders.ts';
import { orderBody, parent } from '#tests/server/orderBody.ts';
import { rowsOf } from '#tests/server/stored.ts';
import { sendOrder, testServer } from '#tests/server/testServer.ts';
import { stored, storeAt } from './storedOrders.ts';
import { line } from './photoShop.ts';
import { reported } from './studio.ts';

async function shop() {
  const server = await testServer();
  const place = async (): Promise<string> => {
    const { body } = await sendOrder(server, orderBody());
    return String(body['orderId']);
  };
  return {
    place,
    dataDir: server.dataDir,
    store: await storeAt(server.dataDir),
    run: (...args: readonly string[]) =>
      reported(() => ordersCommand([...args, '--data', server.dataDir])),
    reminders: () =>
      rowsOf(server.dataDir, "SELECT * FROM letters WHERE id LIKE '%-reminder-%' ORDER BY rowid"),
  };
}

test('goes once a day to those who owe something, with what they owe', async () => {
  const { place, store, run, reminders } = await shop();
  const [open, part, paid] = [await place(), await place(), await place()];
  await run('mark', 'paid', paid);
  await run('mark', 'paid', part, '--amount', '5');
  const found = await openOrders(store);
  expect(found.map(({ order }) => order.number).toSorted()).toEqual([open, part].toSorted());
  const all = [open, part, paid];
  expect((await plannedReminders(store, all)).emails).toHaveLength(2);
  expect(await reminders()).toEqual([]);

  expect(await remind(store, all)).toBe(2);
  expect(await remind(store, all)).toBe(0);
  const emails = await reminders();
  const ofPart = emails.find(({ id }) => String(id).includes(part));
  expect(ofPart).toMatchObject({
    to_address: 'robin@example.org',
    subject: `Your order #${part} is not paid yet`,
    state: 'queued',
  });
  expect(String(ofPart?.['text'])).toMatch(/\$\d+\.\d\d of your order #\w+ is still to pay\./);
  expect(String(ofPart?.['text'])).toContain('Paid so far: $5.00');
  // The sample names no way to pay.
  expect(String(ofPart?.['text'])).toMatch(
    /how to pay\s.*Reply to this email, and we'll tell you/is,
  );
  expect(await plannedReminders(store, all)).toMatchObject({ emails: [], unreachable: [] });
  const dayMs = 24 * 60 * 60_000;
  expect((await plannedReminders(store, all, Date.now() + dayMs)).emails).toHaveLength(2);
  expect((await openOrders(store)).every(({ remindedAt }) => remindedAt !== undefined)).toBe(true);
});

test('is not the latest email of an order: resent is the copy', async () => {
  const { place, store, run } = await shop();
  const number = await place();
  await remind(store, [number]);
  const { said } = await run('resend', number, '--only', 'customer');
  expect(said).toContain(`order-${number}-customer goes to`);
});

test('says whom it cannot reach, and leaves an order to the server that took it', async () => {
  const { store, reminders } = await shop();
  const lines = [line('prints-5x7', {})];
  const order = { lines, addOns: [], customer: parent, toEmail: '' };
  const nowhere = await stored(store, { ...order, customer: { ...parent, email: 'nobody' } });
  expect(await plannedReminders(store, [nowhere])).toMatchObject({
    emails: [],
    unreachable: [nowhere],
  });
  const { emails } = await plannedReminders(store, [await stored(store, order)]);
  const carried = emails.map((email) => ({ ...email, about: 'order-ELSEWHERE' }));
  expect(await store.emails.add(carried)).toBe(0);
  expect(await reminders()).toEqual([]);
});
