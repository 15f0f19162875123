/**
 * Forty-three answers, while the person waits and in the background: no order without a number is forgotten, and each ends as one
 * order.
 */
import { beforeEach, describe, expect, test } from 'vitest';
import { placeOrder } from '#device/orders/placeOrder.ts';
import { tryAgain } from '#core/order/outbox.ts';
import { entry } from '#tests/core/order/entries.ts';
import { html, json, text } from '#tests/core/order/replies.ts';
import type { Answer } from '#tests/core/order/network.ts';
import { drained, newPhone, pdf, placed, type Phone } from './phone.ts';

const bare = (status: number): Answer => ({ status, contentType: '', body: '' });
const script = { status: 200, contentType: 'text/javascript', body: 'location="/login"' };

/** None of these has an order number. */
const answers: readonly (readonly [string, Answer])[] = [
  ['200 empty', bare(200)],
  ['200 {}', json(200, {})],
  ['200 null', json(200, null)],
  ['200 []', json(200, [])],
  ['200 true', json(200, true)],
  ['200 a string', json(200, 'OK')],
  ['200 text', text(200, 'OK')],
  ['200 JavaScript', script],
  ['200 cut JSON', text(200, '{"orderId":"S-')],
  ['200 a blank number', json(200, { orderId: ' ' })],
  ['200 a number that is null', json(200, { orderId: null })],
  ['200 another field', json(200, { ok: true })],
  ['200 an error', json(200, { error: 'No.' })],
  ['200 a web page', html(200)],
  ['200 a web page said to be JSON', { ...html(200), contentType: 'application/json' }],
  ['201 empty', bare(201)],
  ['202 empty', bare(202)],
  ['204', bare(204)],
  ['205', bare(205)],
  ['301', bare(301)],
  ['302', bare(302)],
  ['304', bare(304)],
  ['307', bare(307)],
  ['400', json(400, { error: 'No items.' })],
  ['401', bare(401)],
  ['403 a web page', html(403)],
  ['404', text(404, 'Not found')],
  ['407', html(407)],
  ['408', bare(408)],
  ['409', json(409, { error: 'Prices have changed.' })],
  ['409 in work', json(409, { error: 'In work.' }, '5')],
  ['413 a web page', html(413)],
  ['422', json(422, { error: 'Key reused.' })],
  ['425', bare(425)],
  ['429', json(429, {}, '120')],
  ['500', text(500, 'oops')],
  ['502 a web page', html(502)],
  ['503', json(503, {}, '30')],
  ['504', html(504)],
  ['511', html(511)],
  ['no network', 'no network'],
  ['a time-out', 'time-out'],
  ['an answer that breaks off', 'breaks off'],
];

const number = json(200, { orderId: 'S-1042' });
const cart = placed('placing-1');

let phone: Phone;
beforeEach(async () => {
  phone = await newPhone();
});

test('there are forty-three of them', () => {
  expect(new Set(answers.map(([name]) => name)).size).toBe(43);
});

/** Expects the order in either the outbox or the cart, under its key, but not in both. */
async function expectNotForgotten(): Promise<void> {
  const [kept] = await phone.page.outbox.readEntries();
  const { placing } = await phone.page.checkout.readCheckout();
  expect([kept?.id, placing?.id].filter((id) => id !== undefined)).toEqual(['placing-1']);
  expect(await phone.page.outbox.readReceipts()).toEqual([]);
}

/** Restores the network hours later, and retries what needs the person. */
async function expectOneOrder(): Promise<void> {
  phone.clock.nowMs += 2 * 60 * 60_000;
  phone.network.willAnswer(number, number);
  for (const one of await phone.page.outbox.readEntries()) {
    if (one.state === 'attention') await phone.page.outbox.replaceEntry(tryAgain(one));
  }
  await drained(phone);
  const { placing } = await phone.page.checkout.readCheckout();
  if (placing) await placeOrder(phone.ports, cart, placing.id, pdf);
  expect(await phone.page.outbox.readReceipts()).toMatchObject([{ orderId: 'S-1042' }]);
  expect(await phone.page.outbox.readEntries()).toEqual([]);
  expect((await phone.page.checkout.readCheckout()).lines).toEqual([]);
  expect(new Set(phone.network.sent.map(({ key }) => key))).toEqual(new Set(['placing-1']));
}

describe('while the person waits', () => {
  test.each(answers)('%s', async (_name, answer) => {
    await phone.page.checkout.updateCheckout(() => cart);
    phone.network.willAnswer(answer);
    await placeOrder(phone.ports, cart, 'placing-1', pdf);
    await expectNotForgotten();
    await expectOneOrder();
  });
});

describe('in the background', () => {
  test.each(answers)('%s', async (_name, answer) => {
    await phone.page.outbox.addEntry(entry(), pdf);
    phone.network.willAnswer(answer);
    await drained(phone);
    await expectNotForgotten();
    await expectOneOrder();
  });
});
