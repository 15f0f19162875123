import { expect, test, vi } from 'vitest';
import { postBooking } from '#home/booking.ts';
import type { SentBooking } from '#core/booking/booking.ts';
import { html, json, text } from '#tests/core/order/replies.ts';
import { responseOf, type Answer } from '#tests/core/order/network.ts';

const url = '/.netlify/functions/book';
const booking = { team: 'Owls', notes: 'Ő' } as unknown as SentBooking;

function reply(answer: Answer) {
  return postBooking(async () => responseOf(answer), url, booking);
}

test('a booking is posted as JSON, asks no cache, and is given up after 30 s', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  const fetchBooking = vi.fn<typeof fetch>(async () => responseOf(json(200, {})));
  await postBooking(fetchBooking, url, booking);
  expect(fetchBooking.mock.calls).toStrictEqual([
    [
      url,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: '{"team":"Owls","notes":"Ő"}',
        cache: 'no-store',
        signal: timeout.mock.results[0]?.value as AbortSignal,
      },
    ],
  ]);
  expect(timeout.mock.calls).toStrictEqual([[30_000]]);
  timeout.mockRestore();
});

test.each<readonly [string, Answer, object]>([
  ['taken', json(200, { provider: 'smtp' }), { ok: true, provider: 'smtp' }],
  ['taken without a word', { status: 204, contentType: '', body: '' }, { ok: true }],
  ['refused', json(400, { error: 'No email.' }), { ok: false, message: 'No email.' }],
  ['refused without a reason', text(500, 'oops'), { ok: false, message: 'Request failed (500)' }],
])('an answer: %s', async (_name, answer, expected) => {
  expect(await reply(answer)).toEqual(expected);
});

test('a sign-in page in the way took nothing, though it says 200', async () => {
  expect(await reply(html(200))).toMatchObject({ ok: false });
  const byItsHeaderAlone = { status: 200, contentType: 'text/html', body: 'Sign in' };
  expect(await reply(byItsHeaderAlone)).toMatchObject({ ok: false });
});

test.each(['no network', 'time-out', 'breaks off'] as const)('%s is no answer', async (answer) => {
  expect(await reply(answer)).toBeUndefined();
});
