/**
 * Text for the invisible layer of a PDF, in any script. The standard fonts know Windows-1252 alone. Any other text is written in a font
 * whose codes from 0x80 on mean what this order needs, and whose ToUnicode map (ISO 32000-1, section 9.10.3) says so to anyone who searches
 * or copies. No glyph is ever drawn.
 */

/** Each has four fonts that the PDF has anyway: 128 characters each, and ASCII. */
type Family = 'courier' | 'times';
const styles = ['normal', 'bold', 'italic', 'bolditalic'] as const;
const firstCode = 0x80;
const codesInFont = 128;

/** Text in the codes of a font of jsPDF. */
export type EncodedText = {
  readonly font: 'helvetica' | Family;
  readonly style: string;
  readonly text: string;
};

export type TextFonts = {
  /** Characters that none of the fonts has room for become question marks. */
  readonly encode: (text: string) => EncodedText;
  /** Returns the ToUnicode map of a font, or undefined if nothing was written in it. */
  readonly unicodeMap: (style: string, family?: string) => string | undefined;
};

/** Returns the fonts of one PDF. They fill up while it is written. One family is enough for a person's order. */
export function textFonts(families: readonly Family[] = ['courier']): TextFonts {
  const fonts = families.flatMap((family) =>
    styles.map((style) => ({ family, style, codes: new Map<string, number>() })),
  );
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
      const { family, style, codes } = font;
      for (const character of own) {
        if (!codes.has(character)) codes.set(character, firstCode + codes.size);
      }
      const coded = Array.from(inVisualOrder(characters.join('')), (character) =>
        String.fromCharCode(codes.get(character) ?? character.charCodeAt(0)),
      );
      return { font: family, style, text: coded.join('') };
    },
    unicodeMap(wanted, from = 'courier') {
      const codes = fonts.find(({ family, style }) => style === wanted && family === from)?.codes;
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

/** Returns true if the standard fonts show a text as it is. */
export function isWinAnsi(text: string): boolean {
  return Array.from(text.normalize('NFC')).every((character) => inWindows1252.test(character));
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

/** The width of every character of the text layer's own fonts, as a share of its size. */
export const courierEm = 0.6;

/** What jsPDF has for those who write one of its fonts themselves. */
type FontToWrite = {
  readonly font: {
    readonly fontName: string;
    readonly fontStyle: string;
    readonly postScriptName: string;
    objectNumber: number;
    isAlreadyPutted?: boolean;
  };
  readonly out: (line: string) => void;
  readonly newObject: () => number;
  readonly putStream: (stream: { readonly data: string; readonly objectId: number }) => void;
};

/** A jsPDF. */
type PdfWithFonts = {
  readonly internal: {
    readonly events: {
      subscribe(topic: 'putFont', write: (font: FontToWrite) => void): unknown;
    };
  };
};

/** Writes the fonts of the text layer with the map that says which characters their codes are. */
export function mapFonts(pdf: PdfWithFonts, fonts: TextFonts): void {
  pdf.internal.events.subscribe(
    'putFont',
    ({ font, out, newObject, putStream }: FontToWrite): void => {
      const data = fonts.unicodeMap(font.fontStyle, font.fontName);
      if (data === undefined) return;
      const map = newObject();
      putStream({ data, objectId: map });
      out('endobj');
      font.objectNumber = newObject();
      const widths = Array(224)
        .fill(courierEm * 1000)
        .join(' ');
      out(`<< /Type /Font /Subtype /Type1 /BaseFont /${font.postScriptName}`);
      out(`/Encoding /WinAnsiEncoding /FirstChar 32 /LastChar 255 /Widths [${widths}]`);
      out(`/ToUnicode ${map} 0 R >>`);
      out('endobj');
      font.isAlreadyPutted = true;
    },
  );
}
