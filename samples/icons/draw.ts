/** Draws every icon of the app, and the card of its links, from icon.svg: `npm run icons`. */
import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { drawSocialCard } from './socialCard.ts';

const source = await readFile(new URL('icon.svg', import.meta.url), 'utf8');
const folder = new URL('../../shop/pictures/icons/', import.meta.url);

/** A maskable icon is cut to any shape, and iOS rounds corners itself, so both need a background up to the edge. */
const square = source.replace(/ rx="\d+"/, '');

await writeFile(new URL('icon.svg', folder), source);
await draw(source, 192, 'icon-192.png');
await draw(source, 512, 'icon-512.png');
await draw(square, 512, 'icon-maskable-512.png');
await draw(square, 180, 'apple-touch-icon.png');
await drawSocialCard(source);

async function draw(svg: string, size: number, file: string): Promise<void> {
  const image = sharp(Buffer.from(svg), { density: 300 }).resize(size, size);
  await writeFile(new URL(file, folder), await image.png({ compressionLevel: 9 }).toBuffer());
}
