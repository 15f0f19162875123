/** Checks the pictures of a shop. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Shop } from '#core/shop/shopSchema.ts';
import { megabytes } from '#core/text/megabytes.ts';
import {
  productWidths,
  reelWidths,
  renditionPath,
  tallHeight,
  tallPath,
  tallWidth,
} from '#core/shop/pictures.ts';
import { logoFault, logoFile } from './logoAndIcons.ts';

/** The source of a few renditions of at most 1600 pixels, and a part of the site. */
const largestPicture = 5_000_000;
const longestSide = 8_000;

type Wanted = {
  /** Where the shop names it. */
  readonly where: string;
  readonly path: string;
  /** Width and height that it must have, in pixels. */
  readonly exact?: readonly [width: number, height: number];
  readonly atLeast?: readonly [width: number, height: number];
  /** Its renditions, by path, which `npm run pictures` makes. */
  readonly renditions?: readonly string[];
};

/** Returns what is wrong with the pictures of a shop whose files are right, one line for each fault. */
export async function pictureFaults(folder: string, shop: Shop): Promise<readonly string[]> {
  const wrongLogo = await logoFault(join(folder, logoFile));
  const faults = wrongLogo === undefined ? [] : [`pictures/${logoFile}: ${wrongLogo}`];
  for (const wanted of wantedPictures(shop)) {
    const fault = await pictureFault(folder, wanted);
    if (fault === undefined) faults.push(...(await renditionFaults(folder, wanted)));
    else faults.push(`${wanted.where}: pictures/${wanted.path} ${fault}`);
  }
  return [...new Set(faults)];
}

/** Returns the faults of the pictures that have renditions. */
export async function sourceFaults(folder: string, shop: Shop): Promise<readonly string[]> {
  const sources = wantedPictures(shop).filter(({ renditions }) => renditions !== undefined);
  const faults = sources.map(async (wanted) => {
    const fault = await pictureFault(folder, wanted);
    return fault === undefined ? [] : [`${wanted.where}: pictures/${wanted.path} ${fault}`];
  });
  return (await Promise.all(faults)).flat();
}

function wantedPictures({ brand, catalog, reel }: Shop): readonly Wanted[] {
  return [
    ...catalog.map(({ id, image }, row) => ({
      where: `catalog.json, row ${row + 1} (${id}), image`,
      path: image,
      renditions: productWidths.map((width) => renditionPath(image, width)),
    })),
    ...reel.pictures.map(({ src }, row) => ({
      where: `reel.json, pictures, row ${row + 1}, src`,
      path: src,
      // The portrait crop for phones is cut out of it.
      atLeast: [tallWidth, tallHeight] as const,
      renditions: [...reelWidths.map((width) => renditionPath(src, width)), tallPath(src)],
    })),
    ...brand.screenshots.map(({ src, sizes }, row) => ({
      where: `brand.json, screenshots, row ${row + 1}, src`,
      path: src,
      exact: pair(sizes),
    })),
    { where: 'brand.json, socialCard', path: brand.socialCard, exact: [1200, 630] },
  ];
}

function pair(sizes: string): readonly [number, number] {
  const [width = 0, height = 0] = sizes.split('x').map(Number);
  return [width, height];
}

/** Returns what is wrong with one, or undefined. */
async function pictureFault(
  folder: string,
  { path, exact, atLeast }: Wanted,
): Promise<string | undefined> {
  const bytes = await sizeOf(join(folder, path));
  if (bytes === undefined) return 'is missing';
  if (bytes > largestPicture) {
    return `is ${megabytes(bytes)}; save it smaller, at most ${megabytes(largestPicture)}`;
  }
  const read = await sharp(join(folder, path))
    .metadata()
    .catch(() => undefined);
  if (read === undefined) return 'is no picture that can be read';
  const { width, height } = read.autoOrient;
  const size = `is ${width} x ${height} pixels`;
  if (Math.max(width, height) > longestSide) {
    return `${size}; at most ${longestSide} on its longer side`;
  }
  if (exact && (width !== exact[0] || height !== exact[1]))
    return `${size}, not ${exact.join(' x ')}`;
  if (atLeast && (width < atLeast[0] || height < atLeast[1])) {
    return `${size}; at least ${atLeast.join(' x ')} are needed`;
  }
  return (await lookOf(join(folder, path))) ? undefined : 'is damaged: save it again';
}

/** A picture that was replaced needs them again. */
async function renditionFaults(folder: string, wanted: Wanted): Promise<readonly string[]> {
  const missing = await missingRenditions(folder, wanted);
  const { where, path, renditions: [first] = [] } = wanted;
  if (missing.length > 0 || first === undefined) return missing;
  const [source, rendition] = await Promise.all(
    [path, first].map((file) => lookOf(join(folder, file))),
  );
  return source && rendition && lookAlike(source, rendition)
    ? []
    : [
        `${where}: pictures/${first} does not show what pictures/${path} shows; "npm run pictures" makes it again`,
      ];
}

async function missingRenditions(
  folder: string,
  { where, renditions = [] }: Wanted,
): Promise<readonly string[]> {
  const found = await Promise.all(renditions.map((path) => sizeOf(join(folder, path))));
  return renditions
    .filter((_, index) => found[index] === undefined)
    .map((path) => `${where}: pictures/${path} is missing; "npm run pictures" makes it`);
}

/** Returns a file's size in bytes, or undefined if there is none. */
function sizeOf(file: string): Promise<number | undefined> {
  return stat(file).then(
    (found) => (found.isFile() ? found.size : undefined),
    () => undefined,
  );
}

// Whether two files show one picture, whatever their size and quality.

/** Pixels on each side: enough to tell two photos apart, too few for what compression does. */
const side = 24;
/**
 * The mean difference of two pictures, of 255. The sample's renditions differ by up to 5.3 from their sources, and two of its products, both
 * drawn on one table, by 10.9.
 */
const largestDifference = 8;

/** Returns undefined if the file is damaged. */
function lookOf(file: string): Promise<Buffer | undefined> {
  return sharp(file)
    .autoOrient()
    .resize(side, side, { fit: 'fill' })
    .flatten()
    .toColourspace('srgb')
    .raw()
    .toBuffer()
    .catch(() => undefined);
}

function lookAlike(one: Buffer, other: Buffer): boolean {
  const sum = one.reduce((total, value, index) => total + Math.abs(value - (other[index] ?? 0)), 0);
  return one.length === other.length && sum / one.length <= largestDifference;
}
