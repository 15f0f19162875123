/** Decodes a camera's file once, for the QR codes in it and for its renditions. */
import sharp from 'sharp';
import { success, type Result } from '#core/text/result.ts';
import { overlap, boxAround, type CodeBox, type Corners, type CodePoint } from './codeShape.ts';
import { captureOf, type Capture } from './captureTime.ts';
import { decoded, largest, type DecodedPixels } from './decoded.ts';
import { halfFoundCodes } from './finderPatterns.ts';
import { decodable } from './decodable.ts';
import {
  qrCodes,
  type GrayPicture,
  type QrCode,
  type ReadCode,
  type UnreadCode,
} from './qrCodes.ts';
import { pixelLimit, type Proof } from './recipe.ts';
import { renditionsOf, type MadePhoto } from './renditions.ts';
import { blur, sharpened } from './clearerCode.ts';
import { tolerantly } from './tolerantly.ts';

type LookedAt = {
  readonly codes: readonly QrCode[];
  /** Absent if it was not to be made. Fails as `makePhoto`. */
  readonly photo?: Result<MadePhoto>;
};

/** What is done with a photo depends on what its codes mean, which is not known here. */
type CodeWishes = {
  /** Whether a code that could not be decoded is worth a second look, by those that were. */
  readonly isSecondLook: (unread: UnreadCode, read: readonly ReadCode[]) => boolean;
  /** Whether the photo's renditions are made, by all its codes. */
  readonly isMade: (codes: readonly QrCode[]) => boolean;
};

/** Fails if the file can't be decoded. */
export async function lookAtPhoto(
  camera: Buffer,
  wanted: CodeWishes,
  proof?: Proof,
): Promise<Result<LookedAt>> {
  const picture = await decodable(camera);
  if (!picture.ok) return picture;
  return tolerantly(async (failOn) => {
    const bare = await decoded(picture.value, largest, failOn);
    const codes = await codesIn(bare, picture.value, wanted);
    if (!wanted.isMade(codes)) return success({ codes });
    return success({ codes, photo: await renditionsOf(bare, camera, proof) });
  });
}

/** Returns when and with which camera a file was taken. Nothing of it is decoded. */
export async function captureIn(camera: Buffer): Promise<Capture> {
  const metadata = await sharp(camera)
    .metadata()
    .catch(() => undefined);
  return captureOf(metadata?.exif);
}

async function codesIn(
  bare: DecodedPixels,
  picture: Buffer,
  { isSecondLook }: CodeWishes,
): Promise<readonly QrCode[]> {
  const gray = await grayOf(bare);
  const found = await qrCodes(gray);
  const read = found.filter((code) => code.text !== undefined);
  const unread: UnreadCode[] = [];
  const isNew = (code: QrCode): boolean =>
    ![...read, ...unread].some(({ box }) => overlap(code.box, box));
  // The decoder also combines squares of two codes. Pairs of squares are found where they are, so they come first.
  const pairs = pairsIn(gray);
  const undecoded = found.filter((code) => code.text === undefined);
  if ([...pairs, ...undecoded].some(isNew)) {
    const clear = await sharpened(gray, blur);
    const again = await qrCodes(clear);
    read.push(...again.filter((code) => code.text !== undefined).filter(isNew));
    pairs.push(...pairsIn(clear));
  }
  for (const code of [...pairs, ...undecoded.filter(hasBox)]) {
    // Boxes of one code that is found in several ways are one.
    if (!isNew(code)) continue;
    const larger = isSecondLook(code, read) ? await largerCode(code.box, bare, picture) : undefined;
    if (larger) read.push(larger);
    else unread.push(code);
  }
  if (read.length === 0 && found.length + unread.length > 0) {
    read.push(...(await closerCodes(bare, picture)));
  }
  const left = unread.filter(({ box }) => !read.some((code) => overlap(code.box, box)));
  const codes = [...read, ...left];
  // Corner squares that belong to no code have no box. Beside a code that was found they may be its own, so only alone do they count.
  return codes.length > 0 ? codes : found.slice(0, 1);
}

function hasBox({ box }: UnreadCode): boolean {
  return box.left < box.right;
}

function pairsIn(gray: GrayPicture): UnreadCode[] {
  return halfFoundCodes(gray).map((box) => ({ text: undefined, box }));
}

/** Green says nearly as much as all three: a card is black and white. Mixing them would take longer than finding codes. */
async function grayOf({ pixels, width, height }: DecodedPixels): Promise<GrayPicture> {
  const gray = await pixels().extractChannel('green').raw().toBuffer();
  return { pixels: gray, width, height };
}

// Looks at a code that could not be decoded once more, in the camera's own pixels.

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
async function largerCode(
  box: CodeBox,
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
async function closerCodes(
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
function moved({ text, corners }: ReadCode, origin: CodePoint, scale: number): ReadCode {
  const move = ({ x, y }: CodePoint): CodePoint => ({
    x: origin.x + x * scale,
    y: origin.y + y * scale,
  });
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
