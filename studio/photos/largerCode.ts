/** Looks at a code that could not be decoded once more, in the camera's own pixels. */
import sharp from 'sharp';
import { boxAround, overlap, type Box, type Corners } from './codeShape.ts';
import type { DecodedPixels } from './decoded.ts';
import { qrCodes, type GrayPicture, type ReadCode } from './qrCodes.ts';
import { pixelLimit } from './recipe.ts';
import { sharpened } from './sharpened.ts';

/** How much of its surroundings a code is looked at with, as a share of its size. Of a half-found code the other half is there. */
const around = 1;

type Change = { readonly side: number; readonly isSharp?: boolean; readonly isEven?: boolean };

/** Sides in pixels. Each has read codes that the others did not; the last two bring shade and light closer together. */
const changes: readonly Change[] = [
  { side: 600 },
  { side: 900, isSharp: true },
  { side: 400 },
  { side: 900 },
  { side: 1300 },
  { side: 250 },
  { side: 400, isEven: true },
  { side: 600, isEven: true },
];

/** Returns the code that is at the box, or undefined if it can't be decoded. A neighbor's says nothing of this one. */
export async function largerCode(
  box: Box,
  { width, original }: DecodedPixels,
  picture: Buffer,
): Promise<ReadCode | undefined> {
  const scale = original.width / width;
  const margin = Math.max(box.right - box.left, box.bottom - box.top) * around;
  const left = Math.max(0, Math.floor((box.left - margin) * scale));
  const top = Math.max(0, Math.floor((box.top - margin) * scale));
  const right = Math.min(original.width, Math.ceil((box.right + margin) * scale));
  const bottom = Math.min(original.height, Math.ceil((box.bottom + margin) * scale));
  if (right <= left || bottom <= top) return undefined;
  const region = { left, top, width: right - left, height: bottom - top };
  const pixels = await sharp(picture, { failOn: 'none', limitInputPixels: pixelLimit })
    .autoOrient()
    .extract(region)
    .greyscale()
    .extractChannel(0)
    .raw()
    .toBuffer();
  const own = { pixels, width: region.width, height: region.height };
  for (const change of changes) {
    const larger = await changed(own, change);
    const shrink = region.width / larger.width / scale;
    const origin = { x: left / scale, y: top / scale };
    for (const code of await qrCodes(larger, true)) {
      if (code.text === undefined) continue;
      const corners = code.corners.map(({ x, y }) => ({
        x: origin.x + x * shrink,
        y: origin.y + y * shrink,
      })) as unknown as Corners;
      const found = { text: code.text, corners, box: boxAround(corners) };
      if (overlap(found.box, box)) return found;
    }
  }
  return undefined;
}

async function changed(
  { pixels, width, height }: GrayPicture,
  { side, isSharp = false, isEven = false }: Change,
): Promise<GrayPicture> {
  const raw = { width, height, channels: 1 } as const;
  const resized = sharp(pixels, { raw }).resize({ width: side, height: side, fit: 'inside' });
  const part = Math.round(side / 6);
  const even = isEven ? resized.clahe({ width: part, height: part, maxSlope: 0 }) : resized;
  const { data, info } = await even.extractChannel(0).raw().toBuffer({ resolveWithObject: true });
  const picture = { pixels: data, width: info.width, height: info.height };
  return isSharp ? sharpened(picture, side / 100) : picture;
}
