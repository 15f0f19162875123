import { expect, test } from 'vitest';
import { withSortedKeys } from '#core/text/sortedKeys.ts';

test('fields are sorted at every depth, and lists stay as they are', () => {
  const value = { b: { d: null, c: [{ z: 1, y: 'x' }, 2, 1] }, a: undefined, A: true };
  expect(JSON.stringify(value, withSortedKeys)).toBe(
    '{"A":true,"b":{"c":[{"y":"x","z":1},2,1],"d":null}}',
  );
});

test.each(['text', 7, true, null, [2, 1]])('%j alone is written as it is', (value) => {
  expect(JSON.stringify(value, withSortedKeys)).toBe(JSON.stringify(value));
});
