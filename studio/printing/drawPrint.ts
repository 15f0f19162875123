/** Draws a print from camera files: the operations that the phone draws, at the resolution of a lab. */
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import type { Crop } from '#rules/photoReference.ts';
import type { PrintBox, PrintLayout, PrintOperation } from '#rules/print.ts';
import { failure, success, type Result } from '#rules/result.ts';
import { inEightBits } from '#studio/photos/eightBit.ts';
import { decoderReason } from '#studio/photos/fileKind.ts';
import { pixelLimit } from '#studio/photos/recipe.ts';
import { withDensity } from './density.ts';
import type { Letters } from './letters.ts';
import type { Original } from './original.ts';

/** Pixels per inch. */
export const fullDpi = 300;

export const mmPerInch = 25.4;

/** Labs print from JPEG. At this quality, with full color resolution, nobody tells it from the original on paper. */
const jpeg = { quality: 95, chromaSubsampling: '4:4:4' } as const;

/** The same gray as the phone's (`src/ui/PrintPicture.tsx`). */
const luminosity: [number, number, number] = [0.3, 0.59, 0.11];

// Prints are made in parallel. A second thread for each would only make them wait for each other.
sharp.concurrency(1);
sharp.cache(false);

export type DrawnPrint = {
  /** JPEG in sRGB, with its profile and no other metadata. */
  readonly picture: Buffer;
  readonly width: number;
  readonly height: number;
  /** How many of the original's pixels there are to an inch of paper, where there are fewest. */
  readonly dpi: number;
};

type PhotoOperation = PrintOperation & { readonly kind: 'photo' };

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
        ? wholePhoto(layout, only, originalOf(originals, only))
        : await composed(layout, operations, originals, letters);
    const { data, info } = await picture
      .withIccProfile('srgb')
      .jpeg(jpeg)
      .toBuffer({ resolveWithObject: true });
    const photos = operations.filter((one) => one.kind === 'photo');
    const dpis = photos.map((one) => dpiOf(one, originalOf(originals, one)));
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

/** Returns the size of a print in pixels at full resolution. */
export function pixelsOf({ widthMm, heightMm }: Pick<PrintBox, 'widthMm' | 'heightMm'>) {
  return { width: inPixels(widthMm), height: inPixels(heightMm) };
}

function inPixels(mm: number): number {
  return Math.round((mm / mmPerInch) * fullDpi);
}

/** Leaves out what lies below a photo that covers the whole print. */
function visible({ widthMm, heightMm, operations }: PrintLayout): readonly PrintOperation[] {
  const covers = (one: PrintOperation): boolean =>
    one.kind === 'photo' &&
    one.xMm <= 0 &&
    one.yMm <= 0 &&
    one.widthMm >= widthMm &&
    one.heightMm >= heightMm;
  return operations.slice(Math.max(0, operations.findLastIndex(covers)));
}

/** A photo that is the whole print is never enlarged: the lab's own program does that better. */
function wholePhoto(layout: PrintLayout, operation: PhotoOperation, original: Original): Sharp {
  const full = pixelsOf(layout);
  const { width } = regionOf(original, operation.part);
  return croppedPhoto(operation, original, width < full.width ? undefined : full);
}

async function composed(
  layout: PrintLayout,
  operations: readonly PrintOperation[],
  originals: ReadonlyMap<string, Original>,
  letters: Letters,
): Promise<Sharp> {
  const full = pixelsOf(layout);
  const layers: OverlayOptions[] = [];
  let drawn = '';
  const addDrawn = (): void => {
    if (drawn !== '') layers.push({ input: svgOf(layout, drawn), left: 0, top: 0 });
    drawn = '';
  };
  for (const operation of operations) {
    if (operation.kind === 'fill') drawn += rectangle(operation);
    if (operation.kind === 'text') drawn += letters.drawn(operation);
    if (operation.kind === 'photo') {
      addDrawn();
      layers.push(await photoLayer(operation, originalOf(originals, operation)));
    }
  }
  addDrawn();
  const create = { ...full, channels: 3, background: 'white' } as const;
  return sharp({ create }).composite(layers).removeAlpha().toColourspace('srgb');
}

async function photoLayer(operation: PhotoOperation, original: Original): Promise<OverlayOptions> {
  const [left, top] = [inPixels(operation.xMm), inPixels(operation.yMm)];
  const size = {
    width: inPixels(operation.xMm + operation.widthMm) - left,
    height: inPixels(operation.yMm + operation.heightMm) - top,
  };
  const { data, info } = await croppedPhoto(operation, original, size)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { input: data, raw: { width, height, channels }, left, top };
}

/** Returns the printed part of a photo, upright and in sRGB, in this size or in its own pixels. */
function croppedPhoto(
  { part, isBlackAndWhite }: PhotoOperation,
  original: Original,
  size: { readonly width: number; readonly height: number } | undefined,
): Sharp {
  const { bytes, space } = original;
  const picture = sharp(bytes, { failOn: 'error', limitInputPixels: pixelLimit });
  const cropped = inEightBits(picture, space).autoOrient().extract(regionOf(original, part));
  const sized = size ? cropped.resize({ ...size, fit: 'fill' }) : cropped;
  const colored = sized.flatten({ background: 'white' }).toColourspace('srgb');
  const isGray = space === 'b-w' || space === 'grey16';
  return isBlackAndWhite && !isGray
    ? colored.recomb([luminosity, luminosity, luminosity])
    : colored;
}

function regionOf({ width, height }: Original, part: Crop) {
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

function dpiOf({ part, widthMm }: PhotoOperation, { width }: Original): number {
  return (part.width * width) / (widthMm / mmPerInch);
}

function originalOf(originals: ReadonlyMap<string, Original>, { photo }: PhotoOperation): Original {
  const original = originals.get(photo);
  if (!original) throw new Error(`the print's photo "${photo}" is not there`);
  return original;
}

function rectangle({ xMm, yMm, widthMm, heightMm, color }: PrintOperation & { kind: 'fill' }) {
  return `<rect x="${xMm}" y="${yMm}" width="${widthMm}" height="${heightMm}" fill="${color}"/>`;
}

function svgOf(layout: PrintLayout, drawn: string): Buffer {
  const { width, height } = pixelsOf(layout);
  const box = `0 0 ${layout.widthMm} ${layout.heightMm}`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box}" preserveAspectRatio="none">${drawn}</svg>`,
  );
}
