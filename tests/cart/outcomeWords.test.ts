import { expect, test, vi } from 'vitest';
import { orderTexts } from '#core/order/orderTexts.ts';
import { entry } from '#tests/core/order/entries.ts';

// The outbox takes the page's locks when it is loaded.
vi.stubGlobal('navigator', {});
const { outcomeWords } = await import('#cart/outcomeWords.ts');
const { savedWords } = await import('#ordering/words.ts');

const { titles } = orderTexts;
const receipt = { id: 'placing-1', placedAt: 1, receivedAt: 2, totalCents: 3 };
const waits = (changes = {}) => ({ kind: 'kept', entry: entry(changes) }) as const;
const sent = (id: string) =>
  `Order sent! Order #${id}\n${orderTexts.sent.split('\n').slice(1).join('\n')}`;

test.each([
  [
    'a number',
    { kind: 'received', receipt: { ...receipt, orderId: 'AB-1' } },
    titles.received,
    sent('AB-1'),
  ],
  ['no number', { kind: 'received', receipt }, titles.received, sent('pending')],
  ['a number that is pending', waits({ sentAt: 1 }), titles.received, sent('pending')],
  ['a refusal', { kind: 'refused', message: 'No.' }, titles.notSent, 'Error: No.'],
  [
    'a refusal that the phone could not record',
    waits({ state: 'attention', message: 'No.' }),
    orderTexts.needsAttention,
    'Error: No.',
  ],
  ['no signal', waits(), titles.saved, savedWords(false)],
  ['a busy server', waits({ waitFor: 'server' }), titles.saved, savedWords(true)],
] as const)('the alert after %s', (_name, verdict, title, message) => {
  expect(outcomeWords(verdict, undefined)).toStrictEqual({ title, message });
});

test('somebody who goes on while it is sent is told of the signal that there is', () => {
  expect(savedWords(true)).not.toBe(savedWords(false));
  expect(outcomeWords(waits(), true).message).toBe(savedWords(true));
  expect(outcomeWords(waits({ waitFor: 'server' }), false).message).toBe(savedWords(false));
});
