/** Looks at a code that could not be decoded once more, in the camera's own pixels. */
import sharp from 'sharp';
import { boxAround, overlap, type Box, type Corners, type Point } from './codeShape.ts';
import type { DecodedPixels } from './decoded.ts';
import { qrCodes, type GrayPicture, type ReadCode } from './qrCodes.ts';
import { pixelLimit } from './recipe.ts';
import { blur, sharpened } from './sharpened.ts';

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
    for (const code of await qrCodes(larger, true)) {
      if (code.text === undefined) continue;
      const found = moved(code, { x: left / scale, y: top / scale }, shrink);
      if (overlap(found.box, box)) return found;
    }
  }
  return undefined;
}

/** Pixels: at this size a card that is far away can be read if it can be read at all. */
const closerSide = 3840;

/** Decodes the whole picture once more, larger. For codes whose position is not known. */
export async function closerCodes(
  { width }: DecodedPixels,
  picture: Buffer,
): Promise<readonly ReadCode[]> {
  const { data, info } = await sharp(picture, { failOn: 'none', limitInputPixels: pixelLimit })
    .autoOrient()
    .resize({ width: closerSide, height: closerSide, fit: 'inside', withoutEnlargement: true })
    .greyscale()
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const gray = { pixels: data, width: info.width, height: info.height };
  const codes = await qrCodes(await sharpened(gray, blur));
  return codes.flatMap((code) =>
    code.text === undefined ? [] : [moved(code, { x: 0, y: 0 }, width / info.width)],
  );
}

/** Returns a code of a part of the picture as one of the whole. */
function moved({ text, corners }: ReadCode, origin: Point, scale: number): ReadCode {
  const move = ({ x, y }: Point): Point => ({ x: origin.x + x * scale, y: origin.y + y * scale });
  const [one, two, three, four] = corners;
  const all: Corners = [move(one), move(two), move(three), move(four)];
  return { text, corners: all, box: boxAround(all) };
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
