import { describe, expect, test } from 'vitest';
import { figure, spreadOf } from '#bench/figures.ts';
import { chosenRows, pageOf, withFigures } from '#bench/readme.ts';
import { readResults } from '#bench/results.ts';

describe('a figure', () => {
  test('is the median of its runs, with the least and the most', () => {
    expect(spreadOf([300, 100, 200])).toEqual({ median: 200, least: 100, most: 300 });
    expect(spreadOf([1, 2])).toEqual({ median: 1.5, least: 1, most: 2 });
  });

  test.each([[[]], [[1, Number.NaN]], [[Number.POSITIVE_INFINITY]]])(
    'that is no measurement is refused: %j',
    (runs) => {
      expect(() => spreadOf(runs)).toThrow('cannot be a measurement');
    },
  );

  test.each([
    [{ atMost: 120 }, true],
    [{ atMost: 119 }, false],
    [{ ratioAtMost: 1.2 }, true],
    [{ ratioAtMost: 1.1, atMost: 1_000 }, false],
    [{ atLeast: 120 }, true],
    [{ atLeast: 121 }, false],
    [{ ratioAtLeast: 1.2 }, true],
    [{ ratioAtLeast: 1.3 }, false],
  ])('of 120 beside 100 and the target %j: met is %s', (target, isMet) => {
    const reference = { name: 'plain page', runs: [100] };
    const made = figure({ name: 'LCP', unit: 'ms', ours: [120], reference, target });
    expect(made.ratio).toBe(1.2);
    expect(made.target?.isMet).toBe(isMet);
  });

  test('misses a ratio that it does not have', () => {
    const target = { ratioAtMost: 10 };
    expect(figure({ name: 'LCP', ours: [1], target }).target?.isMet).toBe(false);
  });
});

describe('the README', () => {
  const readme = `Before\n\n<!-- figures: npm run bench -- readme -->\nold\n<!-- end of figures -->\nAfter\n`;
  const reference = { name: 'static page', runs: [1_000] };
  const target = { ratioAtMost: 1.3 };
  const figures = [
    figure({ name: 'home: LCP', unit: 'ms', ours: [1_200, 1_100], reference, target }),
    figure({ name: 'home: requests', ours: [45] }),
  ];
  const results = {
    firstVisit: {
      date: '2026-01-02T03:04:05.000Z',
      seconds: 1,
      load: [0, 1] as const,
      machine: '2 x Abacus',
      versions: { node: 'v20' },
      figures,
    },
  };

  test('has the figures in place of the last ones, and all else as it was', () => {
    const written = withFigures(readme, results);
    expect(written).toMatch(/^Before\n\n<!--/);
    expect(written).toMatch(/<!-- end of figures -->\nAfter\n$/);
    expect(written).not.toContain('old');
    const row = '| First visit, home: LCP, ms | 1,150 | 1,000     | 1.15x |';
    expect(written).toContain(row);
    expect(written).not.toContain('requests');
    expect(written).toContain('Measured on 2026-01-02: 2 x Abacus;\nnode v20.');
    expect(withFigures(written, results)).toBe(written);
  });

  test('has ten rows, each of which is measured', async () => {
    expect(chosenRows(await readResults())).toHaveLength(10);
  });

  test('leaves all others to the page of results', () => {
    const page = pageOf(results);
    expect(page).toContain(
      '| home: LCP, ms  | 1,150 [1,100 - 1,200] | 1,000 static page | 1.15x |',
    );
    expect(page).toContain('| home: requests | 45                    |');
  });

  test('without a place for them is left alone', () => {
    expect(() => withFigures('Before', results)).toThrow('The README has no');
  });
});
