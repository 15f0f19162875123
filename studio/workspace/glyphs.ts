/**
 * The letters of prints as outlines, from the font files that the page shows. Nothing is drawn with a font of this machine, which
 * would be another on the next.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import type { TextOperation } from '#core/print/print.ts';
import { printWeights, type PrintFont } from '#core/text/textWidth.ts';

export type Letters = {
  /** Returns the letters of a text that none of the shipped fonts has. */
  readonly missing: (text: string, font: PrintFont) => readonly string[];
  /** Returns the text as an SVG element, in the millimetres of its operation. */
  readonly drawn: (operation: TextOperation) => string;
};

/** The page loads the first two of each. The others have names that the phone draws with a font of its own. */
const files: Readonly<Record<PrintFont, readonly string[]>> = {
  display: ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek'].map(
    (letters) =>
      `@fontsource/sofia-sans-extra-condensed/files/sofia-sans-extra-condensed-${letters}-800-normal.woff2`,
  ),
  text: ['latin', 'latin-ext'].map(
    (letters) => `@fontsource-variable/figtree/files/figtree-${letters}-wght-normal.woff2`,
  ),
};

const require = createRequire(import.meta.url);

/** Returns a view of memory that the next call overwrites. The package has no types. */
const decompress = require('wawoff2/decompress.js') as (font: Uint8Array) => Promise<Uint8Array>;

let unpacking: Promise<unknown> = Promise.resolve();

/** Returns the TrueType font that a WOFF2 file holds. One file after the other, each copied before the next is unpacked. */
function unpacked(packed: Uint8Array): Promise<Buffer> {
  const font = unpacking.then(async () => Buffer.from(await decompress(packed)));
  unpacking = font.catch(() => {});
  return font;
}

/** Reads the fonts: a few hundred kilobytes. */
export async function readLetters(): Promise<Letters> {
  const [display, text] = await Promise.all([fontsOf('display'), fontsOf('text')]);
  const fonts = { display, text };
  return {
    missing: (words, font) => [
      ...new Set(
        Array.from(words).filter((letter) => !isBlank(letter) && !has(fonts[font], letter)),
      ),
    ],
    drawn: (operation) => drawnText(fonts[operation.font], operation),
  };
}

async function fontsOf(name: PrintFont): Promise<readonly Font[]> {
  return Promise.all(
    files[name].map(async (file) => {
      const packed = await readFile(require.resolve(file));
      // fontkit reads WOFF2, but not the weights in it.
      const font = create(await unpacked(packed));
      if (!('getVariation' in font)) throw new Error(`${file} is a collection of fonts`);
      return file.includes('-wght-') ? font.getVariation({ wght: printWeights[name] }) : font;
    }),
  );
}

function has(fonts: readonly Font[], letter: string): boolean {
  return fontWith(fonts, letter) !== undefined;
}

function fontWith(fonts: readonly Font[], letter: string): Font | undefined {
  return fonts.find((font) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
}

function isBlank(letter: string): boolean {
  return /\s/u.test(letter);
}

/** As the phone draws it: with the font's own kerning, and then stretched to exactly the width of the layout. */
function drawnText(fonts: readonly Font[], operation: TextOperation): string {
  const { color, sizeMm, xMm, baselineMm, widthMm } = operation;
  let advance = 0;
  const outlines: string[] = [];
  for (const { font, words } of runsOf(fonts, operation.text)) {
    const { glyphs, positions } = font.layout(words);
    // All in thousandths of the font size.
    const unit = 1000 / font.unitsPerEm;
    for (const [index, glyph] of glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      const x = advance + xOffset * unit;
      outlines.push(
        glyph.path
          .scale(unit, unit)
          .translate(x, yOffset * unit)
          .toSVG(),
      );
      advance += xAdvance * unit;
    }
  }
  if (advance === 0) return '';
  const transform = `translate(${xMm} ${baselineMm}) scale(${widthMm / advance} ${-sizeMm / 1000})`;
  return `<path transform="${transform}" fill="${color}" d="${outlines.join('')}"/>`;
}

/** Splits a text where another file has the letters. Letters that none has are left out: `missing` names them before. */
function runsOf(
  fonts: readonly Font[],
  text: string,
): readonly { readonly font: Font; readonly words: string }[] {
  const runs: { readonly font: Font; words: string }[] = [];
  for (const letter of text) {
    const font = fontWith(fonts, letter);
    const last = runs.at(-1);
    if (!font) continue;
    if (last?.font === font) last.words += letter;
    else runs.push({ font, words: letter });
  }
  return runs;
}
