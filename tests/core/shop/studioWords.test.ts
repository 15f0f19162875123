import { expect, test } from 'vitest';
import { brand } from '#core/shop/brand.ts';
import { townOf, reachOf } from '#core/shop/studioWords.ts';

const { studio } = brand;

test.each([
  [{}, 'Port Huron, MI · hello@sideline.example · (810) 555-0142'],
  [{ phone: '' }, 'Port Huron, MI · hello@sideline.example'],
  [{ city: '' }, 'MI · hello@sideline.example · (810) 555-0142'],
  [{ city: '', region: '', phone: '' }, 'hello@sideline.example'],
])('a studio with %j is reached at "%s"', (own, line) => {
  expect(reachOf({ ...studio, ...own })).toBe(line);
});

test('a studio without city and region has no place', () => {
  expect(townOf({ city: '', region: '' })).toBe('');
});
