import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { base64urlOf, bytesOf, joined, decodedText, utf8 } from '#core/seal/bytes.ts';
import { deflate, inflate } from '#core/seal/deflate.ts';

const bytes = fc.uint8Array({ maxLength: 300 }).map((array) => new Uint8Array(array));

describe('bytes', () => {
  test('come back from base64url, which agrees with Node', () => {
    fc.assert(
      fc.property(bytes, (plain) => {
        const text = base64urlOf(plain);
        expect(text).toBe(Buffer.from(plain).toString('base64url'));
        expect(bytesOf(text)).toEqual(plain);
      }),
    );
  });

  test.each(['a', 'ab+c', 'ab/c', 'ab==', 'ab c', 'ä', 'abcde'])(
    '"%s" is not base64url',
    (text) => {
      expect(bytesOf(text)).toBeUndefined();
    },
  );

  test('text comes back from UTF-8', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(decodedText(utf8(text))).toBe(text);
      }),
    );
  });

  test('what is not UTF-8 is refused', () => {
    expect(() => decodedText(Uint8Array.of(0xff, 0xfe))).toThrow(TypeError);
  });

  test('are joined end to end', () => {
    fc.assert(
      fc.property(fc.array(bytes), (parts) => {
        expect(joined(...parts)).toEqual(new Uint8Array(Buffer.concat(parts)));
      }),
    );
  });

  test('come back from deflate', async () => {
    await fc.assert(
      fc.asyncProperty(bytes, async (plain) => {
        expect(await inflate(await deflate(plain))).toEqual(plain);
      }),
    );
  });

  test('what is not deflated is refused', async () => {
    await expect(inflate(utf8('no deflated bytes'))).rejects.toThrow();
  });
});
