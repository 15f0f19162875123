/** The web renditions of a picture, as WebP. */
import sharp, { type Sharp } from 'sharp';
import { productWidths, renditionPath } from '#rules/pictures.ts';

/** The wood behind the prints hides what the quality takes. A first visit to the cart loads every product in two widths. */
const productQuality = 50;

/** `folder` ends with a slash, and `image` is the picture's path below it. */
export async function drawProductRenditions(folder: string, image: string): Promise<void> {
  for (const width of productWidths) {
    await saveRendition(
      sharp(folder + image)
        .autoOrient()
        .resize(width),
      folder,
      renditionPath(image, width),
      productQuality,
    );
  }
}

export async function saveRendition(
  picture: Sharp,
  folder: string,
  path: string,
  quality: number,
): Promise<void> {
  const { size } = await picture.webp({ quality, effort: 6 }).toFile(folder + path);
  console.log(`${path}  ${Math.round(size / 1000)} kB`);
}
