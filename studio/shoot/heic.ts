/** Opens the HEIC of phones, whose compression (HEVC) the libvips that comes with sharp has no decoder for. */
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { failure, success, type Result } from '#core/text/result.ts';
import { adobeRgb, saysAdobeRgb } from './adobeRgb.ts';
import { pixelLimit } from './recipe.ts';
import { tiffOf, type Pixels } from './tiff.ts';

type Decode = (file: { readonly buffer: Uint8Array }) => Promise<Pixels>;

/** Returns the picture as an uncompressed TIFF, upright, in its own color space. */
export async function pictureOfHeic(camera: Buffer): Promise<Result<Buffer>> {
  try {
    const { width, height, icc, exif } = await sharp(camera).metadata();
    if (width * height > pixelLimit) return failure('the picture has too many pixels');
    // Two megabytes of code that most shoots do not need. The package has no types.
    const decode = createRequire(import.meta.url)('heic-decode') as Decode;
    const picture = await decode({ buffer: camera });
    return success(tiffOf(picture, icc ?? (saysAdobeRgb(exif) ? adobeRgb : undefined)));
  } catch {
    return failure('this HEIC cannot be opened: copy it from the phone again, or export as JPEG');
  }
}
