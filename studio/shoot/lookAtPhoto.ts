/** Decodes a camera's file once, for the QR codes in it and for its renditions. */
import sharp from 'sharp';
import { success, type Result } from '#core/text/result.ts';
import { overlap } from './codeShape.ts';
import { captureOf, type Capture } from './captureTime.ts';
import { decoded, largest, type DecodedPixels } from './decoded.ts';
import { halfFoundCodes } from './finderPatterns.ts';
import { decodable } from './decodable.ts';
import { closerCodes, largerCode } from './largerCode.ts';
import {
  qrCodes,
  type GrayPicture,
  type QrCode,
  type ReadCode,
  type UnreadCode,
} from './qrCodes.ts';
import type { Proof } from './recipe.ts';
import { renditionsOf, type MadePhoto } from './renditions.ts';
import { blur, sharpened } from './sharpened.ts';
import { tolerantly } from './tolerantly.ts';

export type LookedAt = {
  readonly codes: readonly QrCode[];
  /** Absent if it was not to be made. Fails as `makePhoto`. */
  readonly photo?: Result<MadePhoto>;
};

/** What is done with a photo depends on what its codes mean, which is not known here. */
export type Wanted = {
  /** Whether a code that could not be decoded is worth a second look, by those that were. */
  readonly isSecondLook: (unread: UnreadCode, read: readonly ReadCode[]) => boolean;
  /** Whether the photo's renditions are made, by all its codes. */
  readonly isMade: (codes: readonly QrCode[]) => boolean;
};

/** Fails if the file can't be decoded. */
export async function lookAtPhoto(
  camera: Buffer,
  wanted: Wanted,
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
  { isSecondLook }: Wanted,
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
  // Squares that make no code have no place. Beside a code that was found they are its own, or there is no telling.
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
