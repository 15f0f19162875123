import type { jsPDF } from 'jspdf';
import { printed, type Face } from './cardPdf.ts';
import type { Rectangle } from '#studio/shoot/rectangle.ts';

/** How a text looks. Spaces are shares of its size. */
export type TextStyle = {
  readonly face: Face;
  /** The largest size in points. */
  readonly size: number;
  readonly isOneLine?: boolean;
  /** From one baseline to the next. */
  readonly leading?: number;
  /** After each letter. */
  readonly spacing?: number;
};

const mmPerPoint = 25.4 / 72;

/** The height of capitals, and how far letters reach below the baseline, as shares of the size. */
const capitals: Readonly<Record<Face, number>> = { display: 0.656, text: 0.7 };
const descent = 0.22;

const usualLeading = 1.2;
const smallestSize = 2;

/** Draws paragraphs from the top of the box, each from a new line. A long text is set smaller; no word is cut or divided. */
export function drawText(
  pdf: jsPDF,
  paragraphs: readonly string[],
  box: Rectangle,
  style: TextStyle,
): void {
  const { lines, size } = fitText(pdf, paragraphs, box, style);
  const mm = size * mmPerPoint;
  const { spacing = 0, leading = usualLeading } = style;
  lines.forEach((line, index) => {
    const baseline = box.y + (capitals[style.face] + index * leading) * mm;
    pdf.text(line, box.x, baseline, { charSpace: spacing * mm });
  });
}

/** Draws one line in the middle of the box's height. */
export function drawLine(pdf: jsPDF, text: string, box: Rectangle, style: TextStyle): void {
  const { size } = fitText(pdf, [text], box, { ...style, isOneLine: true });
  const top = box.y + (box.height - capitals[style.face] * size * mmPerPoint) / 2;
  drawText(pdf, [text], { ...box, y: top }, { ...style, isOneLine: true });
}

/** Draws one line from bottom to top, in the middle of the box. */
export function drawUpward(pdf: jsPDF, text: string, box: Rectangle, style: TextStyle): void {
  const turned = { ...box, width: box.height, height: box.width };
  const { lines, size } = fitText(pdf, [text], turned, { ...style, isOneLine: true });
  const line = lines.join(' ');
  const { spacing = 0 } = style;
  const start = box.y + (box.height + widthOf(pdf, line, size, spacing)) / 2;
  const baseline = box.x + (box.width + capitals[style.face] * size * mmPerPoint) / 2;
  pdf.text(line, baseline, start, { angle: 90, charSpace: spacing * size * mmPerPoint });
}

/** Returns the lines and the largest size, in points, that fits. Font and size are then set. */
function fitText(
  pdf: jsPDF,
  paragraphs: readonly string[],
  { width, height }: Rectangle,
  { face, size: largest, isOneLine = false, leading = usualLeading, spacing = 0 }: TextStyle,
): { readonly lines: readonly string[]; readonly size: number } {
  const texts = paragraphs.map(printed);
  pdf.setFont(face);
  for (let size = largest; ; size -= 0.25) {
    const measure = (line: string) => widthOf(pdf, line, size, spacing);
    const lines = texts.flatMap((text) => (isOneLine ? [text] : wrapped(text, width, measure)));
    const shares = capitals[face] + (lines.length - 1) * leading + descent;
    const fits =
      lines.every((line) => measure(line) <= width) && shares * size * mmPerPoint <= height;
    if (fits || size <= smallestSize) return { lines, size };
  }
}

/** Breaks a text between words. A word that is wider stays whole. */
function wrapped(text: string, width: number, measure: (line: string) => number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && measure(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function widthOf(pdf: jsPDF, line: string, size: number, spacing: number): number {
  const gaps = Math.max(line.length - 1, 0) * spacing * size * mmPerPoint;
  return pdf.setFontSize(size).getTextWidth(line) + gaps;
}
