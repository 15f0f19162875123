/** Reads back what a PDF draws. Lengths are millimeters from the upper left corner of the page. */
import { getDocument, OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

export type Box = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

/** From the baseline of most letters to the top of capitals. */
export type DrawnText = { readonly text: string; readonly color: string; readonly box: Box };

export type DrawnPath = {
  readonly kind: 'fill' | 'stroke';
  readonly color: string;
  readonly box: Box;
};

export type DrawnPage = {
  readonly width: number;
  readonly height: number;
  /** In the order in which they are drawn. */
  readonly texts: readonly DrawnText[];
  readonly paths: readonly DrawnPath[];
};

const mmPerPoint = 25.4 / 72;

export async function drawnPages(file: Uint8Array): Promise<readonly DrawnPage[]> {
  const pdf = await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise;
  const numbers = Array.from({ length: pdf.numPages }, (_, index) => index + 1);
  return Promise.all(numbers.map(async (number) => drawnPage(await pdf.getPage(number))));
}

async function drawnPage(page: PDFPageProxy): Promise<DrawnPage> {
  const [, , widthPt = 0, heightPt = 0] = page.view;
  const { fnArray, argsArray } = await page.getOperatorList();
  const texts: DrawnText[] = [];
  const paths: DrawnPath[] = [];
  const colors = { fill: '#000000', stroke: '#000000' };
  const font = { size: 0, spacing: 0, x: 0, y: 0, isUpward: false };
  const boxOf = (left: number, bottom: number, right: number, top: number): Box => ({
    left: left * mmPerPoint,
    top: (heightPt - top) * mmPerPoint,
    right: right * mmPerPoint,
    bottom: (heightPt - bottom) * mmPerPoint,
  });
  fnArray.forEach((operator, index) => {
    const args = argsArray[index] as readonly unknown[];
    if (operator === OPS.setFillRGBColor) colors.fill = args[0] as string;
    if (operator === OPS.setStrokeRGBColor) colors.stroke = args[0] as string;
    if (operator === OPS.setFont) font.size = args[1] as number;
    if (operator === OPS.setCharSpacing) font.spacing = args[0] as number;
    if (operator === OPS.moveText) {
      Object.assign(font, { x: args[0], y: args[1], isUpward: false });
    }
    if (operator === OPS.setTextMatrix) {
      const [, up = 0, , , x = 0, y = 0] = Array.from(args[0] as ArrayLike<number>);
      Object.assign(font, { x, y, isUpward: up > 0.5 });
    }
    if (operator === OPS.showText) {
      const glyphs = args[0] as readonly { readonly unicode: string; readonly width: number }[];
      const text = glyphs.map(({ unicode }) => unicode).join('');
      const length = glyphs.reduce(
        (sum, { width }) => sum + (width / 1000) * font.size + font.spacing,
        -font.spacing,
      );
      const { x, y, size } = font;
      const box = font.isUpward
        ? boxOf(x - 0.72 * size, y, x + 0.2 * size, y + length)
        : boxOf(x, y - 0.2 * size, x + length, y + 0.72 * size);
      texts.push({ text, color: colors.fill, box });
    }
    if (operator === OPS.constructPath && (args[0] === OPS.fill || args[0] === OPS.stroke)) {
      const [left = 0, bottom = 0, right = 0, top = 0] = Array.from(args[2] as ArrayLike<number>);
      const kind = args[0] === OPS.fill ? 'fill' : 'stroke';
      paths.push({ kind, color: colors[kind], box: boxOf(left, bottom, right, top) });
    }
  });
  return { width: widthPt * mmPerPoint, height: heightPt * mmPerPoint, texts, paths };
}

export function meet(one: Box, other: Box): boolean {
  const isAside = one.right <= other.left || other.right <= one.left;
  return !isAside && one.top < other.bottom && other.top < one.bottom;
}

export function isInside(inner: Box, outer: Box): boolean {
  return (
    inner.left >= outer.left &&
    inner.right <= outer.right &&
    inner.top >= outer.top &&
    inner.bottom <= outer.bottom
  );
}

/** Returns the color below a text: that of the last filled path around it, or white. */
export function groundOf({ paths }: DrawnPage, { box }: DrawnText): string {
  const below = paths.filter((path) => path.kind === 'fill' && isInside(box, path.box));
  return below.at(-1)?.color ?? '#ffffff';
}
