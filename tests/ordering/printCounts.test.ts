import { expect, test } from 'vitest';
import type { PrintLayout } from '#core/print/print.ts';
import { alike, withCounts } from '#ordering/linePrint.ts';
import { layoutGroup } from '#core/print/printSheet.ts';

const square: PrintLayout = { widthMm: 100, heightMm: 100, operations: [] };
const saysOf = ({ operations }: PrintLayout) =>
  operations.flatMap((one) => (one.kind === 'text' ? [[one.text, one.xMm > 105]] : []));

test('a piece that stands for several says how many, in its own corner', () => {
  const group = layoutGroup([square, square]);
  expect(saysOf(withCounts(group, [8, 2]))).toStrictEqual([['8×', false], ['2×', true]]); // oxfmt-ignore
  expect(saysOf(withCounts(group, [1, 12]))).toStrictEqual([['12×', true]]);
  expect(withCounts(group, [1, 1])).toStrictEqual(group);
});

test('the number of a single piece is inside it', () => {
  const { operations } = withCounts(square, [8]);
  for (const one of operations) {
    if (one.kind === 'text') expect(one.baselineMm).toBeLessThan(100);
    else expect(one.xMm + one.widthMm).toBeLessThanOrEqual(100);
  }
  expect(operations).toHaveLength(2);
});

test('values that are alike are counted', () => {
  const [nia, theo] = [{ photo: 1 }, { photo: 2 }];
  expect(alike([nia, { photo: 1 }, theo])).toStrictEqual([
    { one: nia, count: 2 },
    { one: theo, count: 1 },
  ]);
  expect(alike([])).toStrictEqual([]);
});
