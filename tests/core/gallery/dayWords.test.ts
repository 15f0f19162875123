import { expect, test } from 'vitest';
import { dayWords } from '#core/gallery/dayWords.ts';

test.each([
  ['2026-12-10', undefined, 'Thursday, December 10'],
  ['2026-12-10', false, 'Thursday, December 10'],
  ['2026-12-10', true, 'Thursday, December 10, 2026'],
  ['2027-01-03', true, 'Sunday, January 3, 2027'],
  ['2028-02-29', undefined, 'Tuesday, February 29'],
  ['soon', undefined, 'soon'],
  ['2026-13-01', true, '2026-13-01'],
  ['', true, ''],
])('%j is said (with its year: %s) as %j', (day, withYear, words) => {
  expect(dayWords(day, withYear)).toBe(words);
});
