import { expect, test, vi } from 'vitest';
import { newPlacingId } from '#device/orders/placingId.ts';

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
