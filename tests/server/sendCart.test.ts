import { describe, expect, it, onTestFinished } from 'vitest';
import { money } from '#core/money/rates.ts';
import { customerForm } from '#core/form/customerForm.ts';
import { samplePdf } from './samplePdf.ts';
import { orderBody, parent, withValueAt } from './orderBody.ts';
import { nothingStored, rowsOf, storedCounts } from './stored.ts';
import { proof, publicKey } from '#tests/core/order/orderKeys.ts';
import { scaled } from '#tests/scale.ts';
import { newKey, sendOrder, testServer, type TestServer } from './testServer.ts';

const postsAtOnce = scaled(200, 1_000);

describe('an order', () => {
  it('is answered with a short number without look-alikes, once order, PDF and both emails are stored', async () => {
    const server = await testServer();
    const { status, body } = await sendOrder(server, orderBody());
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['orderId']);
    expect(body['orderId']).toMatch(/^[2-9B-DF-HJKMNP-TV-Z]{6}$/);
    expect(await storedCounts(server.dataDir)).toEqual({
      orders: 1,
      bookings: 0,
      attachments: 1,
      emails: 2,
    });
  });

  it('keeps the PDF byte for byte and the total in cents', async () => {
    const server = await testServer();
    const pdf = samplePdf('every byte counts');
    await sendOrder(server, orderBody({}, pdf));
    const [attachment] = await rowsOf(server.dataDir, 'SELECT content FROM attachments');
    expect(Buffer.from(attachment?.['content'] as Uint8Array).equals(pdf)).toBe(true);
    const [order] = await rowsOf(server.dataDir, 'SELECT total_cents, request FROM requests');
    // 24.99 + 2 x 6.99 + 1 + 5 = 44.97; tax 2.70; shipping 5.95.
    expect(order?.['total_cents']).toBe(5362);
    expect(order?.['request']).not.toContain('pdfBase64');
  });

  it('may leave customerEmail out', async () => {
    const server = await testServer();
    const reply = await sendOrder(server, withValueAt(orderBody(), ['customerEmail'], undefined));
    expect(reply.status).toBe(200);
  });

  it.each(customerForm.filter(({ required }) => !required))(
    'of a version whose form had no $name is taken, and its retry has the same number',
    async ({ name }) => {
      const server = await testServer();
      const body = withValueAt(orderBody(), ['meta', 'customer', name], undefined);
      const headers = { 'Idempotency-Key': newKey() };
      const first = await sendOrder(server, body, headers);
      expect(first.status).toBe(200);
      expect(await sendOrder(server, body, headers)).toEqual(first);
      const stored = await rowsOf(server.dataDir, 'SELECT request FROM requests');
      expect(stored).toHaveLength(1);
      const { meta } = JSON.parse(String(stored[0]?.['request'])) as {
        meta: { customer: Record<string, string> };
      };
      expect(meta.customer).toEqual({ ...parent, [name]: '' });
    },
  );

  it('drops invisible characters that come along when a name is pasted', async () => {
    const server = await testServer();
    const name = 'Robin\u202e\u0007\tVale';
    const body = withValueAt(orderBody(), ['meta', 'customer', 'fullName'], name);
    expect((await sendOrder(server, body)).status).toBe(200);
    const [order] = await rowsOf(server.dataDir, 'SELECT request FROM requests');
    const { meta } = JSON.parse(String(order?.['request'])) as {
      meta: { customer: { fullName: string } };
    };
    expect(meta.customer.fullName).toBe('Robin Vale');
  });
});

describe('the header Order-Key', () => {
  const storedKeys = async ({ dataDir }: TestServer) =>
    (await rowsOf(dataDir, 'SELECT order_key FROM requests')).map((row) => row['order_key']);

  it.each([publicKey, `${publicKey}.${proof}`])('is stored with the order: %s', async (key) => {
    const server = await testServer();
    const reply = await sendOrder(server, orderBody(), { 'Order-Key': key });
    expect(reply.status).toBe(200);
    expect(await storedKeys(server)).toEqual([key]);
  });

  it.each([
    ['nothing', ''],
    ['a word', 'hello'],
    ['a point that is not on the curve', `B${'A'.repeat(86)}`],
    ['a compressed point', Buffer.alloc(33, 2).toString('base64url')],
    ['two keys', `${publicKey}, ${publicKey}`],
    ['a proof that is none', `${publicKey}.${proof}A`],
    ['SQL', `${publicKey.slice(0, 80)}';--`],
    ['8 kB', publicKey.repeat(94)],
  ])('of %s costs no order: it is taken without a key', async (_, key) => {
    const server = await testServer();
    const reply = await sendOrder(server, orderBody(), { 'Order-Key': key });
    expect(reply.status).toBe(200);
    expect(await storedKeys(server)).toEqual([null]);
  });

  it('of a retry changes nothing: the order keeps the first', async () => {
    const server = await testServer();
    const idempotency = { 'Idempotency-Key': newKey() };
    const first = await sendOrder(server, orderBody(), { ...idempotency, 'Order-Key': publicKey });
    const other = `${publicKey}.${proof}`;
    for (const retry of [idempotency, { ...idempotency, 'Order-Key': other }]) {
      expect(await sendOrder(server, orderBody(), retry)).toEqual(first);
    }
    expect(await storedKeys(server)).toEqual([publicKey]);
  });
});

describe('the same key', () => {
  it('with the same order answers the same number and stores nothing twice', async () => {
    const server = await testServer();
    const headers = { 'Idempotency-Key': newKey() };
    const first = await sendOrder(server, orderBody(), headers);
    const again = await sendOrder(server, orderBody(), headers);
    expect(again).toEqual(first);
    expect((await storedCounts(server.dataDir)).emails).toBe(2);
  });

  it('with a newly rendered PDF under another file name is still the same order', async () => {
    const server = await testServer();
    const headers = { 'Idempotency-Key': newKey() };
    const first = await sendOrder(server, orderBody(), headers);
    const rendered = { ...orderBody({}, samplePdf('rendered again')), filename: 'cart-2.pdf' };
    expect(await sendOrder(server, rendered, headers)).toEqual(first);
    expect((await storedCounts(server.dataDir)).attachments).toBe(1);
  });

  it.each([
    ['another quantity', ['meta', 'items', 1, 'qty'], 3],
    ['another pose', ['meta', 'items', 1, 'pose'], 'halfpose'],
    ['another child', ['meta', 'customer', 'childName'], 'Kim Vale'],
    ['another recipient', ['toEmail'], 'other@example.org'],
  ])('with %s is refused with 422', async (_, path, value) => {
    const server = await testServer();
    const headers = { 'Idempotency-Key': newKey() };
    await sendOrder(server, orderBody(), headers);
    const other = await sendOrder(server, withValueAt(orderBody(), path, value), headers);
    expect(other).toEqual({
      status: 422,
      body: {
        error: 'This order was already sent with different items. Please place it again.',
      },
    });
    expect((await storedCounts(server.dataDir)).orders).toBe(1);
  });

  it('still answers its number when prices have changed since', async () => {
    const server = await testServer();
    const headers = { 'Idempotency-Key': newKey() };
    const body = orderBody();
    const first = await sendOrder(server, body, headers);
    const { taxRateBasisPoints } = money;
    onTestFinished(() => void Object.assign(money, { taxRateBasisPoints }));
    Object.assign(money, { taxRateBasisPoints: 700 });
    expect((await sendOrder(server, body)).status).toBe(409);
    expect(await sendOrder(server, body, headers)).toEqual(first);
  });

  it(`in ${postsAtOnce} posts at once makes one order and two emails`, async () => {
    const server = await testServer();
    const headers = { 'Idempotency-Key': newKey() };
    const body = JSON.stringify(orderBody());
    const replies = await Promise.all(
      Array.from({ length: postsAtOnce }, () => sendOrder(server, body, headers)),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(replies.map((reply) => reply.body['orderId'])).size).toBe(1);
    expect(await storedCounts(server.dataDir)).toEqual({
      ...nothingStored,
      orders: 1,
      attachments: 1,
      emails: 2,
    });
  });

  it('is another order under another key', async () => {
    const server = await testServer();
    const first = await sendOrder(server, orderBody());
    const second = await sendOrder(server, orderBody());
    expect(second.body['orderId']).not.toBe(first.body['orderId']);
    expect((await storedCounts(server.dataDir)).orders).toBe(2);
  });
});

describe('without a key', () => {
  it('the same bytes twice are one order', async () => {
    const server = await testServer();
    const first = await sendOrder(server, orderBody(), {});
    expect(first.status).toBe(200);
    const [again, empty] = [
      await sendOrder(server, orderBody(), {}),
      await sendOrder(server, orderBody(), { 'Idempotency-Key': '' }),
    ];
    expect([again.body, empty.body]).toEqual([first.body, first.body]);
    expect((await storedCounts(server.dataDir)).orders).toBe(1);
  });

  it('the same bytes ten times at once are one order', async () => {
    const server = await testServer();
    const body = JSON.stringify(orderBody());
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => sendOrder(server, body, {})),
    );
    expect(new Set(replies.map((reply) => reply.body['orderId'])).size).toBe(1);
    expect((await storedCounts(server.dataDir)).orders).toBe(1);
  });

  it.each([
    ['under another timestamp', { ...orderBody(), filename: 'cart-1760600000000.pdf' }],
    ['with another PDF', orderBody({}, samplePdf('another'))],
    ['with a key', orderBody()],
  ])('the same cart %s is another order', async (name, body) => {
    const server = await testServer();
    await sendOrder(server, orderBody(), {});
    const headers: Record<string, string> =
      name === 'with a key' ? { 'Idempotency-Key': newKey() } : {};
    expect((await sendOrder(server, body, headers)).status).toBe(200);
    expect((await storedCounts(server.dataDir)).orders).toBe(2);
  });
});

describe('what is stored', () => {
  it('has names and amounts as computed here, whatever the caller called them', async () => {
    const server = await testServer();
    const named = withValueAt(
      orderBody(),
      ['meta', 'items', 1, 'name'],
      '1 x Large Family Pack\n10 x Family Pack',
    );
    await sendOrder(server, withValueAt(named, ['meta', 'addOns', 0, 'label'], 'Everything free'));
    const [order] = await rowsOf(server.dataDir, 'SELECT request FROM requests');
    const { meta } = JSON.parse(String(order?.['request'])) as { meta: unknown };
    expect(meta).toEqual({ ...orderBody().meta, customer: parent });
  });
});

describe('the override recipient', () => {
  const smtp = { SMTP_URL: 'smtp://127.0.0.1:9', STUDIO_EMAIL: 'office@studio.example' };
  const list = { ...smtp, ORDER_OVERRIDE_ALLOW: 'coach@anywhere.example, @club.example' };

  it.each([
    ['anyone, while mail only becomes files', {}, 'coach@anywhere.example'],
    ['the own domain, once mail leaves the machine', smtp, 'Lab@Studio.example'],
    ['an address on the list', list, 'coach@anywhere.example'],
    ['a domain on the list', list, 'x@club.example'],
    ['an address with what a keyboard adds', list, ' x＠club.example. '],
  ])('may be %s', async (_, env, toEmail) => {
    expect(await studioEmailFor(env, toEmail)).toEqual({
      to: toEmail.trim().replace('＠', '@').replace(/\.$/, ''),
      asked: undefined,
    });
  });

  it.each([
    ['a stranger, once mail leaves the machine', smtp, 'coach@anywhere.example'],
    ['a subdomain of the own domain', smtp, 'x@evil.studio.example'],
    ['anyone beside the list', list, 'lab@studio.example'],
    [
      'everyone at a public mail domain',
      { ...smtp, STUDIO_EMAIL: 'office@gmail.com' },
      'stranger@gmail.com',
    ],
    ['an address that forwards', smtp, 'victim%evil.example@studio.example'],
    ['an address that forwards otherwise', smtp, 'evil.example!victim@studio.example'],
    ['a command', smtp, '|sh@studio.example'],
    ['a file', smtp, '/etc/passwd@studio.example'],
    ['an address that cannot be mailed', smtp, 'josé@studio.example'],
    ['two addresses', smtp, 'a@studio.example,b@studio.example'],
    ['an address with a name', smtp, 'A <a@studio.example>'],
    ['no address', {}, 'the lab'],
  ])(
    'that is %s gets nothing: the order is taken, and the studio is told',
    async (_, env, toEmail) => {
      const to = { ...smtp, ...env }.STUDIO_EMAIL;
      const expected = { to: 'SMTP_URL' in env ? to : 'hello@sideline.example', asked: toEmail };
      expect(await studioEmailFor(env, toEmail)).toEqual(expected);
    },
  );

  it('with a line break in it reaches nobody else', async () => {
    const asked = 'a@studio.example Bcc: spy@evil.example';
    const typed = asked.replace(' ', '\r\n');
    expect(await studioEmailFor(smtp, typed)).toEqual({ to: 'office@studio.example', asked });
  });
});

/** Places an order. Returns the address of the studio's email, and the recipient that it says was asked for. */
async function studioEmailFor(env: Readonly<Record<string, string>>, toEmail: string) {
  const server = await testServer({ env });
  expect((await sendOrder(server, { ...orderBody(), toEmail })).status).toBe(200);
  const [email] = await rowsOf(
    server.dataDir,
    "SELECT to_address, text FROM letters WHERE recipient = 'studio'",
  );
  const text = String(email?.['text']).replaceAll('\n', ' ');
  const [, asked] = /The order asked for "(.*)" as its recipient/.exec(text) ?? [];
  return { to: email?.['to_address'], asked };
}
