import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import {
  readBookingReply,
  readOrderReply,
  type OrderReply,
  type RawReply,
} from '#core/order/replies.ts';
import { nowMs } from './entries.ts';
import { html, json, text } from './replies.ts';

const unanswered: OrderReply = { kind: 'unanswered' };

function refused(
  status: number,
  message: string | undefined,
  retryAfterMs?: number,
): Extract<OrderReply, { kind: 'refused' }> {
  return {
    kind: 'refused',
    status,
    message,
    isTemporary: [408, 425, 429].includes(status) || status >= 500,
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  };
}

function received(orderId?: string): OrderReply {
  return { kind: 'received', ...(orderId !== undefined && { orderId }) };
}

type Row = readonly [name: string, reply: RawReply, expected: OrderReply];

describe('spec 7, reply to send-cart: orderId on success, any body that is no page is tolerated', () => {
  const rows: readonly Row[] = [
    ['200 with orderId', json(200, { orderId: 'S-1042' }), received('S-1042')],
    ['201 with orderId', json(201, { orderId: 'S-1042' }), received('S-1042')],
    ['202 with orderId', json(202, { orderId: 'S-1042' }), received('S-1042')],
    ['200 with an angle bracket in its text', json(200, { orderId: '<1>' }), received('<1>')],
    ['200 with a number for orderId', json(200, { orderId: 1042 }), received('1042')],
    ['200 with orderId 0', json(200, { orderId: 0 }), received('0')],
    ['200 without orderId', json(200, { ok: true }), received()],
    ['200 with an empty orderId', json(200, { orderId: '' }), received()],
    ['200 with a blank orderId', json(200, { orderId: '  ' }), received()],
    ['200 with null for orderId', json(200, { orderId: null }), received()],
    ['200 with true for orderId', json(200, { orderId: true }), received()],
    ['200 with an object for orderId', json(200, { orderId: { id: 1 } }), received()],
    ['200 with a list for orderId', json(200, { orderId: ['S-1042'] }), received()],
    ['200 with orderId and error', json(200, { orderId: 'S-1', error: 'x' }), received('S-1')],
    ['200 with a list', json(200, [{ orderId: 'S-1042' }]), received()],
    ['200 with null', json(200, null), received()],
    ['200 with a string', json(200, 'orderId'), received()],
    ['200 with broken JSON', { ...json(200, {}), body: '{"orderId":' }, received()],
    ['200 empty', { status: 200, contentType: '', body: '' }, received()],
    ['200 empty JSON', { ...json(200, {}), body: '' }, received()],
    ['200 text', text(200, 'OK'), received()],
    ['200 JSON that says it is text', text(200, '{"orderId":"S-1042"}'), received('S-1042')],
    [
      '200 JSON that only mentions HTML in its header',
      { ...json(200, { orderId: 'S-1' }), contentType: 'application/json; profile=text/html' },
      received('S-1'),
    ],
    ['204', { status: 204, contentType: '', body: '' }, received()],
    ['299', text(299, ''), received()],
  ];

  test.each(rows)('%s is received', (_name, reply, expected) => {
    expect(readOrderReply(reply, nowMs)).toEqual(expected);
  });
});

describe('what no server of ours has said is no answer', () => {
  const page = '<!doctype html><title>Sign in</title>';
  const rows: readonly (readonly [string, RawReply])[] = [
    ['200 HTML', html(200)],
    ['200 HTML by its header alone', { status: 200, contentType: 'text/html', body: '' }],
    [
      '200 HTML by a header in capitals',
      { status: 200, contentType: ' Text/HTML;charset=x', body: 'hi' },
    ],
    ['200 XHTML by its header', { status: 200, contentType: 'application/xhtml+xml', body: 'hi' }],
    ['200 HTML by its body alone', { status: 200, contentType: '', body: page }],
    ['200 HTML that says it is text', text(200, `\n  ${page}`)],
    ['200 HTML after a byte-order mark', text(200, `\ufeff${page}`)],
    ['200 HTML that says it is JSON', { ...json(200, {}), body: page }],
    ['200 JSON that says it is HTML', { ...html(200), body: '{"orderId":"S-1042"}' }],
    ['201 HTML', html(201)],
    ['204 HTML', html(204)],
    ['0, as an opaque redirect has it', { status: 0, contentType: '', body: '' }],
    ['101', text(101, '')],
    ['199', text(199, '')],
    ['300', text(300, '')],
    ['302', { status: 302, contentType: '', body: '' }],
    ['302 with orderId', json(302, { orderId: 'S-1042' })],
    ['304', text(304, '')],
    ['307', html(307)],
    ['399', text(399, '')],
    ['511', json(511, { error: 'Sign in first.' })],
    ['511 HTML', html(511)],
    ['600', json(600, { error: 'Odd.' })],
    ['999', json(999, {})],
  ];

  test.each(rows)('%s', (_name, reply) => {
    expect(readOrderReply(reply, nowMs)).toEqual(unanswered);
  });
});

describe("spec 8, send-cart failure: the server's error text, or Send failed ({status})", () => {
  const rows: readonly Row[] = [
    ['400 with error', json(400, { error: 'No items.' }), refused(400, 'No items.')],
    ['400 without error', json(400, {}), refused(400, undefined)],
    ['400 empty', text(400, ''), refused(400, undefined)],
    ['400 with an empty error', json(400, { error: '' }), refused(400, undefined)],
    ['400 with a blank error', json(400, { error: ' ' }), refused(400, undefined)],
    ['400 with a number', json(400, { error: 17 }), refused(400, '17')],
    ['400 with an object', json(400, { error: { text: 'x' } }), refused(400, undefined)],
    ['400 with null', json(400, { error: null }), refused(400, undefined)],
    ['400 with message only', json(400, { message: 'x' }), refused(400, undefined)],
    ['400 with a list', json(400, ['error']), refused(400, undefined)],
    ['400 with signs', json(400, { error: '$& {status}' }), refused(400, '$& {status}')],
    ['404 HTML', html(404), { ...refused(404, undefined), isTemporary: true }],
    ["403 of a school's filter", html(403), { ...refused(403, undefined), isTemporary: true }],
    ['200 with error', json(200, { error: 'No.' }), refused(200, 'No.')],
    ['408', text(408, ''), refused(408, undefined)],
    ['409', json(409, { error: 'Prices have changed.' }), refused(409, 'Prices have changed.')],
    [
      '409 with Retry-After, which is still in work',
      json(409, { error: 'In work.' }, '5'),
      { ...refused(409, 'In work.'), isTemporary: true, isInWork: true, retryAfterMs: 5_000 },
    ],
    ['413', json(413, { error: 'Too large.' }), refused(413, 'Too large.')],
    ['413 of a proxy', html(413), refused(413, undefined)],
    ['422', json(422, { error: 'Check it.' }), refused(422, 'Check it.')],
    ['425', text(425, ''), refused(425, undefined)],
    ['429', json(429, { error: 'Slow down.' }), refused(429, 'Slow down.')],
    ['500 with error', json(500, { error: 'Try later.' }), refused(500, 'Try later.')],
    ['500 HTML', html(500), refused(500, undefined)],
    ['500 text', text(500, 'oops'), refused(500, undefined)],
    ['502 HTML', html(502), refused(502, undefined)],
    ['503', text(503, ''), refused(503, undefined)],
    ['504', text(504, ''), refused(504, undefined)],
    ['599', text(599, ''), refused(599, undefined)],
    ['400 with orderId is no receipt', json(400, { orderId: 'S-1042' }), refused(400, undefined)],
  ];

  test.each(rows)('%s', (_name, reply, expected) => {
    expect(readOrderReply(reply, nowMs)).toEqual(expected);
  });
});

describe('Retry-After in seconds or as a date (RFC 9110, section 10.2.3)', () => {
  const rows: readonly (readonly [header: string, waitMs: number | undefined])[] = [
    ['120', 120_000],
    [' 120 ', 120_000],
    ['0', 0],
    ['86400', 86_400_000],
    // Two minutes after the clock of these tests.
    ['Sat, 04 Oct 2025 18:02:00 GMT', 120_000],
    ['Saturday, 04-Oct-25 18:02:00 GMT', 120_000],
    ['Sat, 04 Oct 2025 18:00:00 GMT', 0],
    ['Sat, 04 Oct 2025 17:00:00 GMT', 0],
    ['  Sat, 04 Oct 2025 18:02:00 GMT ', 120_000],
    ['- Sat, 04 Oct 2025 18:02:00 GMT', undefined],
    ['Sat, 04 Oct 2025 18:02:00 GMT+0100', undefined],
    ['', undefined],
    ['  ', undefined],
    ['soon', undefined],
    ['soon 5', undefined],
    ['-5', undefined],
    ['1.5', undefined],
    ['1e3', undefined],
    ['0x10', undefined],
    ['5 minutes', undefined],
    ['NaN', undefined],
    ['Sat, 99 Foo 2025 18:02:00 GMT', undefined],
  ];

  test.each(rows)('"%s" of a 429 and of a 503 waits %s ms', (header, waitMs) => {
    expect(readOrderReply(json(429, { error: 'Slow down.' }, header), nowMs)).toEqual(
      refused(429, 'Slow down.', waitMs),
    );
    expect(readOrderReply(json(503, {}, header), nowMs)).toEqual(refused(503, undefined, waitMs));
  });

  test('without the header there is no wait to honour', () => {
    expect(readOrderReply(json(429, {}), nowMs)).toEqual(refused(429, undefined));
  });

  test('on a receipt it means nothing', () => {
    expect(readOrderReply(json(200, { orderId: 'S-1042' }, '120'), nowMs)).toEqual(
      received('S-1042'),
    );
  });
});

describe('whatever comes back', () => {
  const body = fc.oneof(
    fc.string(),
    fc.json(),
    fc.record({ orderId: fc.jsonValue(), error: fc.jsonValue() }).map((it) => JSON.stringify(it)),
    fc.constantFrom('<html>', ' <!doctype html>', '{', 'null', '[]', '{"__proto__":1}'),
  );
  const header = fc.oneof(
    fc.string(),
    fc.constantFrom('text/html', 'TEXT/HTML; charset=utf-8', 'application/json', 'text/plain', ''),
  );
  const retryAfter = fc.oneof(fc.string(), fc.integer().map(String), fc.date().map(String));
  const reply: fc.Arbitrary<RawReply> = fc.record(
    {
      status: fc.oneof(fc.integer({ min: 0, max: 999 }), fc.integer({ min: 200, max: 204 })),
      contentType: header,
      body,
      retryAfter,
    },
    { requiredKeys: ['status', 'contentType', 'body'] },
  );

  const isPage = ({ contentType, body: sent }: RawReply): boolean =>
    contentType.trim().toLowerCase().startsWith('text/html') || sent.trim().startsWith('<');

  test('is read without throwing; only a 2xx that is no page can be received', () => {
    fc.assert(
      fc.property(reply, (raw) => {
        fc.pre(!raw.contentType.includes('xhtml'));
        const { kind } = readOrderReply(raw, nowMs);
        const success = raw.status >= 200 && raw.status <= 299;
        const failure = raw.status >= 400 && raw.status <= 599 && raw.status !== 511;
        if (success && isPage(raw)) expect(kind).toBe('unanswered');
        else if (success) expect(['received', 'refused']).toContain(kind);
        else expect(kind).toBe(failure ? 'refused' : 'unanswered');
      }),
      { numRuns: 2000 },
    );
  });

  test('a wait is never negative and never no number, and a message is never empty', () => {
    fc.assert(
      fc.property(reply, (raw) => {
        const read = readOrderReply(raw, nowMs);
        if (read.kind !== 'refused') return;
        expect(read.message?.trim()).not.toBe('');
        expect(read.retryAfterMs ?? 0).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 2000 },
    );
  });

  test('a booking is read without throwing too, and a page is never a success', () => {
    fc.assert(
      fc.property(reply, (raw) => {
        fc.pre(!raw.contentType.includes('xhtml'));
        const success = raw.status >= 200 && raw.status <= 299;
        expect(readBookingReply(raw).ok).toBe(success && !isPage(raw));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('spec 8, booking: error or message, else Request failed ({status})', () => {
  const failures: readonly (readonly [string, RawReply, string])[] = [
    ['error', json(400, { error: 'No date.' }), 'No date.'],
    ['message', json(400, { message: 'No date.' }), 'No date.'],
    ['error before message', json(500, { message: 'b', error: 'a' }), 'a'],
    ['an empty error, then message', json(500, { error: '', message: 'b' }), 'b'],
    ['neither', json(500, {}), 'Request failed (500)'],
    ['no JSON', text(503, 'oops'), 'Request failed (503)'],
    ['HTML', html(404), 'Request failed (404)'],
    ['a sign-in page', html(200), 'Request failed (200)'],
    ['a redirect', text(302, ''), 'Request failed (302)'],
    ['a choice of pages', text(300, ''), 'Request failed (300)'],
    ['something before the answer', text(199, ''), 'Request failed (199)'],
  ];

  test.each(failures)('a failure with %s', (_name, reply, message) => {
    expect(readBookingReply(reply)).toEqual({ ok: false, message });
  });

  const successes: readonly (readonly [string, RawReply, string | undefined])[] = [
    ['a provider', json(200, { provider: 'mail' }), 'mail'],
    ['nothing of use', json(200, { id: 7 }), undefined],
    ['an error all the same', json(200, { error: 'x' }), undefined],
    ['no body', text(204, ''), undefined],
    ['text', text(200, 'OK'), undefined],
  ];

  test.each(successes)('a success with %s', (_name, reply, provider) => {
    expect(readBookingReply(reply)).toEqual({
      ok: true,
      ...(provider !== undefined && { provider }),
    });
  });
});
