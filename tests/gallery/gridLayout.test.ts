import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gridLayout, indexesBetween } from '#gallery/gridLayout.ts';

describe('a contact sheet', () => {
  test('puts each picture below the shortest column, the leftmost of equals', () => {
    const { boxes, height } = gridLayout([1.8, 0.8, 0.8, 0.8], 2, 100, 10, 20);
    expect(boxes).toStrictEqual([
      { left: 0, top: 0, width: 100, height: 200 },
      { left: 110, top: 0, width: 100, height: 100 },
      { left: 110, top: 110, width: 100, height: 100 },
      { left: 0, top: 210, width: 100, height: 100 },
    ]);
    expect(height).toBe(310);
  });

  test('is of no height without pictures', () => {
    expect(gridLayout([], 3, 100, 10, 20)).toStrictEqual({ boxes: [], height: 0 });
  });

  const ratios = fc.array(fc.double({ min: 0.2, max: 4, noNaN: true }), { maxLength: 200 });
  const columns = fc.integer({ min: 1, max: 4 });

  test('has no picture over another, none beyond its height, and tops that never decrease', () => {
    fc.assert(
      fc.property(ratios, columns, (heights, count) => {
        const { boxes, height } = gridLayout(heights, count, 120, 8, 30);
        const ends = new Map<number, number>();
        let lastTop = 0;
        for (const place of boxes) {
          expect(place.top).toBeGreaterThanOrEqual(ends.get(place.left) ?? 0);
          expect(place.top).toBeGreaterThanOrEqual(lastTop);
          expect(place.top + place.height).toBeLessThanOrEqual(height);
          ends.set(place.left, place.top + place.height + 8);
          lastTop = place.top;
        }
      }),
    );
  });

  test('does not name a box that ends or begins exactly at the edge of a band', () => {
    const sheet = gridLayout([1.8, 0.8, 0.8, 0.8], 2, 100, 10, 20);
    expect(indexesBetween(sheet, 100, 210)).toStrictEqual([0, 2]);
    expect(indexesBetween(sheet, 99, 211)).toStrictEqual([0, 1, 2, 3]);
  });

  test('names exactly the boxes that reach into a band', () => {
    const band = fc.tuple(fc.integer({ min: -500, max: 9000 }), fc.integer({ min: 0, max: 3000 }));
    fc.assert(
      fc.property(ratios, columns, band, (heights, count, [top, length]) => {
        const sheet = gridLayout(heights, count, 120, 8, 30);
        const bottom = top + length;
        const reaching = sheet.boxes.flatMap((place, number) =>
          place.top < bottom && place.top + place.height > top ? [number] : [],
        );
        expect(indexesBetween(sheet, top, bottom)).toStrictEqual(reaching);
      }),
    );
  });
});
