/** Makes the web renditions of the reel's and the products' pictures, as WebP: `npm run pictures`. The JPEGs remain the sources. */
import type { Shop } from '#core/shop/shopSchema.ts';
import { shopFiles } from '#core/shop/shop.ts';
import { reelPictures } from '#core/shop/reel.ts';
import { catalog } from '#core/shop/catalogFile.ts';
import {
  productWidths,
  reelWidths,
  renditionPath,
  tallHeight,
  tallPath,
  tallWidth,
} from '#core/shop/pictures.ts';
import { shopFaults } from '#core/shop/shopFaults.ts';
import sharp, { type Sharp } from 'sharp';
import { shopPictures } from './shopFolder.ts';
import { sourceFaults } from './shopPictures.ts';

/** WebP's quality, of 100. */
const quality = {
  reel: 76,
  /** The largest part of a first visit on a phone, where grain hides what the quality takes. */
  tall: 58,
  /** The wood behind the prints hides it, too. A first visit to the cart loads every product in two widths. */
  product: 48,
} as const;

const folder = `${shopPictures}/`;

const wrong = shopFaults(shopFiles);
const faults = wrong.length > 0 ? wrong : await sourceFaults(shopPictures, shopFiles as Shop);
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exit(2);
}

for (const { src, focus } of reelPictures) {
  for (const width of reelWidths) {
    await save(pictureAt(src).resize(width), renditionPath(src, width), quality.reel);
  }
  const { width } = (await sharp(folder + src).metadata()).autoOrient;
  const left = Math.round(Math.min(Math.max(focus * width - tallWidth / 2, 0), width - tallWidth));
  const tall = { left, top: 0, width: tallWidth, height: tallHeight };
  await save(pictureAt(src).extract(tall), tallPath(src), quality.tall);
}
for (const { image } of catalog) {
  for (const width of productWidths) {
    await save(pictureAt(image).resize(width), renditionPath(image, width), quality.product);
  }
}

function pictureAt(path: string): Sharp {
  return sharp(folder + path).autoOrient();
}

async function save(picture: Sharp, path: string, of: number): Promise<void> {
  const { size } = await picture.webp({ quality: of, effort: 6 }).toFile(folder + path);
  console.log(`${path}  ${Math.round(size / 1000)} kB`);
}
