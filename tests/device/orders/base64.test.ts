import { describe, expect, test } from 'vitest';
import { base64Of } from '#device/orders/postOrder.ts';

function bytes(length: number): Uint8Array {
  return Uint8Array.from({ length }, (_, index) => (index * 167 + (index >> 8)) & 255);
}

const piece = 0x6000;

describe('base64', () => {
  test.each([
    ...Array.from({ length: 11 }, (_, length) => length),
    ...[piece, 2 * piece].flatMap((at) => [at - 2, at - 1, at, at + 1, at + 2]),
  ])('of %d bytes is what Node makes of them', (length) => {
    expect(base64Of(bytes(length))).toBe(Buffer.from(bytes(length)).toString('base64'));
  });

  test('holds every value of a byte', () => {
    const all = Uint8Array.from({ length: 256 }, (_, index) => index);
    expect(Buffer.from(base64Of(all), 'base64')).toEqual(Buffer.from(all));
  });

  test('of a part of a buffer is of that part alone', () => {
    expect(base64Of(bytes(100).subarray(10, 20))).toBe(
      Buffer.from(bytes(100).subarray(10, 20)).toString('base64'),
    );
  });

  test('of 5 MB overflows no stack', () => {
    const large = bytes(5_000_000);
    // Compared as a boolean, because a diff of two such texts is useless.
    expect(base64Of(large) === Buffer.from(large).toString('base64')).toBe(true);
  });
});
