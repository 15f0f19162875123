/** Makes of a camera's file what sharp decodes in the right colors. */
import sharp from 'sharp';
import { success, type Result } from '#core/text/result.ts';
import { saysAdobeRgb, withAdobeRgb } from './adobeRgb.ts';
import { isHeic } from './fileKind.ts';
import { pictureOfHeic } from './heic.ts';

/**
 * Returns bytes that sharp can decode: of a HEIC its picture as an uncompressed TIFF, upright, in the picture's own color space; of a JPEG
 * in Adobe RGB without a profile the same with one; of any other file the file itself.
 */
export async function decodable(camera: Buffer): Promise<Result<Buffer>> {
  if (isHeic(camera)) return pictureOfHeic(camera);
  const metadata = await sharp(camera)
    .metadata()
    .catch(() => undefined);
  const { format, icc, channels, exif } = metadata ?? {};
  const isSilent = format === 'jpeg' && channels === 3 && icc === undefined;
  return success(isSilent && saysAdobeRgb(exif) ? withAdobeRgb(camera) : camera);
}
