/** The file that a customer gets of a photo: the camera's pixels, orientation and colors, and nothing else of it. */
import sharp from 'sharp';
import type { DigitalPhoto } from '#core/order/digitals.ts';
import { failure, success, type Result } from '#core/text/result.ts';
import { bareJpeg } from '#studio/shoot/bareJpeg.ts';
import { decoderReason } from '#studio/shoot/fileKind.ts';
import { pixelLimit } from '#studio/shoot/recipe.ts';

export type DigitalFile = Pick<DigitalPhoto, 'type' | 'width' | 'height'> & {
  readonly bytes: Buffer;
};

const limits = { limitInputPixels: pixelLimit } as const;

/**
 * A JPEG keeps its compressed pixels. What phones cannot show, such as TIFF, becomes a PNG, upright and without loss. The result is decoded
 * and compared with the camera's file. Fails with the reason.
 */
export async function digitalFile(camera: Buffer): Promise<Result<DigitalFile>> {
  try {
    const { format, orientation, autoOrient, space } = await sharp(camera, limits).metadata();
    const type = format === 'jpeg' ? 'image/jpeg' : 'image/png';
    if (format !== 'jpeg' && space === 'cmyk') {
      return failure('its colors are CMYK, which phones do not show: publish it as JPEG');
    }
    const bytes = format === 'jpeg' ? bareJpeg(camera, orientation) : await asPng(camera, space);
    if (!bytes) return failure('it is no whole JPEG');
    const fault = await faultOf(camera, bytes);
    const { width, height } = autoOrient;
    return fault === undefined ? success({ bytes, type, width, height }) : failure(fault);
  } catch (error) {
    return failure(decoderReason(error));
  }
}

/** Without the profile's conversion, which would change the pixels. */
function asPng(camera: Buffer, space: string | undefined): Promise<Buffer> {
  const picture = sharp(camera, { ...limits, ignoreIcc: true })
    .autoOrient()
    .keepIccProfile();
  const isDeep = space === 'rgb16' || space === 'grey16';
  return (isDeep ? picture.toColourspace(space) : picture).png().toBuffer();
}

/** The last look before a picture leaves the studio. */
async function faultOf(camera: Buffer, file: Buffer): Promise<string | undefined> {
  const [before, after] = await Promise.all([rawOf(camera), rawOf(file)]);
  if (!before.equals(after)) return 'its pixels would not be the same';
  const [source, { exif, xmp, iptc, comments = [], icc }] = await Promise.all([
    sharp(camera, limits).metadata(),
    sharp(file, limits).metadata(),
  ]);
  if (xmp || iptc || comments.length > 0 || (exif && exif.length > longestExif)) {
    return 'it would still carry metadata';
  }
  return (source.icc?.length ?? 0) === (icc?.length ?? 0) ? undefined : 'it would lose its colors';
}

/** What says an orientation. */
const longestExif = 40;

/** The pixels as they are shown, in the file's own colors. */
function rawOf(file: Buffer): Promise<Buffer> {
  return sharp(file, { ...limits, ignoreIcc: true })
    .autoOrient()
    .raw({ depth: 'ushort' })
    .toBuffer();
}
