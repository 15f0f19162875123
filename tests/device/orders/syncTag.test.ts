import { expect, test } from 'vitest';
import { orderOfTag, syncTagOf } from '#device/orders/syncTag.ts';

test('every order has a tag of its own, from which its id can be read', () => {
  expect(syncTagOf('a')).not.toBe(syncTagOf('b'));
  expect(orderOfTag(syncTagOf('1f-a'))).toBe('1f-a');
});

test('a tag of others is not ours', () => {
  expect(orderOfTag('news')).toBeUndefined();
});
