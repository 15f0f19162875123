/** The shop's logo, `pictures/logo.svg`: what it may contain, and the app's icons that are drawn from it. */
import { access, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { megabytes } from '#core/text/megabytes.ts';
import { reasonOf } from '#core/text/reasonOf.ts';

export const logoFile = 'logo.svg';

/** It is a part of each page. */
const largestLogo = 30_000;

/** It is shown as a picture, where none of these works, and as an icon, where each is a risk. */
const forbidden: readonly (readonly [pattern: RegExp, what: string])[] = [
  [/<(?:\w+:)?script\b/i, 'a script'],
  [/\son\w+\s*=/i, 'an event that runs a script'],
  [/<(?:\w+:)?foreignObject\b/i, 'a foreignObject'],
  [/<!ENTITY/i, 'an entity'],
  [/@import/i, 'an @import'],
  // Each machine has other fonts, and so would draw other icons.
  [/<(?:\w+:)?text\b/i, 'a text, which has to be paths'],
  [/\b(?:href|src)\s*=\s*["']?\s*(?!["'#]|data:image\/)/i, 'a link to something outside of it'],
  [/url\(\s*["']?\s*(?!["'#]|data:image\/)/i, 'a link to something outside of it'],
];

/** Returns what is wrong with a logo, or undefined. */
export async function logoFault(file: string): Promise<string | undefined> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => error);
  if (bytes instanceof Error) return bytes.code === 'ENOENT' ? 'is missing' : reasonOf(bytes);
  if (bytes.length > largestLogo) {
    return `is ${megabytes(bytes.length)}; at most ${largestLogo / 1000} kB: simplify its paths, and trace no photo`;
  }
  const svg = bytes.toString('utf8');
  const found = forbidden.find(([pattern]) => pattern.test(svg));
  if (found) return `contains ${found[1]}; save it as plain SVG`;
  if (!/<svg\b[^>]*\sviewBox\s*=/.test(svg)) return 'must be an SVG with a viewBox';
  const read = await sharp(bytes)
    .metadata()
    .catch(() => undefined);
  return read?.format === 'svg' ? undefined : 'is no SVG that can be read';
}

/** Draws the icons that the shop does not bring itself into `icons` of a folder, from its logo on its own color. */
export async function drawIcons(pictures: string, pitch: string, into: string): Promise<void> {
  const icons = iconsOf(await readFile(join(pictures, logoFile), 'utf8'), pitch);
  await mkdir(join(into, 'icons'), { recursive: true });
  for (const [name, draw] of icons) {
    const isOwn = await access(join(pictures, 'icons', name)).then(
      () => true,
      () => false,
    );
    if (!isOwn) await writeFile(join(into, 'icons', name), await draw());
  }
}

type Icons = ReadonlyMap<string, () => Promise<Buffer>>;

/** Returns how each icon of `manifest.webmanifest` and `index.html` is drawn, by its name. */
export function iconsOf(logo: string, pitch: string): Icons {
  const rounded = Buffer.from(iconSvg(logo, pitch, 96));
  // A maskable icon is cut to any shape, and iOS rounds corners itself, so both have a background up to the edge.
  const square = Buffer.from(iconSvg(logo, pitch, 0));
  const drawn = (svg: Buffer, size: number) => () =>
    sharp(svg, { density: 300 }).resize(size, size).png({ compressionLevel: 9 }).toBuffer();
  return new Map([
    ['icon.svg', () => Promise.resolve(rounded)],
    ['icon-192.png', drawn(rounded, 192)],
    ['icon-512.png', drawn(rounded, 512)],
    ['icon-maskable-512.png', drawn(square, 512)],
    ['apple-touch-icon.png', drawn(square, 180)],
  ]);
}

/** Returns the logo in the middle of a square of 512, inside the circle that every mask leaves. */
function iconSvg(logo: string, pitch: string, radius: number): string {
  const from = logo.search(/<svg\b/);
  const end = logo.indexOf('>', from);
  const opening = logo
    .slice(from, end)
    .replaceAll(/\s(?:x|y|width|height)\s*=\s*("[^"]*"|'[^']*')/g, '');
  const placed = `${opening} x="104" y="104" width="304" height="304"${logo.slice(end).trim()}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" rx="${radius}" fill="${pitch}"/>${placed}</svg>\n`;
}
