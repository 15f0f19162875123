/** The pages of the PDF of a cart. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutPages } from '#device/cart/cartPdf.ts';

/** Returns where the pages end, without the last. */
function cutsOf(...args: Parameters<typeof cutPages>): readonly number[] {
  return cutPages(...args)
    .slice(0, -1)
    .map(({ bottom }) => bottom);
}

test.each<[what: string, height: number, lines: number[], texts: number[], cuts: number[]]>([
  ['what fits is one page, whatever could be cut', 80, [40], [60], []],
  ['what just fits is one page', 100, [40], [], []],
  ['nothing is an empty page', 0, [], [], []],
  ['a page ends at the lowest line that fits', 180, [40, 90, 130], [], [90]],
  ['a line that ends with the page ends the page', 180, [40, 100], [], [100]],
  ['a page ends between two lines, though more text would fit', 150, [60], [95], [60]],
  ['a line that is too long is cut between its texts', 160, [150], [30, 95, 120], [95]],
  ['a text that is too long is cut at the end of the page', 250, [], [], [100, 200]],
  ['each page begins where the last one ends', 270, [70, 140, 210], [], [70, 140, 210]],
  ['a page does not end where it begins', 190, [90], [95], [90]],
  ['a cut at the top is none', 150, [0], [0], [100]],
])('%s', (_what, height, lines, texts, cuts) => {
  expect(cutsOf(height, 100, lines, texts)).toStrictEqual(cuts);
});

test('the pages hold all of the column, and none is higher than the paper', () => {
  const cuts = fc.array(fc.integer({ min: -50, max: 1500 }));
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1200 }), cuts, cuts, (height, lines, texts) => {
      const pages = cutPages(height, 100, lines, texts);
      expect(pages[0]?.top).toBe(0);
      expect(pages.at(-1)?.bottom).toBe(height);
      for (const [index, { top, bottom }] of pages.entries()) {
        expect(bottom).toBeGreaterThan(top);
        expect(bottom - top).toBeLessThanOrEqual(100);
        expect(pages[index + 1]?.top ?? bottom).toBe(bottom);
      }
    }),
  );
});
