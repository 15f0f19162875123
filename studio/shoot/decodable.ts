/** Makes of a camera's file what sharp decodes in the right colors. */
import sharp from 'sharp';
import { success, type Result, failure } from '#core/text/result.ts';
import { saysAdobeRgb, withAdobeRgb, adobeRgb } from './adobeRgb.ts';
import { isHeic } from './fileKind.ts';
import { createRequire } from 'node:module';
import { pixelLimit } from './recipe.ts';

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

/** Opens the HEIC of phones, whose compression (HEVC) the libvips that comes with sharp has no decoder for. */
type Decode = (file: { readonly buffer: Uint8Array }) => Promise<Pixels>;

/** Returns the picture as an uncompressed TIFF, upright, in its own color space. */
async function pictureOfHeic(camera: Buffer): Promise<Result<Buffer>> {
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

// Writes pixels as a file that says their color space. Raw pixels have no place for a profile.

type Pixels = {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and alpha; the alpha is left out. */
  readonly data: Uint8ClampedArray;
};

/** Types of TIFF 6.0: 16 bits, 32 bits, bytes without a meaning. */
const short = 3;
const long = 4;
const opaque = 7;

/** Returns an uncompressed TIFF (TIFF 6.0, little-endian, one strip) with this ICC profile. */
function tiffOf({ width, height, data }: Pixels, profile: Buffer | undefined): Buffer {
  const pixels = withoutAlpha(data, width * height);
  const count = profile ? 11 : 10;
  const depthsAt = 8 + 2 + count * 12 + 4;
  const pixelsAt = depthsAt + 6;
  const profileAt = pixelsAt + pixels.length + (pixels.length % 2);
  const entries: readonly (readonly [number, number, number, number])[] = [
    [256, long, 1, width],
    [257, long, 1, height],
    // Bits of each channel.
    [258, short, 3, depthsAt],
    // Not compressed, RGB.
    [259, short, 1, 1],
    [262, short, 1, 2],
    [273, long, 1, pixelsAt],
    [277, short, 1, 3],
    [278, long, 1, height],
    [279, long, 1, pixels.length],
    [284, short, 1, 1],
    ...(profile ? [[34_675, opaque, profile.length, profileAt] as const] : []),
  ];
  const file = Buffer.alloc(profileAt + (profile?.length ?? 0));
  file.write('II*\0', 'latin1');
  file.writeUInt32LE(8, 4);
  file.writeUInt16LE(count, 8);
  for (const [index, [tag, type, values, value]] of entries.entries()) {
    const at = 10 + index * 12;
    file.writeUInt16LE(tag, at);
    file.writeUInt16LE(type, at + 2);
    file.writeUInt32LE(values, at + 4);
    file.writeUInt32LE(value, at + 8);
  }
  for (const channel of [0, 1, 2]) file.writeUInt16LE(8, depthsAt + channel * 2);
  pixels.copy(file, pixelsAt);
  profile?.copy(file, profileAt);
  return file;
}

function withoutAlpha(data: Uint8ClampedArray, count: number): Buffer {
  const pixels = Buffer.allocUnsafe(count * 3);
  for (let from = 0, to = 0; to < pixels.length; from += 4, to += 3) {
    pixels[to] = data[from] ?? 0;
    pixels[to + 1] = data[from + 1] ?? 0;
    pixels[to + 2] = data[from + 2] ?? 0;
  }
  return pixels;
}
