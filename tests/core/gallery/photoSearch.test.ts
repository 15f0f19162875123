import { describe, expect, test } from 'vitest';
import { searchFor } from '#core/gallery/photoSearch.ts';

const nia = { name: 'Nia Johnson-Ode', jersey: '7', number: 14 };

describe('a search', () => {
  test.each([
    ['', 'everything'],
    ['  ', 'everything'],
    ['ohns', 'a part of the name'],
    [' ohns ', 'a part of the name with spaces around'],
    ['NIA JOHN', 'words in capitals'],
    ['ode  nia', 'the beginnings of words, in any order'],
    ['nia 7', 'a name and a jersey'],
    ['#7', 'a jersey'],
    ['07', 'a jersey with a zero'],
    ['014', 'a frame number'],
    ['nia 014', 'a name and a frame number'],
  ])('for %j finds a photo by %s', (q) => {
    expect(searchFor(q)(nia)).toBe(true);
  });

  test.each([
    ['sam', 'another name'],
    ['nia sam', 'a word too many'],
    ['ohns ode', 'a word that begins none'],
    ['x7', 'a letter before the jersey'],
    ['7x', 'a letter behind the jersey'],
    ['70', 'another jersey'],
    ['007', 'three digits for a jersey of one'],
    ['015', 'another frame'],
  ])('for %j finds no photo by %s', (q) => {
    expect(searchFor(q)(nia)).toBe(false);
  });

  test('finds jersey 0 and one of three digits, and none where there is none', () => {
    expect(searchFor('00')({ name: 'Nia', jersey: '0' })).toBe(true);
    expect(searchFor('107')({ name: 'Nia', jersey: '107' })).toBe(true);
    expect(searchFor('10')({ name: 'Nia', jersey: '1' })).toBe(false);
    expect(searchFor('7')({ name: 'Nia' })).toBe(false);
  });
});
