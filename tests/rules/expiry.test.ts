import { describe, expect, test } from 'vitest';
import { isOver } from '#rules/expiry.ts';

describe('a gallery that closes on a day', () => {
  test.each([
    ['is open when it never closes', undefined, '2027-01-01', false],
    ['is open the day before', '2027-06-30', '2027-06-29', false],
    ['is open on its last day', '2027-06-30', '2027-06-30', false],
    ['is closed the day after', '2027-06-30', '2027-07-01', true],
  ])('%s', (_name, expires, today, expected) => {
    expect(isOver(expires, today)).toBe(expected);
  });
});
