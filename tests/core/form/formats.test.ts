import { expect, test } from 'vitest';
import { isPlainNumber } from '#core/form/formats.ts';

test.each([
  ['7', true],
  ['10.5', true],
  ['7.', true],
  ['.5', true],
  ['.25', true],
  ['.', false],
  ['.x', false],
  ['1.2.3', false],
  ['-1', false],
  ['1e3', false],
  ['7 in', false],
  ['', false],
])('%j is a plain number: %s', (text, is) => {
  expect(isPlainNumber(text)).toBe(is);
});
