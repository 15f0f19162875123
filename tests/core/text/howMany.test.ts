import { expect, test } from 'vitest';
import { howMany } from '#core/text/howMany.ts';

test.each([
  [0, '0 photos'],
  [1, '1 photo'],
  [2, '2 photos'],
])('%i of a photo is "%s"', (count, words) => {
  expect(howMany(count, 'photo')).toBe(words);
});

test('a text of its own stands behind every count but 1', () => {
  expect(howMany(1, 'photo is', 'photos are')).toBe('1 photo is');
  expect(howMany(0, 'photo is', 'photos are')).toBe('0 photos are');
});
