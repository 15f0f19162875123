/**
 * Text for the invisible layer of a PDF, in any script. The standard fonts know Windows-1252 alone. Any other text is written in a font
 * whose codes from 0x80 on mean what this order needs, and whose ToUnicode map (ISO 32000-1, section 9.10.3) says so to whoever searches
 * or copies. No glyph is ever drawn.
 */

/** Four fonts that the PDF has anyway: 128 characters each, and ASCII. */
const styles = ['normal', 'bold', 'italic', 'bolditalic'] as const;
const firstCode = 0x80;
const codesInFont = 128;

/** Text in the codes of a font of jsPDF. */
export type EncodedText = {
  readonly font: 'helvetica' | 'courier';
  readonly style: string;
  readonly text: string;
};

export type TextFonts = {
  /** Characters that none of the fonts has room for become question marks. */
  readonly encode: (text: string) => EncodedText;
  /** Returns the ToUnicode map of Courier in a style, or undefined if nothing was written in it. */
  readonly unicodeMap: (style: string) => string | undefined;
};

/** Returns the fonts of one PDF. They fill up while it is written. */
export function textFonts(): TextFonts {
  const fonts = styles.map((style) => ({ style, codes: new Map<string, number>() }));
  return {
    encode(text) {
      const characters = Array.from(text.normalize('NFC').replace(/\s/g, ' '));
      if (characters.every((character) => inWindows1252.test(character))) {
        return { font: 'helvetica', style: 'normal', text: characters.join('') };
      }
      const own = new Set(characters.filter((character) => !isAscii(character)));
      const font = fonts.find(
        ({ codes }) => new Set([...codes.keys(), ...own]).size <= codesInFont,
      );
      if (!font) return { font: 'helvetica', style: 'normal', text: winAnsi(text) };
      const { style, codes } = font;
      for (const character of own) {
        if (!codes.has(character)) codes.set(character, firstCode + codes.size);
      }
      const coded = Array.from(inVisualOrder(characters.join('')), (character) =>
        String.fromCharCode(codes.get(character) ?? character.charCodeAt(0)),
      );
      return { font: 'courier', style, text: coded.join('') };
    },
    unicodeMap(wanted) {
      const codes = fonts.find(({ style }) => style === wanted)?.codes;
      return codes && codes.size > 0 ? cmapOf(codes) : undefined;
    },
  };
}

function isAscii(character: string): boolean {
  return character >= ' ' && character <= '~';
}

/** Readers expect the letters of Arabic and Hebrew from left to right, as they stand on the page, and turn them round again. */
function inVisualOrder(text: string): string {
  return text.replace(rightToLeft, (run) =>
    Array.from(run).reduceRight((turned, letter) => turned + letter, ''),
  );
}

const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}](?:[\p{M} ]*[\p{Script=Arabic}\p{Script=Hebrew}]|\p{M})*/gu;

function cmapOf(codes: ReadonlyMap<string, number>): string {
  const entries = [...codes].map(([character, code]) => `<${hex(code, 2)}> <${utf16(character)}>`);
  const blocks = [entries.slice(0, mostInBlock), entries.slice(mostInBlock)].flatMap((block) =>
    block.length === 0 ? [] : [`${block.length} beginbfchar`, ...block, 'endbfchar'],
  );
  return [
    '/CIDInit /ProcSet findresource begin',
    '12 dict begin',
    'begincmap',
    '/CMapName /TextLayer def',
    '/CMapType 2 def',
    '1 begincodespacerange',
    '<00> <FF>',
    'endcodespacerange',
    '1 beginbfrange',
    '<20> <7E> <0020>',
    'endbfrange',
    ...blocks,
    'endcmap',
    'CMapName currentdict /CMap defineresource pop',
    'end',
    'end',
  ].join('\n');
}

/** Adobe Technical Note 5014 allows so many entries in one block. */
const mostInBlock = 100;

function utf16(character: string): string {
  return Array.from({ length: character.length }, (_, index) =>
    hex(character.charCodeAt(index), 4),
  ).join('');
}

function hex(value: number, digits: number): string {
  return value.toString(16).toUpperCase().padStart(digits, '0');
}

/** Converts a text to Windows-1252. Other characters lose their accents or become a question mark. */
export function winAnsi(text: string): string {
  return Array.from(text.normalize('NFC'), (character) => {
    if (inWindows1252.test(character)) return character;
    if (/\s/.test(character)) return ' ';
    const plain = character.normalize('NFKD').replace(/\p{M}/gu, '');
    return plain !== '' && [...plain].every((part) => inWindows1252.test(part)) ? plain : '?';
  }).join('');
}

const inWindows1252 =
  /^[\u0020-\u007e\u00a0-\u00ff\u20ac\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u017d\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u017e\u0178]$/;
