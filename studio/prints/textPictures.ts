/** Texts in letters that the fonts of a PDF lack, as pictures: with the fonts of the project, and otherwise with those of this machine. */
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

export type TextPicture = {
  readonly picture: Uint8Array;
  /** In millimeters. */
  readonly widthMm: number;
  readonly heightMm: number;
};

export type TextLook = {
  readonly text: string;
  /** In points. */
  readonly size: number;
  readonly isBold: boolean;
  /** How dark it is: 0 is black, 255 white. */
  readonly gray: number;
};

const dpi = 300;
const fontfile = fileURLToPath(new URL('../site/fonts/Figtree_500Medium.ttf', import.meta.url));

/** Returns the picture of one line, or undefined if this machine cannot draw text. */
export async function drawText(look: TextLook): Promise<TextPicture | undefined> {
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
