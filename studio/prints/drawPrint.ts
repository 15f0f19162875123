/** Draws a print from camera files: the operations that the phone draws, at the resolution of a lab. */
import sharp, { type Sharp } from 'sharp';
import type { PrintLayout, PrintOperation } from '#core/print/print.ts';
import { failure, success, type Result } from '#core/text/result.ts';
import { decoderReason } from '#studio/shoot/fileKind.ts';
import { composedPrint, covers } from './composedPrint.ts';
import { withDensity } from './density.ts';
import type { Letters } from '#studio/shoot/glyphs.ts';
import { originalOf, type Original } from './original.ts';
import { printedPhoto, regionOf, type PhotoOperation } from './printedPhoto.ts';
import { mmPerInch, pixelSizeOf } from './resolution.ts';

/** Labs print from JPEG. At this quality, with full color resolution, nobody tells it from the original on paper. */
const jpeg = { quality: 95, chromaSubsampling: '4:4:4', optimizeCoding: false } as const;

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
