import { expect, test, vi } from 'vitest';
import { checkout } from '#tests/core/order/checkouts.ts';
import { newPlacingId, placingIdOf } from '#device/cart/placingId.ts';

test('a placing has 128 bits in hex, small bytes with their zero', () => {
  const random = vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
    (bytes as Uint8Array).set([0, 1, 15, 16, 255]);
    return bytes;
  });
  expect(newPlacingId()).toBe('00010f10ff0000000000000000000000');
  random.mockRestore();
});

test('no two are alike', () => {
  const ids = Array.from({ length: 1_000 }, newPlacingId);
  expect(new Set(ids).size).toBe(1_000);
});

test('a cart that is placed again is the same order, and another once it has changed or with another seed', () => {
  const [id, again, changed, other] = [
    placingIdOf(checkout(), 'ab'),
    placingIdOf(checkout({ step: 1 }), 'ab'),
    placingIdOf(checkout({ toEmail: 'coach@example.org' }), 'ab'),
    placingIdOf(checkout(), 'ac'),
  ];
  expect(id).toMatch(/^[\da-f]{32}$/);
  expect(again).toBe(id);
  expect(new Set([id, changed, other]).size).toBe(3);
});
