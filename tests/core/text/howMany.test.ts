import { expect, test } from 'vitest';
import { howMany, counted } from '#core/text/howMany.ts';

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

test.each([
  [0, '0 prints'],
  [1, 'one print'],
  [2, '2 prints'],
])('%i is said as it is counted', (count, words) => {
  expect(counted(count, { one: 'one print', several: '{count} prints' })).toBe(words);
});
