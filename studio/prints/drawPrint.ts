/** Draws a print from camera files: the operations that the phone draws, at the resolution of a lab. */
import sharp, { type OverlayOptions, type Region, type Sharp } from 'sharp';
import type { Crop } from '#core/gallery/photoReference.ts';
import type { PrintBox, PrintLayout, PrintOperation, TextOperation } from '#core/print/print.ts';
import { failure, type Result, success } from '#core/text/result.ts';
import { inEightBits } from '#studio/shoot/eightBit.ts';
import { decoderReason } from '#studio/shoot/fileKind.ts';
import type { Letters } from '#studio/workspace/glyphs.ts';
import { pixelLimit } from '#studio/shoot/recipe.ts';
import { type Original, originalOf } from './originals.ts';

/** Labs print from JPEG. At this quality, with full color resolution, nobody tells it from the original on paper. */
const jpeg = { quality: 95, chromaSubsampling: '4:4:4', optimizeCoding: false } as const;

// Prints are made in parallel. A second thread for each would only make them wait for each other.
sharp.concurrency(1);
sharp.cache(false);

type DrawnPrint = {
  /** JPEG in sRGB, with its profile and no other metadata. */
  readonly picture: Buffer;
  readonly width: number;
  readonly height: number;
  /** How many of the original's pixels there are to an inch of paper, where there are fewest. */
  readonly dpi: number;
};

/** Draws a layout; `originals` has the photos by the operations' `photo`. Fails with the reason if a photo cannot be decoded. */
export async function drawPrint(
  layout: PrintLayout,
  originals: ReadonlyMap<string, Original>,
  letters: Letters,
): Promise<Result<DrawnPrint>> {
  const operations = visible(layout);
  const [only] = operations;
  try {
    const picture =
      operations.length === 1 && only?.kind === 'photo'
        ? wholePhoto(layout, only, originalOf(originals, only.photo))
        : await composedPrint(layout, operations, originals, letters);
    const { data, info } = await picture
      .withIccProfile('srgb')
      .jpeg(jpeg)
      .toBuffer({ resolveWithObject: true });
    const photos = operations.filter((one) => one.kind === 'photo');
    const dpis = photos.map((one) => dpiOf(one, originalOf(originals, one.photo)));
    const { width, height } = info;
    const inPrint = width / (layout.widthMm / mmPerInch);
    return success({
      picture: withDensity(data, Math.round(inPrint)),
      width,
      height,
      dpi: Math.min(...dpis),
    });
  } catch (error) {
    return failure(decoderReason(error));
  }
}

/** Leaves out what lies below a photo that covers the whole print. */
function visible(layout: PrintLayout): readonly PrintOperation[] {
  const { operations } = layout;
  const last = operations.findLastIndex((one) => one.kind === 'photo' && covers(one, layout));
  return operations.slice(Math.max(0, last));
}

/** A photo that is the whole print is never enlarged: the lab's own program does that better. */
function wholePhoto(layout: PrintLayout, operation: PhotoOperation, original: Original): Sharp {
  const full = pixelSizeOf(layout);
  const { width } = regionOf(original, operation.part);
  return printedPhoto(operation, original, width < full.width ? undefined : full);
}

function dpiOf({ part, widthMm }: PhotoOperation, { width }: Original): number {
  return (part.width * width) / (widthMm / mmPerInch);
}

type FillOperation = PrintOperation & { readonly kind: 'fill' };

/** Each operation is a layer of its own, as large as what it draws: layers as large as the print take most of the memory. */
async function composedPrint(
  layout: PrintLayout,
  operations: readonly PrintOperation[],
  originals: ReadonlyMap<string, Original>,
  letters: Letters,
): Promise<Sharp> {
  const full = pixelSizeOf(layout);
  const [first, ...others] = operations;
  const isPaper = first?.kind === 'fill' && covers(first, layout);
  const layers: OverlayOptions[] = [];
  // The pieces of a sheet mostly show the same.
  const drawn = new Map<string, Raw>();
  for (const operation of isPaper ? others : operations) {
    if (operation.kind === 'fill') layers.push(...rectangle(operation, full));
    if (operation.kind === 'text') layers.push(...words(operation, full, letters));
    if (operation.kind === 'photo') {
      const { left, top, ...size } = pixelBox(operation);
      const { photo, part, isBlackAndWhite } = operation;
      const name = JSON.stringify([photo, part, isBlackAndWhite, size]);
      const raw =
        drawn.get(name) ?? (await rawPhoto(operation, originalOf(originals, photo), size));
      drawn.set(name, raw);
      layers.push({ ...raw, left, top });
    }
  }
  const background = isPaper ? first.color : 'white';
  const create = { ...full, channels: 3, background } as const;
  return sharp({ create }).composite(layers).removeAlpha().toColourspace('srgb');
}

type Raw = Required<Pick<OverlayOptions, 'input' | 'raw'>>;

async function rawPhoto(
  operation: PhotoOperation,
  original: Original,
  size: PixelSize,
): Promise<Raw> {
  const { data, info } = await printedPhoto(operation, original, size)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { input: data, raw: { width, height, channels } };
}

function pixelBox({ xMm, yMm, widthMm, heightMm }: PrintBox) {
  const [left, top] = [inPixels(xMm), inPixels(yMm)];
  return {
    left,
    top,
    width: inPixels(xMm + widthMm) - left,
    height: inPixels(yMm + heightMm) - top,
  };
}

/** Returns true if the box is the whole print. */
export function covers(box: PrintBox, { widthMm, heightMm }: PrintLayout): boolean {
  return box.xMm <= 0 && box.yMm <= 0 && box.widthMm >= widthMm && box.heightMm >= heightMm;
}

function rectangle(operation: FillOperation, full: PixelSize): readonly OverlayOptions[] {
  const { xMm, yMm, widthMm, heightMm, color } = operation;
  const drawn = `<rect x="${xMm}" y="${yMm}" width="${widthMm}" height="${heightMm}" fill="${color}"/>`;
  return svgLayer(drawn, { xMm, yMm, widthMm, heightMm }, full);
}

/** The farthest that a letter reaches above and below its baseline, and over the ends of its text: shares of the font size. */
const reach = { above: 1.25, below: 0.5, beside: 0.25 } as const;

function words(
  operation: TextOperation,
  full: PixelSize,
  letters: Letters,
): readonly OverlayOptions[] {
  const { sizeMm, xMm, baselineMm, widthMm } = operation;
  const box = {
    xMm: xMm - reach.beside * sizeMm,
    yMm: baselineMm - reach.above * sizeMm,
    widthMm: widthMm + 2 * reach.beside * sizeMm,
    heightMm: (reach.above + reach.below) * sizeMm,
  };
  return svgLayer(letters.drawn(operation), box, full);
}

/** Draws SVG in the print's millimetres, as far as it lies in the box. */
function svgLayer(drawn: string, box: PrintBox, full: PixelSize): readonly OverlayOptions[] {
  const left = Math.max(0, Math.floor(toPixels(box.xMm)));
  const top = Math.max(0, Math.floor(toPixels(box.yMm)));
  const right = Math.min(full.width, Math.ceil(toPixels(box.xMm + box.widthMm)));
  const bottom = Math.min(full.height, Math.ceil(toPixels(box.yMm + box.heightMm)));
  const [width, height] = [right - left, bottom - top];
  if (drawn === '' || width <= 0 || height <= 0) return [];
  const shown = [left, top, width, height].map((pixels) => (pixels / fullDpi) * mmPerInch);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${shown.join(' ')}">${drawn}</svg>`;
  return [{ input: Buffer.from(svg), left, top }];
}

type PhotoOperation = PrintOperation & { readonly kind: 'photo' };

/** The same gray as the phone's (`src/ui/PrintPicture.tsx`). */
const luminosity: [number, number, number] = [0.3, 0.59, 0.11];

/** From here on the decoder itself halves the picture, which takes a fraction of the time. */
const halved = 2;

/** Returns the printed part of a photo, upright and in sRGB, in this size or in its own pixels. */
export function printedPhoto(
  { part, isBlackAndWhite }: PhotoOperation,
  original: Original,
  size: PixelSize | undefined,
): Sharp {
  const colored = croppedPhoto(original, part, size)
    .flatten({ background: 'white' })
    .toColourspace('srgb');
  const isGray = original.space === 'b-w' || original.space === 'grey16';
  return isBlackAndWhite && !isGray
    ? colored.recomb([luminosity, luminosity, luminosity])
    : colored;
}

/** Returns the part of a photo, upright and in 8 bits, in this size or in its own pixels. */
function croppedPhoto(original: Original, part: Crop, size?: PixelSize): Sharp {
  const { bytes, space, width, height } = original;
  const picture = sharp(bytes, { failOn: 'error', limitInputPixels: pixelLimit });
  const photo = inEightBits(picture, space);
  const region = regionOf(original, part);
  const shrink = size ? Math.min(region.width / size.width, region.height / size.height) : 1;
  // sharp turns a picture after all that is said before `autoOrient`, except that a region of a resized picture is upright already.
  if (!size || shrink < halved) {
    const cropped = photo.extract(asStored(original, region));
    const sized = size ? cropped.resize({ ...size, fit: 'fill' }) : cropped;
    return sized.autoOrient();
  }
  const across = size.width / region.width;
  const down = size.height / region.height;
  return photo
    .resize({ width: Math.round(width * across), height: Math.round(height * down), fit: 'fill' })
    .extract({
      left: Math.round(region.left * across),
      top: Math.round(region.top * down),
      ...size,
    })
    .autoOrient();
}

/** Returns the printed part in whole pixels of the upright photo. */
function regionOf({ width, height }: PixelSize, part: Crop): Region {
  const [left, across] = pixelRange(part.x, part.width, width);
  const [top, down] = pixelRange(part.y, part.height, height);
  return { left, top, width: across, height: down };
}

/** Returns the first pixel and the number of pixels of a range of shares. */
function pixelRange(from: number, share: number, pixels: number): readonly [number, number] {
  const first = Math.min(pixels - 1, Math.max(0, Math.round(from * pixels)));
  const end = Math.min(pixels, Math.max(first + 1, Math.round((from + share) * pixels)));
  return [first, end - first];
}

/** Returns where the region lies in the file's own pixels (EXIF 2.32, section 4.6.4, Orientation). */
function asStored({ width, height, orientation = 1 }: Original, upright: Region): Region {
  const isMirrored = [2, 3, 7, 8].includes(orientation);
  const isUpsideDown = [3, 4, 6, 7].includes(orientation);
  if (orientation < 5) {
    return {
      ...upright,
      left: isMirrored ? width - upright.left - upright.width : upright.left,
      top: isUpsideDown ? height - upright.top - upright.height : upright.top,
    };
  }
  return {
    left: isMirrored ? height - upright.top - upright.height : upright.top,
    top: isUpsideDown ? width - upright.left - upright.width : upright.left,
    width: upright.height,
    height: upright.width,
  };
}

const startOfImage = 2;

/** A JFIF header of version 1.2 in dots per inch, without a thumbnail (https://www.w3.org/Graphics/JPEG/jfif3.pdf, page 5). */
const jfif = 'ffe000104a46494600010201000000000000';
const densityAt = { x: 12, y: 14 } as const;

/**
 * Returns a JPEG with a JFIF header that has its pixels per inch, so that every program knows the size of the print. sharp writes them to
 * EXIF alone.
 */
function withDensity(jpeg: Buffer, dpi: number): Buffer {
  const header = Buffer.from(jfif, 'hex');
  header.writeUInt16BE(dpi, densityAt.x);
  header.writeUInt16BE(dpi, densityAt.y);
  return Buffer.concat([jpeg.subarray(0, startOfImage), header, jpeg.subarray(startOfImage)]);
}

type PixelSize = { readonly width: number; readonly height: number };

export const fullDpi = 300;

export const mmPerInch = 25.4;

/** Returns the size of a print in pixels at full resolution. */
export function pixelSizeOf({ widthMm, heightMm }: Pick<PrintBox, 'widthMm' | 'heightMm'>) {
  return { width: inPixels(widthMm), height: inPixels(heightMm) };
}

function inPixels(mm: number): number {
  return Math.round(toPixels(mm));
}

/** The same, not rounded. */
function toPixels(mm: number): number {
  return (mm / mmPerInch) * fullDpi;
}
