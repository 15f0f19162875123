/** A phone is told what was paid and given back, not what its order comes to now, and what is left of it. */
import { expect, test } from 'vitest';
import { statusWords } from '#core/order/statusWords.ts';
import { ordersCommand } from '#studio/command/orders.ts';
import { rowsOf } from '#tests/server/stored.ts';
import { orderWithKey } from './orderingPhone.ts';
import { line, openShop } from './photoShop.ts';
import { reported } from './studio.ts';

/** A 5x7 more or less makes 7.41 with tax. */
async function ordered() {
  const shop = await openShop();
  const { studio, server } = shop;
  const lines = [{ ...line('prints-5x7', {}), qty: 2 }, line('print-8x10', {})];
  const phone = await orderWithKey(shop, { lines });
  const folders = ['--out', studio.out, '--workspace', studio.workspace];
  return {
    server,
    number: phone.number,
    desk: (...args: readonly string[]) =>
      reported(() => ordersCommand([...args, ...folders, '--data', server.dataDir])),
    /** What the order's page says of the payment, and the studio's message. */
    told: async () => {
      const opened = await phone.open();
      if (opened.kind !== 'status') throw new Error(opened.kind);
      const { payment, message = '' } = statusWords(opened.status);
      return { payment, message };
    },
  };
}

test('of an order that was corrected after it was paid, the phone is told what was paid and what is open', async () => {
  const { number, desk, told, server } = await ordered();
  await desk('mark', 'paid', number);
  const { payment: before } = await told();
  await desk('correct', number, '--line', '1', '--qty', '3');
  const more = await told();
  expect(more.payment).toBe(before);
  expect(more.message).toMatch(/New total: \$\d+\.\d\d\nStill to pay: \$7\.41$/);
  const emails = await rowsOf(
    server.dataDir,
    "SELECT text FROM letters WHERE id LIKE '%-customer'",
  );
  expect(String(emails.at(-1)?.['text'])).toContain('Still to pay: $7.41');
  expect((await desk('mark', 'paid', number)).said).toContain(`${number} is paid.`);
  const after = await told();
  expect(after.payment).not.toBe(before);
  expect(after.message).not.toContain('Still to pay');
});

test('of a line that was taken out, the phone is told what the studio owes, and what it gave back', async () => {
  const { number, desk, told } = await ordered();
  await desk('mark', 'paid', number);
  const { payment: before } = await told();
  await desk('correct', number, '--line', '1', '--qty', '1');
  expect(await told()).toMatchObject({
    payment: before,
    message: expect.stringMatching(/\nWe owe you: \$7\.41$/),
  });
  await desk('mark', 'refunded', number);
  const { payment, message } = await told();
  expect(payment).toBe(before.replace('paid', 'refunded'));
  expect(message).not.toContain('owe');
});

test('of an order that is paid in part, and of one that is cancelled, the phone is told what is left', async () => {
  const { number, desk, told } = await ordered();
  await desk('mark', 'paid', number, '--amount', '10');
  expect(await told()).toMatchObject({
    payment: '$10.00 paid',
    message: expect.stringMatching(/^Still to pay: \$\d+\.\d\d$/),
  });
  await desk('mark', 'cancelled', number);
  expect(await told()).toEqual({ payment: '$10.00 paid', message: 'We owe you: $10.00' });
});
