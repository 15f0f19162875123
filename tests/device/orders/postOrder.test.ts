import { describe, expect, test, vi } from 'vitest';
import { postOrder } from '#device/orders/postOrder.ts';
import { orderOf, type Checkout } from '#core/order/checkout.ts';
import { orderRequest } from '#core/order/order.ts';
import type { Posted } from '#core/order/outbox.ts';
import { checkout } from '#tests/core/order/checkouts.ts';
import { parent } from '#tests/core/form/customers.ts';
import { entry, nowMs } from '#tests/core/order/entries.ts';
import { html, json } from '#tests/core/order/replies.ts';
import { orderKeys } from '#tests/core/order/orderKeys.ts';
import { responseOf, type Answer } from '#tests/core/order/network.ts';
import { pdf } from './phone.ts';
import { textOf } from '#tests/device/database/bytes.ts';

/** Posts the order of `cart` and returns the one request. */
async function request(cart: Checkout): Promise<{ url: unknown; init: RequestInit; body: object }> {
  const fetchOrder = vi.fn<typeof fetch>(async () => responseOf(json(200, {})));
  await postOrder(
    fetchOrder,
    entry({ request: orderRequest(orderOf(cart), nowMs) }),
    pdf,
    () => nowMs,
  );
  expect(fetchOrder).toHaveBeenCalledOnce();
  const [url, init] = fetchOrder.mock.calls[0] ?? [];
  return { url, init: init ?? {}, body: JSON.parse(String(init?.body)) };
}

function reply(answer: Answer): Promise<Posted> {
  return postOrder(
    async () => responseOf(answer),
    entry(),
    pdf,
    () => nowMs,
  );
}

describe('spec 7: POST /api/send-cart', () => {
  test('goes to its address, as JSON, with the idempotency key beside the body', async () => {
    const { url, init } = await request(checkout());
    expect(url).toBe('/api/send-cart');
    expect(init.method).toBe('POST');
    expect(init.headers).toEqual({
      'Content-Type': 'application/json',
      'Idempotency-Key': 'placing-1',
    });
  });

  test('follows no redirect, asks no cache, and is bounded in time', async () => {
    const { init } = await request(checkout());
    expect(init.redirect).toBe('manual');
    expect(init.cache).toBe('no-store');
    expect(init.signal).toBeInstanceOf(AbortSignal);
  });

  test('gives a stalled request up after 300 s', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    await request(checkout());
    expect(timeout.mock.calls).toEqual([[300_000]]);
    timeout.mockRestore();
  });

  test('the body is the specified one, key by key', async () => {
    const { body } = await request(checkout({ toEmail: ' studio@example.org ' }));
    const components = [
      { id: 'wallets', name: 'Wallets', count: 4 },
      { id: 'memory-mate', name: 'Vertical Memory Mate 8x10', count: 1 },
      { id: '5x7', name: '5x7', count: 1 },
      { id: 'magnet', name: '4x5 Magnet', count: 1 },
    ];
    expect(body).toEqual({
      filename: `cart-${nowMs}.pdf`,
      pdfBase64: Buffer.from(textOf(pdf)).toString('base64'),
      toEmail: 'studio@example.org',
      customerEmail: 'robin@example.org',
      meta: {
        subtotal: 38.97,
        addonsTotal: 1,
        shipping: 5.95,
        tax: 2.4,
        taxableBase: 39.97,
        total: 48.32,
        addOns: [{ id: 'bw', label: 'Black & White Photo', price: 1 }],
        items: [
          {
            id: 'economy-pack',
            name: 'Economy Pack (4 x Wallets: Full Pose; 1 x Vertical Memory Mate 8x10: Full Pose; 1 x 5x7: Full Pose; 1 x 4x5 Magnet: Full Pose)',
            price: 24.99,
            qty: 1,
            image: 'products/economy-pack.jpg',
            pack: {
              selections: {
                wallets: 'fullpose',
                'memory-mate': 'fullpose',
                '5x7': 'fullpose',
                magnet: 'fullpose',
              },
              components,
            },
          },
          {
            id: 'prints-5x7',
            name: '5x7 pack of 2 (Half Pose)',
            price: 6.99,
            qty: 2,
            image: 'products/prints-5x7.jpg',
            pose: 'halfpose',
          },
        ],
        customer: parent,
      },
    });
  });

  test('an empty recipient and an empty customer address are left out', async () => {
    const { body } = await request(checkout({ customer: { ...parent, email: '' } }));
    expect(Object.keys(body).sort()).toEqual(['filename', 'meta', 'pdfBase64']);
  });
});

test('an order whose contents the device has lost is not sent', async () => {
  const fetchOrder = vi.fn<typeof fetch>(async () => responseOf(json(200, {})));
  const { request: _, ...lost } = entry();
  expect(await postOrder(fetchOrder, lost, pdf, () => nowMs)).toEqual({ kind: 'unreadable' });
  expect(fetchOrder).not.toHaveBeenCalled();
});

test.each(['before', 'while'])('who stops waiting %s it is sent has no answer', async (when) => {
  const stop = new AbortController();
  if (when === 'before') stop.abort();
  const stalled: typeof fetch = (_url, init) =>
    new Promise((_resolve, reject) => {
      if (init?.signal?.aborted) reject(init.signal.reason);
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });
  const answer = postOrder(stalled, entry(), pdf, () => nowMs, stop.signal);
  stop.abort();
  expect(await answer).toEqual({ kind: 'unanswered' });
});

test('the clock of the server comes with its receipt', async () => {
  const date = 'Fri, 27 Nov 2026 01:40:00 GMT';
  const answer = async (): Promise<Response> =>
    Response.json({ orderId: 'S-1042' }, { headers: { Date: date } });
  expect(await postOrder(answer, entry(), pdf, Date.now)).toEqual({
    kind: 'received',
    orderId: 'S-1042',
    serverMs: Date.parse(date),
  });
});

describe('what comes back', () => {
  const rows: readonly (readonly [string, Answer, Posted])[] = [
    ['JSON with a number', json(200, { orderId: 'S-1042' }), received('S-1042')],
    ['nothing in a 200', { status: 200, contentType: '', body: '' }, received()],
    ['a 204', { status: 204, contentType: '', body: '' }, received()],
    ['a web page in a 200', html(200), { kind: 'unanswered' }],
    [
      'a web page by its header alone',
      { status: 200, contentType: 'text/html', body: 'Sign in' },
      { kind: 'unanswered' },
    ],
    ['a redirect', { status: 302, contentType: '', body: '' }, { kind: 'unanswered' }],
    ['no network', 'no network', { kind: 'unanswered' }],
    ['a time-out', 'time-out', { kind: 'unanswered' }],
    ['an answer that breaks off', 'breaks off', { kind: 'unanswered' }],
    ['a refusal', json(400, { error: 'No items.' }), refused(400, 'No items.', false)],
    ['a failure', json(500, {}), refused(500, undefined, true)],
    [
      'a wish to be left alone for two minutes',
      json(429, {}, '120'),
      refused(429, undefined, true, 120_000),
    ],
  ];

  function received(orderId?: string): Posted {
    return { kind: 'received', ...(orderId !== undefined && { orderId }) };
  }

  function refused(
    status: number,
    message: string | undefined,
    isTemporary: boolean,
    retryAfterMs?: number,
  ): Posted {
    const refusal = { kind: 'refused', status, message, isTemporary } as const;
    return { ...refusal, ...(retryAfterMs !== undefined && { retryAfterMs }) };
  }

  test.each(rows)('%s', async (_name, answer, expected) => {
    expect(await reply(answer)).toEqual(expected);
  });

  test('an opaque redirect, as browsers show it, is no answer', async () => {
    const opaque = { ...Response.error(), status: 0, headers: new Headers(), text: async () => '' };
    const answer = postOrder(
      async () => opaque as Response,
      entry(),
      pdf,
      () => nowMs,
    );
    expect(await answer).toEqual({ kind: 'unanswered' });
  });

  test('a Retry-After date is a wait from now', async () => {
    const until = new Date(nowMs + 60_000).toUTCString();
    const answer = await reply(json(503, {}, until));
    if (answer.kind !== 'refused') throw new Error(answer.kind);
    expect(answer.retryAfterMs).toBeGreaterThan(55_000);
    expect(answer.retryAfterMs).toBeLessThanOrEqual(60_000);
  });
});

describe('the header Order-Key', () => {
  const keyed = entry({ keys: orderKeys });
  const elsewhere = 'https://shop.example/api/send-cart';

  /** Posts to an address, and returns the header of each attempt. */
  async function sentTo(address: string, answer: () => Promise<Response>, signal?: AbortSignal) {
    const sent: (string | null)[] = [];
    const fetchOrder = async (_url: unknown, init?: RequestInit) => {
      sent.push(new Headers(init?.headers).get('Order-Key'));
      if (sent.at(-1) === null) return responseOf(json(200, { orderId: 'S-1' }));
      return answer();
    };
    const posted = await postOrder(fetchOrder, keyed, pdf, () => nowMs, signal, address);
    return { sent, kind: posted.kind };
  }
  const dead = () => Promise.reject(new TypeError('no answer'));

  test('has the public key and the proof, and nothing else of the keys', async () => {
    const answer = async () => responseOf(json(200, { orderId: 'S-1' }));
    const { sent } = await sentTo('/api/send-cart', answer);
    expect(sent).toEqual([orderKeys.header]);
    expect(orderKeys.header).not.toContain(orderKeys.secret);
  });

  test.each(['http://localhost:9000/send-cart', 'HTTPS://shop.example/api/send-cart'])(
    'is left out in the second attempt at %s, which is another host, too',
    async (address) => {
      expect((await sentTo(address, dead)).sent).toEqual([orderKeys.header, null]);
    },
  );

  test('is sent once to a path of our own that has an address in it', async () => {
    const { sent } = await sentTo('/relay?to=https://shop.example', dead);
    expect(sent).toEqual([orderKeys.header]);
  });

  test('is sent once to our own server, answered or not', async () => {
    expect(await sentTo('/api/send-cart', dead)).toEqual({
      sent: [orderKeys.header],
      kind: 'unanswered',
    });
  });

  test('is left out if another host does not answer: it may not allow the header', async () => {
    const { sent, kind } = await sentTo(elsewhere, dead);
    expect(sent).toEqual([orderKeys.header, null]);
    expect(kind).toBe('received');
  });

  test('stays if another host answers, whatever it says', async () => {
    const { sent } = await sentTo(elsewhere, async () => responseOf(json(500, {})));
    expect(sent).toEqual([orderKeys.header]);
  });

  test('is no reason to send again what the person has stopped', async () => {
    const stopped = AbortSignal.abort();
    expect((await sentTo(elsewhere, dead, stopped)).sent).toEqual([orderKeys.header]);
  });
});
