import { describe, expect, it, onTestFinished } from 'vitest';
import { money } from '#facts/money.ts';
import { samplePdf } from './samplePdf.ts';
import { orderBody, withValueAt } from './orderBody.ts';
import { nothingStored, rowsOf, storedCounts } from './stored.ts';
import { newKey, sendOrder, testServer } from './testServer.ts';

describe('an order', () => {
  it('is answered with a short number without look-alikes, once order, PDF and both letters are stored', async () => {
    const server = await testServer();
    const { status, body } = await sendOrder(server, orderBody());
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['orderId']);
    expect(body['orderId']).toMatch(/^[2-9B-DF-HJKMNP-TV-Z]{6}$/);
    expect(await storedCounts(server.dataDir)).toEqual({
      orders: 1,
      bookings: 0,
      attachments: 1,
      letters: 2,
    });
  });

  it('keeps the PDF byte for byte and the total in cents', async () => {
    const server = await testServer();
    const pdf = samplePdf('every byte counts');
    await sendOrder(server, orderBody({}, pdf));
    const [attachment] = await rowsOf(server.dataDir, 'SELECT content FROM attachments');
    expect(Buffer.from(attachment?.['content'] as Uint8Array).equals(pdf)).toBe(true);
    const [order] = await rowsOf(server.dataDir, 'SELECT total_cents, request FROM orders');
    // 24.99 + 2 x 6.99 + 1 + 5 = 44.97; tax 2.70; shipping 5.95.
    expect(order?.['total_cents']).toBe(5362);
    expect(order?.['request']).not.toContain('pdfBase64');
  });

  it('may leave customerEmail out', async () => {
    const server = await testServer();
    const reply = await sendOrder(server, withValueAt(orderBody(), ['customerEmail'], undefined));
    expect(reply.status).toBe(200);
  });

  it('drops invisible characters that come along when a name is pasted', async () => {
    const server = await testServer();
    const name = 'Robin\u202e\u0007\tVale';
    const body = withValueAt(orderBody(), ['meta', 'customer', 'fullName'], name);
    expect((await sendOrder(server, body)).status).toBe(200);
    const [order] = await rowsOf(server.dataDir, 'SELECT request FROM orders');
    const { meta } = JSON.parse(String(order?.['request'])) as {
      meta: { customer: { fullName: string } };
    };
    expect(meta.customer.fullName).toBe('Robin Vale');
  });
});

describe('the same key', () => {
  it('with the same order answers the same number and stores nothing twice', async () => {
    const server = await testServer();
    const headers = { 'Idempotency-Key': newKey() };
    const first = await sendOrder(server, orderBody(), headers);
    const again = await sendOrder(server, orderBody(), headers);
    expect(again).toEqual(first);
    expect((await storedCounts(server.dataDir)).letters).toBe(2);
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
        error: 'This order was already sent with other contents. Please place it again.',
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

  it('in a thousand posts at once makes one order and two letters', async () => {
    const server = await testServer();
    const headers = { 'Idempotency-Key': newKey() };
    const body = JSON.stringify(orderBody());
    const replies = await Promise.all(
      Array.from({ length: 1_000 }, () => sendOrder(server, body, headers)),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(replies.map((reply) => reply.body['orderId'])).size).toBe(1);
    expect(await storedCounts(server.dataDir)).toEqual({
      ...nothingStored,
      orders: 1,
      attachments: 1,
      letters: 2,
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

describe('the override recipient', () => {
  const smtp = { SMTP_URL: 'smtp://127.0.0.1:9', STUDIO_EMAIL: 'office@studio.example' };

  it.each([
    ['anyone, while mail only becomes files', {}, 'coach@anywhere.example', 200],
    ['the own domain, once mail leaves the machine', smtp, 'Lab@Studio.example', 200],
    ['no stranger, once mail leaves the machine', smtp, 'coach@anywhere.example', 422],
    ['no subdomain of the own domain', smtp, 'x@evil.studio.example', 422],
    [
      'an address on the list',
      { ...smtp, ORDER_OVERRIDE_ALLOW: 'coach@anywhere.example' },
      'coach@anywhere.example',
      200,
    ],
    [
      'nobody beside the list',
      { ...smtp, ORDER_OVERRIDE_ALLOW: 'coach@anywhere.example' },
      'lab@studio.example',
      422,
    ],
    [
      'a domain on the list',
      { ...smtp, ORDER_OVERRIDE_ALLOW: 'school.example, @club.example' },
      'x@club.example',
      200,
    ],
    [
      'not everyone at a public mail domain',
      { ...smtp, STUDIO_EMAIL: 'studio@gmail.com' },
      'stranger@gmail.com',
      422,
    ],
  ])('may be %s', async (_, env, toEmail, status) => {
    const server = await testServer({ env });
    const reply = await sendOrder(server, orderBody({ toEmail }));
    expect(reply.status).toBe(status);
    if (status === 422) {
      const error = `Orders cannot be sent to ${toEmail}. Please leave the recipient empty and try again.`;
      expect(reply.body).toEqual({ error });
      expect(await storedCounts(server.dataDir)).toEqual(nothingStored);
    }
  });
});
