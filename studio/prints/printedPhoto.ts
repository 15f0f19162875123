/** The printed part of a photo, decoded in as little memory as possible: never the whole photo turned. */
import sharp, { type Region, type Sharp } from 'sharp';
import type { Crop } from '#core/gallery/photoReference.ts';
import type { PrintOperation } from '#core/print/print.ts';
import { inEightBits } from '#studio/shoot/eightBit.ts';
import { pixelLimit } from '#studio/shoot/recipe.ts';
import type { Original } from './original.ts';
import type { PixelSize } from './resolution.ts';

export type PhotoOperation = PrintOperation & { readonly kind: 'photo' };

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
export function regionOf({ width, height }: PixelSize, part: Crop): Region {
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
