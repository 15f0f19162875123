import { describe, expect, test } from 'vitest';
import { textWidth, type PrintFont } from '#core/text/textWidth.ts';

const fonts: readonly PrintFont[] = ['display', 'text'];

describe.each(fonts)('a text in the font "%s"', (font) => {
  const width = (words: string) => textWidth(words, font);

  test('is as wide as its characters', () => {
    expect(width('')).toBe(0);
    expect(width('MAYA 7')).toBeCloseTo(
      Array.from('MAYA 7', (character) => width(character)).reduce((sum, one) => sum + one),
    );
  });

  test('has narrow and wide characters, and a space is a narrow one', () => {
    expect(width(' ')).toBeGreaterThan(0);
    expect(width(' ')).toBeLessThan(width('n'));
    expect(width('i')).toBeLessThan(width('n'));
    expect(width('n')).toBeLessThan(width('W'));
  });

  test.each([
    ['ñ', 'n'],
    ['Ż', 'Z'],
    ['ế', 'e'],
    ['n\u0303', 'n'],
    ['ﬁ', 'fi'],
  ])('has %s as wide as %s', (character, plain) => {
    expect(width(character)).toBeCloseTo(width(plain));
  });

  test('has letters of other alphabets as wide as its widest usual ones', () => {
    for (const letter of ['写', 'Ж', '🥎']) {
      expect(width(letter)).toBeGreaterThan(width('W'));
      expect(width(letter)).toBe(width('写'));
    }
  });
});

test('the text font is one em wide where a letter is not known, the narrow one less', () => {
  expect(textWidth('写', 'text')).toBe(1);
  expect(textWidth('写', 'display')).toBe(0.65);
});
