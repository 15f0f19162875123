/** Decodes each photo once, to raw pixels at the largest width. All renditions are made from those. */
import { setFlagsFromString } from 'node:v8';
import sharp, { type Sharp } from 'sharp';
import { inEightBits } from './eightBit.ts';
import { pixelLimit, widths } from './recipe.ts';
import type { FailOn } from './tolerantly.ts';

export const largest = Math.max(...widths);

// Photos are made in parallel. A second thread for each would only make them wait for each other.
sharp.concurrency(1);
sharp.cache(false);
// Pixels count as heap, so that V8 would look through all of it for garbage once or twice a photo.
setFlagsFromString('--heap-growing-percent=400');

type Size = { readonly width: number; readonly height: number };
/** `pixels` begins a pipeline over the same memory, which sharp's `clone` copies. */
export type Pixels = Size & { readonly pixels: () => Sharp };

/** Pixels of a camera's file, upright and in sRGB, and how many it has itself. */
export type DecodedPixels = Pixels & { readonly original: Size };

/** Decodes bytes that sharp can decode (`decodable`). Throws for damage, see `tolerantly`. */
export async function decoded(
  camera: Buffer,
  side: number,
  failOn: FailOn,
): Promise<DecodedPixels> {
  const picture = sharp(camera, { failOn, limitInputPixels: pixelLimit });
  const { space, autoOrient } = await picture.metadata();
  const upright = inEightBits(picture, space)
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .toColourspace('srgb');
  return { ...(await pixelsOf(upright)), original: autoOrient };
}

/** Returns the picture with at most `edge` pixels on its longer side. */
export async function within(bare: DecodedPixels, edge: number): Promise<DecodedPixels> {
  if (Math.max(bare.width, bare.height) <= edge) return bare;
  const smaller = bare.pixels().resize({ width: edge, height: edge, fit: 'inside' });
  return { ...(await pixelsOf(smaller)), original: bare.original };
}

/** Runs the operations, and returns their result as raw pixels. */
export async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { pixels: () => sharp(data, { raw: { width, height, channels } }), width, height };
}
