import { expect, test } from 'vitest';
import { rawReply } from '#device/orders/rawReply.ts';
import { responseOf } from '#tests/core/order/network.ts';

test('a reply is what came: status, type, body and when to try again', async () => {
  const reply = { status: 429, contentType: 'text/plain', body: 'Later.', retryAfter: '120' };
  expect(await rawReply(responseOf(reply))).toEqual(reply);
});

test('a reply without headers has an empty type, and says nothing of a time', async () => {
  const bare = { status: 200, contentType: '', body: '{}' };
  expect(await rawReply(responseOf(bare))).toEqual(bare);
});

test('a body that breaks off is no reply', async () => {
  await expect(rawReply(responseOf('breaks off'))).rejects.toThrow('terminated');
});
