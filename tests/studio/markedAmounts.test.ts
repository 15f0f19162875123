/** The amount of a payment is the sum of all so far: the desk says so, and the customer reads what is new and the sum. */
import { expect, test } from 'vitest';
import { ordersCommand } from '#studio/command/orders.ts';
import { orderBody } from '#tests/server/orderBody.ts';
import { rowsOf } from '#tests/server/stored.ts';
import { sendOrder, testServer } from '#tests/server/testServer.ts';
import { reported } from './studio.ts';

/** Its emails about refunds are returned by `refunds`, as text. */
async function shopWithOrder() {
  const server = await testServer();
  const { body } = await sendOrder(server, orderBody());
  const number = String(body['orderId']);
  const run = (...args: readonly string[]) =>
    reported(() => ordersCommand([...args, '--data', server.dataDir]));
  return {
    number,
    mark: (state: string, ...args: readonly string[]) => run('mark', state, number, ...args),
    run,
    refunds: async () => {
      const rows = await rowsOf(
        server.dataDir,
        "SELECT text FROM letters WHERE subject LIKE 'A refund%' ORDER BY rowid",
      );
      return rows.map(({ text }) => String(text));
    },
  };
}

test('a second refund is added to the sum, and the customer reads both', async () => {
  const { number, mark, refunds } = await shopWithOrder();
  await mark('paid');
  const first = await mark('refunded', '--amount', '5');
  expect(first.said).toContain(`${number} is refunded in part ($5.00).`);
  const second = await mark('refunded', '--amount', '8', '--reason', 'bent');
  expect(second.said).toContain('is refunded in part ($8.00).');
  const [one, two] = await refunds();
  expect(one).toContain('We refunded $5.00 of your order');
  expect(one).not.toContain('Refunded in all');
  expect(two).toContain('We refunded $3.00 of your order');
  expect(two).toContain('Refunded in all: $8.00');
  expect(two).toContain('Reason: bent');
});

test('an amount that is less than the one before is refused, unless it is confirmed', async () => {
  const { number, mark, refunds, run } = await shopWithOrder();
  await mark('paid');
  await mark('refunded', '--amount', '5');
  const refused = await mark('refunded', '--amount', '3');
  expect(refused.exitCode).toBe(1);
  expect(refused.complained).toBe(
    `${number}: given back so far: $5.00. --amount is the sum of all, so for another $3.00 type --amount 8.00. If $3.00 is the sum, add --yes.`,
  );
  expect(await refunds()).toHaveLength(1);
  expect((await run('show', number)).said).not.toContain('$3.00');
  const sure = await mark('refunded', '--amount', '3', '--yes');
  expect(sure).toMatchObject({ exitCode: 0 });
  expect(sure.said).toContain('is refunded in part ($3.00).');
  expect((await refunds()).at(-1)).toContain('Refunded in all: $3.00');
});

test('nothing is no payment, and no refund', async () => {
  const { number, mark, refunds } = await shopWithOrder();
  for (const kind of ['paid', 'refunded']) {
    expect((await mark(kind, '--amount', '0')).complained).toBe(
      `${number}: $0.00 is nothing to mark.`,
    );
  }
  expect(await refunds()).toEqual([]);
});

test('so it is with what was paid, and the same amount again is nothing new', async () => {
  const { number, mark, refunds } = await shopWithOrder();
  const paid = await mark('paid', '--amount', '10');
  expect(paid.said).toMatch(
    new RegExp(`^${number} is paid in part \\(\\$10\\.00\\)\\. Still open: \\$\\d+\\.\\d\\d\\.$`),
  );
  expect((await mark('paid', '--amount', '4')).complained).toContain('received so far: $10.00');
  expect((await mark('paid', '--amount', '10')).said).toContain('in part ($10.00) already.');
  expect((await mark('refunded', '--amount', '11')).complained).toBe(`${number}: $10.00 was paid.`);
  await mark('refunded', '--amount', '10');
  const again = await mark('refunded', '--amount', '10');
  expect(again.said).toContain(`${number} is refunded already.`);
  expect(await refunds()).toHaveLength(1);
});

test('what a corrected order has too much can be given back in full', async () => {
  const { number, mark, run } = await shopWithOrder();
  await mark('paid');
  await run('correct', number, '--line', '1', '--qty', '0');
  await run('correct', number, '--line', '2', '--qty', '1');
  const all = await mark('refunded', '--amount', '50');
  expect(all.complained).toBe('');
  expect(all.said).toContain('is refunded in part ($50.00).');
});

test('more than the total is refused, unless it is confirmed: the rest is owed back', async () => {
  const { number, mark, run } = await shopWithOrder();
  const refused = await mark('paid', '--amount', '500');
  expect(refused).toMatchObject({ exitCode: 1 });
  expect(refused.complained).toMatch(
    /the order's total is \$[\d.]+\. To mark it anyway, add --yes\.$/,
  );
  expect(await mark('paid', '--amount', '500', '--yes')).toMatchObject({ exitCode: 0 });
  expect((await run('show', number)).said).toContain('$500.00');
});
