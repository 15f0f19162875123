/** Pages of A4 whose content also fits US Letter. Lengths are in millimeters, type sizes in points. */
import { jsPDF } from 'jspdf';
import { brand } from '#facts/brand.ts';
import { printable } from './printable.ts';
import type { Thumbnail } from './thumbnails.ts';

export const page = { left: 14, right: 196, top: 14, bottom: 262 } as const;

const ink = '#12211b';
const quiet = '#4d5a54';

export function newPaper(title: string): jsPDF {
  const pdf = new jsPDF({ unit: 'mm', format: 'a4', compress: true });
  pdf.setProperties({ title, creator: brand.product });
  return pdf;
}

export type Type = {
  readonly size: number;
  readonly isBold?: boolean;
  readonly isQuiet?: boolean;
  /** Longer texts are wrapped, or cut if `lines` is given. */
  readonly width: number;
  readonly lines?: number;
};

/** Writes a text with its first baseline at `y`. Returns the height that it takes. */
export function write(pdf: jsPDF, text: string, x: number, y: number, type: Type): number {
  const { size, width, lines = Number.POSITIVE_INFINITY, isBold = false, isQuiet = false } = type;
  pdf.setFont('helvetica', isBold ? 'bold' : 'normal').setFontSize(size);
  pdf.setTextColor(isQuiet ? quiet : ink);
  const words = text.split('\n').map(printable).join('\n');
  const wrapped = pdf.splitTextToSize(words, width) as string[];
  const shown = wrapped.slice(0, lines);
  if (shown.length < wrapped.length) shown[shown.length - 1] = `${shown.at(-1)?.slice(0, -2)}...`;
  pdf.text(shown, x, y, { lineHeightFactor });
  return shown.length * lineHeight(size);
}

const lineHeightFactor = 1.2;

/** Returns the distance of two lines in millimeters. */
export function lineHeight(size: number): number {
  return (size * lineHeightFactor * 25.4) / 72;
}

/** Draws a picture in the middle of a box. Equal pictures with one `name` are stored once. */
export function drawThumbnail(
  pdf: jsPDF,
  { picture, width, height }: Thumbnail,
  name: string,
  box: { readonly x: number; readonly y: number; readonly side: number },
): void {
  const scale = box.side / Math.max(width, height);
  const [across, down] = [width * scale, height * scale];
  const x = box.x + (box.side - across) / 2;
  const y = box.y + (box.side - down) / 2;
  pdf.addImage(picture, 'JPEG', x, y, across, down, name, 'NONE');
  pdf.setDrawColor('#c9cec9').setLineWidth(0.1).rect(x, y, across, down, 'S');
}
