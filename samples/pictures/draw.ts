/** Makes the web renditions of the reel's and the products' pictures: `npm run pictures`. The JPEGs remain the sources. */
import { reelPictures } from '#facts/reel.ts';
import { catalog } from '#facts/catalog.ts';
import {
  productWidths,
  reelWidths,
  renditionPath,
  tallHeight,
  tallPath,
  tallWidth,
} from '#rules/pictures.ts';
import { shopPictures } from '#release/shop.ts';
import sharp, { type Sharp } from 'sharp';

const folder = `${shopPictures}/`;

for (const { src, focus } of reelPictures) {
  for (const width of reelWidths) {
    await save(sharp(folder + src).resize(width), renditionPath(src, width), 76);
  }
  const { width } = await sharp(folder + src).metadata();
  const left = Math.round(Math.min(Math.max(focus * width - tallWidth / 2, 0), width - tallWidth));
  const tall = { left, top: 0, width: tallWidth, height: tallHeight };
  // The largest part of a first visit on a phone, where grain hides what the quality takes.
  await save(sharp(folder + src).extract(tall), tallPath(src), 62);
}
for (const { image } of catalog) {
  for (const width of productWidths) {
    await save(sharp(folder + image).resize(width), renditionPath(image, width), 74);
  }
}

async function save(picture: Sharp, path: string, quality: number): Promise<void> {
  const { size } = await picture.webp({ quality, effort: 6 }).toFile(folder + path);
  console.log(`${path}  ${Math.round(size / 1000)} kB`);
}
