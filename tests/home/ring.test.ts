import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { ringStep } from '#home/ring.ts';

type Row = readonly [name: string, index: number, step: number, length: number, expected: number];

describe('spec 4, lightbox: next and previous wrap; spec 2, highlight reel wraps around', () => {
  const rows: readonly Row[] = [
    ['next goes on', 0, 1, 3, 1],
    ['next wraps from the last to the first', 2, 1, 3, 0],
    ['previous goes back', 2, -1, 3, 1],
    ['previous wraps from the first to the last', 0, -1, 3, 2],
    ['a ring of one stays', 0, 1, 1, 0],
    ['a ring of one stays backwards', 0, -1, 1, 0],
    ['a step of nothing stays', 1, 0, 3, 1],
    ['more than one round counts as the rest of it', 1, -7, 3, 0],
    ['an index from a longer ring lands inside', 8, 1, 3, 0],
    ['an empty ring is closed', 0, 1, 0, -1],
    ['an empty ring is closed backwards', 0, -1, 0, -1],
  ];

  test.each(rows)('%s', (_name, index, step, length, expected) => {
    expect(ringStep(index, step, length)).toBe(expected);
  });

  test('there and back is where one was, and every place is inside', () => {
    const place = fc
      .integer({ min: 1, max: 500 })
      .chain((length) => fc.tuple(fc.nat(length - 1), fc.constant(length)));
    fc.assert(
      fc.property(place, fc.integer({ min: -1000, max: 1000 }), ([index, length], step) => {
        const there = ringStep(index, step, length);
        expect(there).toBeGreaterThanOrEqual(0);
        expect(there).toBeLessThan(length);
        expect(ringStep(there, -step, length)).toBe(index);
      }),
    );
  });
});
