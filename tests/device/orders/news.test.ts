import { expect, test } from 'vitest';
import { newsOfVerdict } from '#device/orders/deviceOutbox.ts';
import { entry, nowMs } from '#tests/core/order/entries.ts';

test('an order that the server took is news, with its number', () => {
  const receipt = { id: 'a', orderId: 'S-1', placedAt: nowMs, receivedAt: nowMs, totalCents: 1 };
  expect(newsOfVerdict({ kind: 'received', receipt })).toEqual({
    topic: 'received',
    orderId: 'S-1',
  });
});

test('an order that needs the person is news', () => {
  const refused = entry({ state: 'attention', message: 'No.' });
  expect(newsOfVerdict({ kind: 'kept', entry: refused })).toEqual({ topic: 'attention' });
});

test('an order that goes on waiting is none, and nor is one that the person was told of', () => {
  expect(newsOfVerdict({ kind: 'kept', entry: entry() })).toBeUndefined();
  expect(newsOfVerdict({ kind: 'refused', message: 'No.' })).toBeUndefined();
});
