import { describe, expect, test } from 'vitest';
import {
  isWinAnsi,
  textFonts,
  winAnsi,
  type EncodedText,
  type TextFonts,
} from '#core/print/pdfText.ts';

/** Reads a text as a PDF reader does: each code by the map of its font. */
function read(fonts: TextFonts, { font, style, text }: EncodedText): string {
  if (font === 'helvetica') return text;
  const entries = [...(fonts.unicodeMap(style) ?? '').matchAll(/<(..)> <((?:.{4})+)>\n/g)];
  const meaning = new Map(
    entries.map(([, code = '', utf16 = '']) => [
      parseInt(code, 16),
      String.fromCharCode(...(utf16.match(/.{4}/g) ?? []).map((unit) => parseInt(unit, 16))),
    ]),
  );
  return Array.from(text, (character) => {
    const code = character.charCodeAt(0);
    expect(code).toBeLessThan(256);
    return code < 0x80 ? character : (meaning.get(code) ?? '?');
  }).join('');
}

describe('the text layer of a PDF', () => {
  test('writes Windows-1252 in a standard font', () => {
    const fonts = textFonts();
    const plain = { font: 'helvetica', style: 'normal', text: 'Zoë, “12” €' };
    expect(fonts.encode('Zoë,\t“12”\u00a0€')).toStrictEqual(plain);
    expect(fonts.unicodeMap('normal')).toBeUndefined();
  });

  test.each([
    'Łukasz Żółć (7) \\',
    '山田 太郎',
    'Ольга Ковальчук',
    '김민수',
    'Go ⚽ 🥅 𠮷',
    'Z\u0142o\u0302',
  ])('keeps %s', (text) => {
    const fonts = textFonts();
    expect(read(fonts, fonts.encode(text))).toBe(text.normalize('NFC'));
  });

  test('has Arabic and Hebrew as they stand on the page, and nothing else turned round', () => {
    const fonts = textFonts();
    expect(read(fonts, fonts.encode('No. 7 אבג דה (山)'))).toBe('No. 7 הד גבא (山)');
  });

  test('has room for 512 characters, and question marks for more', () => {
    const fonts = textFonts();
    const signs = (from: number, count: number): string =>
      Array.from({ length: count }, (_, index) => String.fromCodePoint(from + index)).join('');
    const texts = Array.from({ length: 8 }, (_, index) => signs(0x4e00 + index * 64, 64));
    const written = texts.map((text) => fonts.encode(text));
    expect(new Set(written.map(({ style }) => style)).size).toBe(4);
    expect(written.map((text) => read(fonts, text))).toStrictEqual(texts);
    expect(fonts.encode('鿋 7')).toStrictEqual({ font: 'helvetica', style: 'normal', text: '? 7' });
    expect(read(fonts, fonts.encode(texts[0] ?? ''))).toBe(texts[0]);
  });

  test('maps at most 100 characters in one block', () => {
    const fonts = textFonts();
    fonts.encode(
      Array.from({ length: 128 }, (_, index) => String.fromCodePoint(0x4e00 + index)).join(''),
    );
    const counts = fonts.unicodeMap('normal')?.matchAll(/(\d+) beginbfchar/g) ?? [];
    expect([...counts].map(([, count]) => Number(count))).toStrictEqual([100, 28]);
  });

  test('writes ASCII in its own codes, so that all the room is for other letters', () => {
    const fonts = textFonts();
    const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(0x20 + index));
    const { text } = fonts.encode(`${ascii.join('')}Ł`);
    expect(text).toBe(`${ascii.join('')}\u0080`);
    expect(fonts.unicodeMap('normal')).toMatch(/\n1 beginbfchar\n<80> <0141>\nendbfchar\n/);
  });

  test('has control characters in codes of their own, too', () => {
    const fonts = textFonts();
    expect(fonts.encode('\u0007Ł').text).toBe('\u0080\u0081');
  });

  test('is written in another family only where the first is full', () => {
    const fonts = textFonts(['courier', 'times']);
    const full = Array.from({ length: 4 * 128 }, (_, at) => String.fromCodePoint(0x4e00 + at));
    const written = [0, 128, 256, 384].map((from) =>
      fonts.encode(full.slice(from, from + 128).join('')),
    );
    expect(written.map(({ font, style }) => `${font} ${style}`)).toStrictEqual([
      'courier normal',
      'courier bold',
      'courier italic',
      'courier bolditalic',
    ]);
    expect(fonts.unicodeMap('normal', 'times')).toBeUndefined();
    expect(fonts.encode('Ж')).toStrictEqual({ font: 'times', style: 'normal', text: '\u0080' });
    expect(fonts.unicodeMap('normal', 'times')).toContain('<80> <0416>');
    expect(fonts.unicodeMap('normal')).not.toContain('<0416>');
  });

  test('has no map for a font that is not its own', () => {
    const fonts = textFonts();
    fonts.encode('Ж');
    expect(fonts.unicodeMap('normal', 'times')).toBeUndefined();
    expect(fonts.unicodeMap('heavy')).toBeUndefined();
  });

  test('has a map as Adobe Technical Note 5014 wants it', () => {
    const fonts = textFonts();
    fonts.encode('Ж⚽🥅');
    expect(fonts.unicodeMap('normal')).toBe(`/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CMapName /TextLayer def
/CMapType 2 def
1 begincodespacerange
<00> <FF>
endcodespacerange
1 beginbfrange
<20> <7E> <0020>
endbfrange
3 beginbfchar
<80> <0416>
<81> <26BD>
<82> <D83EDD45>
endbfchar
endcmap
CMapName currentdict /CMap defineresource pop
end
end`);
  });
});

test.each([
  ['Zoë, “12” €', 'Zoë, “12” €', true],
  ['Zoe\u0308', 'Zoë', true],
  ['Łukasz Żółć', '?ukasz Zó?c', false],
  ['Ольга', '?????', false],
  ['one\ttwo\nthree', 'one two three', false],
  ['ﬁve', 'five', false],
  ['½ ⅓', '½ ?', false],
  ['a\u200db', 'a?b', false],
  ['ก\u0e48', '??', false],
  ['', '', true],
])('a standard font shows %j as %j: as it is is %s', (text, shown, isAsItIs) => {
  expect(winAnsi(text)).toBe(shown);
  expect(isWinAnsi(text)).toBe(isAsItIs);
});
