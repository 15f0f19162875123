/** Makes all renditions of a photo from its decoded pixels. */
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { renditionWidths } from '#core/gallery/galleryItems.ts';
import { failure, success, type Result } from '#core/text/result.ts';
import { decoded, largest, pixelsOf, within, type DecodedPixels, type Pixels } from './decoded.ts';
import { decodable } from './decodable.ts';
import {
  budgetOf,
  detailKept,
  effort,
  isSmall,
  limitOf,
  markShare,
  previewRecipe,
  qualities,
  widths,
  type Proof,
} from './recipe.ts';
import { tolerantly, type FailOn } from './tolerantly.ts';

export type RenditionPicture = { readonly width: number; readonly picture: Buffer };

export type MadePhoto = {
  /** Pixels of the largest rendition, after rotation. */
  readonly width: number;
  readonly height: number;
  /** Pixels of the camera file, after rotation. */
  readonly originalWidth: number;
  readonly thumbHash: string;
  readonly renditions: readonly RenditionPicture[];
};

type PreviewRendition = {
  readonly width: number;
  readonly height: number;
  readonly picture: Buffer;
};

/**
 * Makes a photo: rotated, in sRGB, without metadata, as a proof if that is asked for. Fails with the reason why this file cannot be
 * published.
 */
export async function makePhoto(camera: Buffer, proof?: Proof): Promise<Result<MadePhoto>> {
  const picture = await decodable(camera);
  if (!picture.ok) return picture;
  return tolerantly((failOn) => photoOf({ camera, picture: picture.value, proof }, failOn));
}

/** Makes the small public picture for the home page. */
export async function makePreview(camera: Buffer): Promise<Result<PreviewRendition>> {
  const picture = await decodable(camera);
  return picture.ok ? tolerantly((failOn) => previewOf(picture.value, failOn)) : picture;
}

type Work = {
  readonly camera: Buffer;
  /** The pixels of the camera's file, see `decodable`. */
  readonly picture: Buffer;
  readonly proof: Proof | undefined;
};

async function photoOf(
  { camera, picture, proof }: Work,
  failOn: FailOn,
): Promise<Result<MadePhoto>> {
  const bare = await decoded(picture, proof?.edge ?? largest, failOn);
  return renditionsOf(bare, camera, proof);
}

/** Makes the renditions from the decoded pixels of a camera's file, which may be larger than a proof's. */
export async function renditionsOf(
  decodedPixels: DecodedPixels,
  camera: Buffer,
  proof: Proof | undefined,
): Promise<Result<MadePhoto>> {
  const { edge = largest, mark } = proof ?? {};
  const bare = await within(decodedPixels, edge);
  const { width, height, original } = bare;
  const originalWidth = original.width;
  if (isSmall({ width, height, originalWidth }) && !(await isFromCamera(camera))) {
    return failure(
      `only ${original.width} x ${original.height} pixels, and no EXIF as cameras write it: made for a screen, too small to print. Publish the camera's own file`,
    );
  }
  const shown = mark ? await marked(bare, mark) : bare;
  const thumbHash = await thumbHashOf(shown);
  const renditions: RenditionPicture[] = [];
  for (const wanted of renditionWidths({ width }, widths)) {
    const rendition = await encoded(shown, wanted);
    const found = leftover(rendition);
    if (found !== undefined) return failure(`its picture still carries ${found}: not published`);
    renditions.push({ width: wanted, picture: rendition });
  }
  return success({ width, height, originalWidth, thumbHash, renditions });
}

async function previewOf(camera: Buffer, failOn: FailOn): Promise<Result<PreviewRendition>> {
  const { pixels } = await decoded(camera, 2 * previewRecipe.width, failOn);
  const { data, info } = await pixels()
    .resize({ width: previewRecipe.width, withoutEnlargement: true })
    .webp({ quality: previewRecipe.quality, effort })
    .toBuffer({ resolveWithObject: true });
  const found = leftover(data);
  if (found !== undefined) return failure(`its previewRecipe still carries ${found}`);
  return success({ width: info.width, height: info.height, picture: data });
}

/** Every camera and phone writes EXIF. Programs that export pictures for the web leave it out. */
async function isFromCamera(camera: Buffer): Promise<boolean> {
  return (await sharp(camera).metadata()).exif !== undefined;
}

/** Lays the mark over the picture, repeated, so that no crop is without it. */
async function marked({ pixels, width, height }: Pixels, mark: Uint8Array): Promise<Pixels> {
  const side = Math.round(Math.max(width, height) * markShare);
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  const square = { width: side, height: side, fit: 'contain', background } as const;
  const tile = await sharp(mark).resize(square).png().toBuffer();
  return pixelsOf(pixels().composite([{ input: tile, tile: true, gravity: 'center' }]));
}

/** Encodes at the best quality that meets the target, else at the last one, softened if that is over the limit. */
async function encoded(shown: Pixels, width: number): Promise<Buffer> {
  const sized = width === shown.width ? shown : await pixelsOf(shown.pixels().resize({ width }));
  let picture = Buffer.alloc(0);
  for (const quality of qualities) {
    picture = await sized.pixels().webp({ quality, effort }).toBuffer();
    if (picture.length <= budgetOf(width)) break;
  }
  return picture.length <= limitOf(width) ? picture : softened(sized);
}

/** Removes detail step by step at the same size, until the picture fits. */
async function softened({ pixels, width, height }: Pixels): Promise<Buffer> {
  const size = { width, height, fit: 'fill' } as const;
  let across = width;
  let picture: Buffer;
  do {
    across = Math.floor(across * detailKept);
    const coarse = await pixelsOf(pixels().resize({ width: across }));
    picture = await coarse
      .pixels()
      .resize(size)
      .webp({ quality: Math.min(...qualities), effort })
      .toBuffer();
  } while (picture.length > limitOf(width) && across > 1);
  return picture;
}

/** https://evanw.github.io/thumbhash/ takes at most 100 x 100 pixels. */
async function thumbHashOf({ pixels }: Pixels): Promise<string> {
  const { data, info } = await pixels()
    .resize({ width: 100, height: 100, fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64url');
}

// The last check before a picture leaves the studio.

/** VP8 pixels and transparency. Everything else in a WebP file describes the picture. */
const pixelChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH']);

/**
 * Returns what a WebP file contains besides pixels ('EXIF', 'XMP', 'ICCP' or other chunks), or undefined.
 * https://developers.google.com/speed/webp/docs/riff_container
 */
export function leftover(picture: Buffer): string | undefined {
  if (picture.toString('latin1', 0, 4) !== 'RIFF' || picture.toString('latin1', 8, 12) !== 'WEBP') {
    return 'no WebP picture';
  }
  const end = 8 + picture.readUInt32LE(4);
  let offset = 12;
  while (offset + 8 <= end) {
    const name = picture.toString('latin1', offset, offset + 4);
    if (!pixelChunks.has(name)) return name.trim();
    const length = picture.readUInt32LE(offset + 4);
    offset += 8 + length + (length % 2);
  }
  return end === picture.length ? undefined : 'bytes behind its end';
}
