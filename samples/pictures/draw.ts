/** Makes the web renditions of the reel's and the products' pictures: `npm run pictures`. The JPEGs remain the sources. */
import { reelPictures } from '#facts/reel.ts';
import { catalog } from '#facts/catalog.ts';
import { reelWidths, renditionPath, tallHeight, tallPath, tallWidth } from '#rules/pictures.ts';
import { shopPictures } from '#release/shop.ts';
import sharp from 'sharp';
import { drawProductRenditions, saveRendition } from './productRenditions.ts';

const folder = `${shopPictures}/`;

for (const { src, focus } of reelPictures) {
  for (const width of reelWidths) {
    await saveRendition(sharp(folder + src).resize(width), folder, renditionPath(src, width), 76);
  }
  const { width } = await sharp(folder + src).metadata();
  const left = Math.round(Math.min(Math.max(focus * width - tallWidth / 2, 0), width - tallWidth));
  const tall = { left, top: 0, width: tallWidth, height: tallHeight };
  // The largest part of a first visit on a phone, where grain hides what the quality takes.
  await saveRendition(sharp(folder + src).extract(tall), folder, tallPath(src), 58);
}
for (const { image } of catalog) {
  await drawProductRenditions(folder, image);
}
