/** Draws what a new shop needs of its brand: a logo, its color, and the card of its links. */
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Shop } from '#core/shop/shopSchema.ts';
import { colorOf } from '#core/shop/colorMath.ts';
import { capitalHeights, textWidth } from '#core/text/textWidth.ts';
import { readLetters } from '#studio/workspace/glyphs.ts';

/** A picture in a logo is this wide; the logo's file has a limit. */
const logoPixels = 160;

/** Returns a logo as SVG: the file, or the file's picture inside of one. Rejects if it is no picture. */
export async function logoFrom(file: string): Promise<string> {
  const bytes = await readFile(file);
  const { format } = await sharp(bytes).metadata();
  if (format === 'svg') return bytes.toString('utf8');
  const small = await sharp(bytes)
    .trim()
    .resize(logoPixels, logoPixels, { fit: 'contain', background: '#00000000' })
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
  const address = `data:image/png;base64,${small.toString('base64')}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><image width="32" height="32" href="${address}"/></svg>\n`;
}

/** Returns a logo of the name's first letter on a disc. */
export async function letterLogo(
  name: string,
  { amber, pitch }: Shop['colors']['always'],
): Promise<string> {
  const letters = await readLetters();
  const letter = (Array.from(name.trim())[0] ?? '').toUpperCase();
  const drawn = letters.missing(letter, 'display').length > 0 ? '' : letter;
  const sizeMm = 27;
  const widthMm = textWidth(drawn, 'display') * sizeMm;
  const mark = letters.drawn({
    kind: 'text',
    text: drawn,
    font: 'display',
    color: pitch,
    sizeMm,
    widthMm,
    xMm: 16 - widthMm / 2,
    baselineMm: 16 + (capitalHeights.display * sizeMm) / 2,
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="15" fill="${amber}"/>${mark}</svg>\n`;
}

/** Returns the color that a logo shows most, apart from black, white and gray; undefined if it has none. */
export async function colorOfLogo(svg: string): Promise<string | undefined> {
  const { data } = await sharp(Buffer.from(svg))
    .resize(64, 64, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const counts = new Map<string, number>();
  for (let at = 0; at + 3 < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
    if (alpha < 200 || Math.max(red, green, blue) - Math.min(red, green, blue) < 40) continue;
    const key = colorOf([red, green, blue].map((channel) => Math.round(channel / 16) / 16));
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0];
}

/** Returns the card of the shop's links as a JPEG of 1200 x 630: logo and name on the shop's own color. */
export async function socialCard(
  name: string,
  logo: string,
  colors: Shop['colors'],
): Promise<Buffer> {
  const letters = await readLetters();
  const text = name.toUpperCase();
  const natural = textWidth(text, 'display');
  const sizeMm = Math.min(150, 1000 / Math.max(natural, 0.1));
  const words = letters.drawn({
    kind: 'text',
    text,
    font: 'display',
    color: colors.always.chalk,
    sizeMm,
    widthMm: natural * sizeMm,
    xMm: 100,
    baselineMm: 500,
  });
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><rect width="1200" height="630" fill="${colors.always.pitch}"/><rect y="610" width="1200" height="20" fill="${colors.always.amber}"/>${words}</svg>`;
  const mark = await sharp(Buffer.from(logo), { density: 600 })
    .resize(220, 220, { fit: 'inside' })
    .png()
    .toBuffer();
  return sharp(Buffer.from(ground))
    .resize(1200, 630)
    .composite([{ input: mark, left: 100, top: 100 }])
    .jpeg({ quality: 86, mozjpeg: true })
    .toBuffer();
}
