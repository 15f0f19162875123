/** A change that matters to a customer is an email, once, from the machine that has the order's other emails. */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ordersCommand } from '#studio/command/orders.ts';
import { orderBody } from '#tests/server/orderBody.ts';
import { rowsOf } from '#tests/server/stored.ts';
import { temporaryFolder } from '#tests/server/temporaryFolder.ts';
import { sendOrder, testServer } from '#tests/server/testServer.ts';
import { reported } from './studio.ts';

async function shopWithOrder() {
  const server = await testServer();
  const { body } = await sendOrder(server, orderBody());
  return { data: server.dataDir, number: String(body['orderId']) };
}

function run(data: string, ...args: readonly string[]) {
  return reported(() => ordersCommand([...args, '--data', data]));
}

type Row = Readonly<Record<'id' | 'to_address' | 'subject' | 'text' | 'html', string>>;

/** The emails about an order but for the two that were sent when it came in. */
async function news(data: string): Promise<readonly Row[]> {
  const rows = await rowsOf(data, 'SELECT * FROM letters ORDER BY rowid');
  return (rows as readonly Row[]).filter(({ id }) => /^order-\w+-[0-9a-f]{16}-customer$/.test(id));
}

describe('the customer', () => {
  test('hears what they wait for, what returns money and where it goes, in both parts', async () => {
    const { data, number } = await shopWithOrder();
    await run(data, 'mark', 'paid', number);
    await run(data, 'mark', 'in-print', number);
    await run(data, 'correct', number, '--notes', 'call first');
    expect(await news(data)).toEqual([]);
    const shipped = await run(data, 'mark', 'shipped', number, '--note', '1Z <999>');
    expect(shipped.said).toBe(`${number} is shipped.\n1 email to customers queued.`);
    await run(data, 'mark', 'refunded', number, '--amount', '6.99', '--reason', 'one was bent');
    await run(data, 'correct', number, '--address', '9 Oak St', '--line', '2', '--qty', '1');
    await run(data, 'correct', number, '--email', 'new@example.org');
    await run(data, 'mark', 'cancelled', number);
    const emails = await news(data);
    expect(emails.map(({ to_address, subject }) => [to_address, subject])).toEqual([
      ['robin@example.org', `Your order #${number} is on its way`],
      ['robin@example.org', `A refund for your order #${number}`],
      ['robin@example.org', `Your order #${number} was changed`],
      ['new@example.org', `Your order #${number} was changed`],
      ['new@example.org', `Your order #${number} was canceled`],
    ]);
    const [first, refund, changed, readdressed] = emails;
    expect(first?.text).toContain('Note: 1Z <999>');
    expect(first?.html).toContain('1Z &lt;999&gt;');
    expect(refund?.text).toContain(`We refunded $6.99 of your order #${number}.`);
    expect(refund?.text).toContain('Reason: one was bent');
    expect(readdressed?.text).toContain('Email: changed');
    expect(readdressed?.text).not.toContain('new@example.org');
    for (const words of [
      'Mailing address: 9 Oak St',
      '5x7 pack of 2, quantity: 2 → 1',
      'New total: $46.21',
    ]) {
      expect(changed?.text).toContain(words);
      expect(changed?.html).toContain(words.split(': ').at(-1));
    }
  });

  test('is sent only the latest email again, unless another is named', async () => {
    const { data, number } = await shopWithOrder();
    const copy = `order-${number}-customer`;
    const resent = async () =>
      (await rowsOf(data, 'SELECT id FROM letters WHERE resends > 0 ORDER BY rowid')).map(
        ({ id }) => id,
      );
    expect((await run(data, 'resend', number, '--only', 'customer')).said).toBe(
      `${copy} goes to robin@example.org.`,
    );
    await rowsOf(data, 'UPDATE letters SET resends = 0');
    await run(data, 'correct', number, '--address', '9 Oak St');
    await run(data, 'mark', 'shipped', number);
    const [changed, shipped] = await news(data);
    const { said } = await run(data, 'resend', number);
    expect(await resent()).toEqual([`order-${number}-studio`, shipped?.id]);
    expect(said).toMatch(
      new RegExp(
        `^Not sent again: ${copy} \\(.*\\), ${changed?.id} \\(.*\\)\\. .*orders resend ${number} --only ${copy}$`,
        'm',
      ),
    );
    await rowsOf(data, 'UPDATE letters SET resends = 0');
    const to = ['--only', copy, '--to', 'right@example.org'];
    expect((await run(data, 'resend', number, ...to)).said).toBe(
      `${copy} goes to right@example.org.`,
    );
    expect(await resent()).toEqual([copy]);
    const none = await run(data, 'resend', number, '--only', `${copy}s`);
    expect(none).toMatchObject({ exitCode: 1, complained: expect.stringContaining('no emails') });
  });

  test('hears nothing twice, nothing with --no-email, and nothing of an order without an address', async () => {
    const { data, number } = await shopWithOrder();
    await run(data, 'mark', 'shipped', number, '--no-email');
    await run(data, 'correct', number, '--address', '9 Oak St', '--no-email');
    await run(data, 'mark', 'shipped', number);
    await run(data, 'correct', number, '--address', '9 Oak St');
    expect(await news(data)).toEqual([]);
    await run(data, 'mark', 'cancelled', number);
    await run(data, 'mark', 'cancelled', number);
    expect(await news(data)).toHaveLength(1);
  });

  test('of an order that was carried hears from the server, once, however often it is carried', async () => {
    const { data: server, number } = await shopWithOrder();
    const folder = await temporaryFolder();
    const [desk, file] = [join(folder, 'desk'), join(folder, 'orders.jsonl')];
    const carry = async (from: string, to: string) => {
      await run(from, 'export', '--to', file);
      await run(to, 'import', file);
    };
    await carry(server, desk);
    const marked = await run(desk, 'mark', 'shipped', number);
    expect(marked.said).toBe(`${number} is shipped.`);
    expect(await news(desk)).toEqual([]);
    for (let round = 0; round < 3; round += 1) {
      await carry(desk, server);
      await carry(server, desk);
    }
    expect(await news(server)).toHaveLength(1);
    await run(server, 'mark', 'refunded', number);
    await carry(server, desk);
    await carry(desk, server);
    expect(await news(server)).toHaveLength(2);
    expect(await news(desk)).toEqual([]);
  });

  test('hears nothing of an order that is forgotten', async () => {
    const { data, number } = await shopWithOrder();
    await rowsOf(data, "UPDATE requests SET forgotten_at = '2026-01-01T00:00:00.000Z'");
    await run(data, 'mark', 'shipped', number);
    expect(await news(data)).toEqual([]);
  });
});
