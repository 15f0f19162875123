import fc from 'fast-check';
import { rgbaToThumbHash, thumbHashToAverageRGBA } from 'thumbhash';
import { expect, test } from 'vitest';
import { toneOf } from '#core/gallery/photoTone.ts';

test('the average color of a ThumbHash is what its inventor reads', () => {
  const channel = fc.integer({ min: 0, max: 255 });
  fc.assert(
    fc.property(channel, channel, channel, (r, g, b) => {
      const hash = rgbaToThumbHash(1, 1, [r, g, b, 255]);
      const average = thumbHashToAverageRGBA(hash);
      const [red, green, blue] = [average.r, average.g, average.b].map((part) =>
        Math.round(part * 255),
      );
      const tone = toneOf(Buffer.from(hash).toString('base64url'));
      expect(tone).toBe(`rgb(${red} ${green} ${blue})`);
    }),
  );
});

test.each(['', 'abc', 'ab/d'])('%j has none', (hash) => {
  expect(toneOf(hash)).toBeUndefined();
});
