/** Decodes a camera's file once, for the QR codes in it and for its renditions. */
import sharp from 'sharp';
import { success, type Result } from '#rules/result.ts';
import { captureOf, type Capture } from './captureTime.ts';
import { decoded, largest, type DecodedPixels } from './decoded.ts';
import { halfFoundCodes } from './finderPatterns.ts';
import { decodable } from './heic.ts';
import { qrCodes, type GrayPicture, type QrCode } from './qrCodes.ts';
import { pixelLimit, type Proof } from './recipe.ts';
import { renditionsOf, type MadePhoto } from './renditions.ts';
import { tolerantly } from './tolerantly.ts';

export type LookedAt = {
  /** What its QR codes say; undefined for one that can't be decoded. */
  readonly codes: readonly (string | undefined)[];
  /** Absent if it was not to be made. Fails as `makePhoto`. */
  readonly photo?: Result<MadePhoto>;
};

/** `makes` says, by the codes of a photo, whether its renditions are wanted. Fails if the file can't be decoded. */
export async function lookAtPhoto(
  camera: Buffer,
  makes: (codes: LookedAt['codes']) => boolean,
  proof?: Proof,
): Promise<Result<LookedAt>> {
  const picture = await decodable(camera);
  if (!picture.ok) return picture;
  return tolerantly(async (failOn) => {
    const bare = await decoded(picture.value, largest, failOn);
    const codes = await codesIn(bare, picture.value);
    if (!makes(codes)) return success({ codes });
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

async function codesIn(bare: DecodedPixels, picture: Buffer): Promise<LookedAt['codes']> {
  const gray = await grayOf(bare);
  const found = await qrCodes(gray);
  const codes = found.flatMap(({ text }) => text ?? []);
  // Boxes of one code that is found in several ways are one.
  let unread = 0;
  const looked = found.filter(({ text }) => text !== undefined).map(({ box }) => box);
  const doubtful = found.filter(({ text }) => text === undefined).map(({ box }) => box);
  for (const box of [...doubtful, ...halfFoundCodes(gray)]) {
    if (looked.some((other) => overlap(box, other))) continue;
    looked.push(box);
    const text = await largerText(box, bare, picture);
    unread += Number(text === undefined);
    if (text !== undefined) codes.push(text);
  }
  return [...codes, ...Array<undefined>(unread).fill(undefined)];
}

function overlap(one: QrCode['box'], other: QrCode['box']): boolean {
  return (
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  );
}

/** Green says nearly as much as all three: a card is black and white. Mixing them would take longer than finding codes. */
async function grayOf({ pixels, width, height }: DecodedPixels): Promise<GrayPicture> {
  const gray = await pixels.clone().extractChannel('green').raw().toBuffer();
  return { pixels: gray, width, height };
}

/** How much of its surroundings an undecoded code is looked at with, as a share of its size. */
const around = 0.5;
/** Looks at an undecoded code once more, in the camera's own pixels. */
async function largerText(
  box: QrCode['box'],
  { width, original }: DecodedPixels,
  picture: Buffer,
): Promise<string | undefined> {
  const scale = original.width / width;
  const margin = Math.max(box.right - box.left, box.bottom - box.top) * around;
  const left = Math.max(0, Math.floor((box.left - margin) * scale));
  const top = Math.max(0, Math.floor((box.top - margin) * scale));
  const right = Math.min(original.width, Math.ceil((box.right + margin) * scale));
  const bottom = Math.min(original.height, Math.ceil((box.bottom + margin) * scale));
  if (right <= left || bottom <= top) return undefined;
  const region = { left, top, width: right - left, height: bottom - top };
  const upright = await sharp(picture, { failOn: 'none', limitInputPixels: pixelLimit })
    .autoOrient()
    .extract(region)
    .greyscale()
    .extractChannel(0)
    .raw()
    .toBuffer();
  const own = { pixels: upright, width: region.width, height: region.height };
  for (const change of changes) {
    const texts = (await qrCodes(await changed(own, change), true)).flatMap(
      ({ text }) => text ?? [],
    );
    if (texts[0] !== undefined) return texts[0];
  }
  return undefined;
}

/** Sides in pixels. Each has read codes that the others did not; the last two bring shade and light closer together. */
const changes = [
  { side: 600 },
  { side: 400 },
  { side: 900 },
  { side: 1300 },
  { side: 250 },
  { side: 400, isEven: true },
  { side: 600, isEven: true },
] as const;

async function changed(
  { pixels, width, height }: GrayPicture,
  { side, isEven = false }: { readonly side: number; readonly isEven?: boolean },
): Promise<GrayPicture> {
  const raw = { width, height, channels: 1 } as const;
  const resized = sharp(pixels, { raw }).resize({ width: side, height: side, fit: 'inside' });
  const part = Math.round(side / 6);
  const even = isEven ? resized.clahe({ width: part, height: part, maxSlope: 0 }) : resized;
  const { data, info } = await even.extractChannel(0).raw().toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
}
