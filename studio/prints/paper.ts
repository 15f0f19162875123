/** Pages of A4 whose content also fits US Letter. Lengths are in millimeters, type sizes in points. */
import { jsPDF } from 'jspdf';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import {
  courierEm,
  isWinAnsi,
  mapFonts,
  textFonts,
  type TextFonts,
  winAnsi,
} from '#core/print/pdfText.ts';
import { brand } from '#core/shop/brand.ts';

export const page = { left: 14, right: 196, top: 14, bottom: 262 } as const;

const ink = '#12211b';
const quiet = '#4d5a54';
const grays = { ink: 0x1c, quiet: 0x56 } as const;

export type PrintedPaper = {
  readonly pdf: jsPDF;
  readonly fonts: TextFonts;
  /** Returns the picture of a text in other letters. While the paper is measured, it only records what is needed. */
  readonly pictureOf: (look: TextLook) => TextPicture | undefined;
};

/** Returns the PDF that `draw` draws. It draws twice if there are texts that become pictures, because these take time. */
export async function drawnPaper(
  title: string,
  draw: (paper: PrintedPaper) => void,
): Promise<Uint8Array> {
  const pictures = new Map<string, TextPicture | undefined>();
  const wanted = new Map<string, TextLook>();
  const paper = newPaper(title, (look) => {
    wanted.set(JSON.stringify(look), look);
    return undefined;
  });
  draw(paper);
  if (wanted.size === 0) return bytesOf(paper);
  for (const [name, look] of wanted) pictures.set(name, await drawText(look));
  const drawn = newPaper(title, (look) => pictures.get(JSON.stringify(look)));
  draw(drawn);
  return bytesOf(drawn);
}

function bytesOf({ pdf }: PrintedPaper): Uint8Array {
  return new Uint8Array(pdf.output('arraybuffer'));
}

function newPaper(title: string, pictureOf: PrintedPaper['pictureOf']): PrintedPaper {
  const pdf = new jsPDF({ unit: 'mm', format: 'a4', compress: true });
  pdf.setProperties({ title, creator: brand.product });
  const fonts = textFonts(['courier', 'times']);
  mapFonts(pdf, fonts);
  return { pdf, fonts, pictureOf };
}

/** In pixels, of the longer side: 24 mm on paper at 170 pixels per inch. */
const thumbnailSide = 160;

export type Thumbnail = {
  readonly picture: Uint8Array;
  readonly width: number;
  readonly height: number;
};

/** Takes a path or a picture. */
export async function thumbnailOf(picture: string | Uint8Array): Promise<Thumbnail> {
  const { data, info } = await sharp(picture)
    .resize({ width: thumbnailSide, height: thumbnailSide, fit: 'inside' })
    .jpeg({ quality: 72 })
    .toBuffer({ resolveWithObject: true });
  return { picture: new Uint8Array(data), width: info.width, height: info.height };
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
export function write(paper: PrintedPaper, text: string, x: number, y: number, type: Type): number {
  const lines = wrapped(paper, text, type);
  for (const [index, line] of lines.entries()) {
    writeLine(paper, line, x, y + index * lineHeight(type.size), type);
  }
  return lines.length * lineHeight(type.size);
}

export function heightOf(paper: PrintedPaper, text: string, type: Type): number {
  return wrapped(paper, text, type).length * lineHeight(type.size);
}

function wrapped({ pdf }: PrintedPaper, text: string, type: Type): readonly string[] {
  const { size, width, lines = Number.POSITIVE_INFINITY, isBold = false } = type;
  pdf.setFont('helvetica', isBold ? 'bold' : 'normal').setFontSize(size);
  const all = text
    .normalize('NFC')
    .split('\n')
    .flatMap((line) =>
      isWinAnsi(line)
        ? (pdf.splitTextToSize(line, width) as string[])
        : wrappedByGuess(line, (width * 72) / 25.4 / size),
    );
  const shown = all.slice(0, lines);
  if (shown.length < all.length) shown[shown.length - 1] = `${shown.at(-1)?.slice(0, -2)}...`;
  return shown;
}

function writeLine(paper: PrintedPaper, line: string, x: number, y: number, type: Type): void {
  const { pdf, fonts, pictureOf } = paper;
  const { size, width, isBold = false, isQuiet = false } = type;
  pdf.setFont('helvetica', isBold ? 'bold' : 'normal').setFontSize(size);
  pdf.setTextColor(isQuiet ? quiet : ink);
  if (isWinAnsi(line)) {
    pdf.text(line, x, y);
    return;
  }
  const gray = isQuiet ? grays.quiet : grays.ink;
  const picture = pictureOf({ text: line, size, isBold, gray });
  if (!picture) {
    pdf.text(winAnsi(line), x, y);
    return;
  }
  const em = (size * 25.4) / 72;
  const scale = Math.min(1, width / picture.widthMm, (lineHeightFactor * em) / picture.heightMm);
  const [across, down] = [picture.widthMm * scale, picture.heightMm * scale];
  const top = y - middle * em - down / 2;
  pdf.addImage(picture.picture, 'JPEG', x, top, across, down, `${line} ${size} ${isBold} ${gray}`);
  const { font, style, text } = fonts.encode(line);
  // The scale would hold for all that follows.
  pdf.saveGraphicsState();
  pdf.setFont(font, style);
  pdf.text(text, x, y, {
    renderingMode: 'invisible',
    horizontalScale: across / (text.length * em * courierEm),
  });
  pdf.restoreGraphicsState();
}

/** The middle of most letters above the baseline, as a share of the font size. */
const middle = 0.33;

const wide = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Wraps a text in letters whose widths are not known. `ems` is the width of a line in font sizes. */
function wrappedByGuess(text: string, ems: number): string[] {
  const lines: string[] = [];
  let line = '';
  let length = 0;
  for (const part of text.split(
    /(?<= )|(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/u,
  )) {
    const own = Array.from(part).reduce((sum, sign) => sum + (wide.test(sign) ? 1 : 0.56), 0);
    if (length + own > ems && line !== '') {
      lines.push(line.trimEnd());
      line = '';
      length = 0;
    }
    line += part;
    length += own;
  }
  return [...lines, line];
}

const lineHeightFactor = 1.2;

/** Returns the distance of two lines in millimeters. */
function lineHeight(size: number): number {
  return (size * lineHeightFactor * 25.4) / 72;
}

/** Draws a picture in the middle of a box. Equal pictures with one `name` are stored once. */
export function drawThumbnail(
  { pdf }: PrintedPaper,
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

/** Texts in letters that the fonts of a PDF lack, as pictures: with the fonts of the project, and otherwise with those of this machine. */
type TextPicture = {
  readonly picture: Uint8Array;
  readonly widthMm: number;
  readonly heightMm: number;
};

type TextLook = {
  readonly text: string;
  /** In points. */
  readonly size: number;
  readonly isBold: boolean;
  /** How dark it is: 0 is black, 255 white. */
  readonly gray: number;
};

const dpi = 300;
const fontfile = fileURLToPath(
  new URL('../../studio/shoot/fonts/Figtree_500Medium.ttf', import.meta.url),
);

/** Returns the picture of one line, or undefined if this machine cannot draw text. */
async function drawText(look: TextLook): Promise<TextPicture | undefined> {
  const { text, size, isBold, gray } = look;
  const font = `Figtree ${isBold ? 'Bold' : 'Medium'} ${size}`;
  const markup = text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  try {
    const { data, info } = await sharp({ text: { text: markup, font, fontfile, dpi } })
      .linear((gray - 255) / 255, 255)
      .toColourspace('b-w')
      .jpeg({ quality: 90 })
      .toBuffer({ resolveWithObject: true });
    const [widthMm, heightMm] = [(info.width / dpi) * 25.4, (info.height / dpi) * 25.4];
    return { picture: new Uint8Array(data), widthMm, heightMm };
  } catch {
    return undefined;
  }
}
