/** Makes the web renditions of the reel's and the products' pictures: `npm run pictures`. The JPEGs remain the sources. */
import type { Shop } from '#facts/shopSchema.ts';
import { shopFiles } from '#facts/shop.ts';
import { reelPictures } from '#facts/reel.ts';
import { catalog } from '#facts/catalog.ts';
import { reelWidths, renditionPath, tallHeight, tallPath, tallWidth } from '#rules/pictures.ts';
import { shopFaults } from '#rules/shopFaults.ts';
import { sourceFaults } from '#release/shopPictures.ts';
import { shopPictures } from '#release/shopFolder.ts';
import sharp from 'sharp';
import { drawProductRenditions, saveRendition } from './productRenditions.ts';

const folder = `${shopPictures}/`;

const wrong = shopFaults(shopFiles);
const faults = wrong.length > 0 ? wrong : await sourceFaults(shopPictures, shopFiles as Shop);
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exit(2);
}

for (const { src, focus } of reelPictures) {
  for (const width of reelWidths) {
    await saveRendition(
      sharp(folder + src)
        .autoOrient()
        .resize(width),
      folder,
      renditionPath(src, width),
      76,
    );
  }
  const { width } = (await sharp(folder + src).metadata()).autoOrient;
  const left = Math.round(Math.min(Math.max(focus * width - tallWidth / 2, 0), width - tallWidth));
  const tall = { left, top: 0, width: tallWidth, height: tallHeight };
  // The largest part of a first visit on a phone, where grain hides what the quality takes.
  await saveRendition(
    sharp(folder + src)
      .autoOrient()
      .extract(tall),
    folder,
    tallPath(src),
    58,
  );
}
for (const { image } of catalog) {
  await drawProductRenditions(folder, image);
}
