/**
 * The fonts of prints. The page leaves a font out for good that came too late for its first view (`font-display: optional`,
 * `src/start/settleFonts.ts`), and so would a canvas: the first order of a visit would be drawn in another font than the next. So
 * its faces are there a second time, under names of their own, which no text of the page has.
 */

const weights: Readonly<Record<string, number>> = { display: 800, text: 600 };

const copied = new Set<string>();

/** Loads what a text needs of a font, `display` or `text`, and returns its name for a canvas. */
export async function printFont(font: string, sizePx: number, text: string): Promise<string> {
  const style = getComputedStyle(document.documentElement);
  const web = style.getPropertyValue(`--web-font-${font}`);
  const standIn = style.getPropertyValue(`--stand-in-${font}`);
  const printed = `Printed ${font}`;
  if (!copied.has(printed)) copyFaces(web, printed);
  copied.add(printed);
  const families = [`'${printed}'`, ...standIn.split(',')];
  const size = `${weights[font] ?? 400} ${sizePx}px`;
  // Loaded one by one, because a local font that is missing rejects a shared wait at once.
  await Promise.allSettled(families.map((one) => document.fonts.load(`${size} ${one}`, text)));
  return `${size} ${families.join(',')}`;
}

function copyFaces(from: string, to: string): void {
  for (const { style } of faceRules()) {
    const of = (name: string): string => style.getPropertyValue(name);
    if (withoutQuotes(of('font-family')) !== withoutQuotes(from)) continue;
    const unicodeRange = of('unicode-range');
    const weight = of('font-weight');
    document.fonts.add(new FontFace(to, of('src'), { weight, unicodeRange, display: 'block' }));
  }
}

function faceRules(): readonly CSSFontFaceRule[] {
  return [...document.styleSheets].flatMap((sheet) => {
    try {
      return [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule);
    } catch {
      // A style sheet of an extension, which scripts may not read.
      return [];
    }
  });
}

function withoutQuotes(family: string): string {
  return family.trim().replaceAll(/["']/g, '');
}
