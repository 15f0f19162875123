/** `npm test`, and with it continuous integration, has a sample of the tests, and of each matrix. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { browserSample, slowUnits } from './sample.ts';
import { sampleOf } from './scale.ts';

describe('a sample', () => {
  test.each([
    [9, 4, [0, 3, 5, 8]],
    [12, 3, [0, 6, 11]],
    [4, 2, [0, 3]],
    [3, 3, [0, 1, 2]],
    [2, 5, [0, 1]],
    [1, 2, [0]],
  ])('of %i cases, %i wide', (cases, count, chosen) => {
    expect(sampleOf([...Array(cases).keys()], count)).toEqual(chosen);
  });
});

describe('the sample of npm test', () => {
  test.each(Object.entries(browserSample))('has tests that are in %s.spec.ts', (file, titles) => {
    const source = readFileSync(`tests/e2e/${file}.spec.ts`, 'utf8').replaceAll('\\', '');
    const begins = (title: string): boolean =>
      ["'", '"', '`'].some((quote) => source.includes(quote + title));
    expect(titles.filter((title) => !begins(title))).toEqual([]);
  });

  test.each(slowUnits)('leaves out %s, which is there', (file) => {
    expect(existsSync(`tests/${file}.test.ts`)).toBe(true);
  });
});
