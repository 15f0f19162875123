import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawPictures, readPreview } from '#home/previewPictures.ts';

const picture = { src: 'galleries/preview/a1.webp', width: 480, height: 720 };

describe('spec 2, the home page shows up to 9 random pictures', () => {
  test('each at most once, and never more than there are', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer()), fc.nat(12), fc.nat(), (all, most, seed) => {
        let state = seed;
        const random = (): number => (state = (state * 16807 + 11) % 2147483647) / 2147483647;
        const drawn = drawPictures(all, most, random);
        expect(drawn).toHaveLength(Math.min(most, all.length));
        expect(new Set(drawn).size).toBe(drawn.length);
        for (const one of drawn) expect(all).toContain(one);
      }),
    );
  });

  test('every picture may come first', () => {
    const firstFor = (random: number) => drawPictures(['a', 'b', 'c'], 1, () => random)[0];
    expect([0, 0.4, 0.999].map(firstFor)).toEqual(['a', 'b', 'c']);
  });
});

describe('the published list', () => {
  test('is read as it is', () => {
    expect(readPreview({ version: 1, pictures: [picture] })).toEqual([picture]);
  });

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['no list', {}],
    ['a list of something else', { pictures: [null, 7, 'a.webp'] }],
    ['another site', { pictures: [{ ...picture, src: 'https://example.com/a.webp' }] }],
    ['a path that climbs', { pictures: [{ ...picture, src: '../secret.webp' }] }],
    ['a path in a list', { pictures: [{ ...picture, src: [picture.src] }] }],
    ['something behind its path', { pictures: [{ ...picture, src: `${picture.src}?x` }] }],
    ['a size in words', { pictures: [{ ...picture, width: '480' }] }],
    ['a size without end', { pictures: [{ ...picture, height: Number.POSITIVE_INFINITY }] }],
    ['no size', { pictures: [{ src: picture.src }] }],
    ['a size of nothing', { pictures: [{ ...picture, width: 0 }] }],
  ])('with %s shows no picture', (_, document) => {
    expect(readPreview(document)).toEqual([]);
  });
});
