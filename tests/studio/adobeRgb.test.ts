/** Adobe RGB, as editors say it by a profile and as cameras say it in EXIF alone, is published, printed and sold in its own colors. */
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { digitalFile } from '#studio/prints/sealDigitals.ts';
import { adobeRgb, withAdobeRgb } from '#studio/shoot/adobeRgb.ts';
import { makePhoto, makePreview } from '#studio/shoot/renditions.ts';
import { readOriginal, type Original } from '#studio/prints/originals.ts';
import { printedPhoto } from '#studio/prints/drawPrint.ts';
import { temporaryFolder } from './folders.ts';

/** One green, as sRGB and as Adobe RGB write it. */
const green = { inSrgb: [60, 170, 80], inAdobeRgb: [107, 168, 87] } as const;

/** EXIF of CIPA DC-008 with nothing but a color space and an index of interoperability. */
function exifOf(space: number, index: string): Buffer {
  const hex =
    `4d4d002a00000008` +
    `000187690004000000010000001a00000000` +
    `0002a0010003000000010000000000000000000000000000000000000000`;
  const tiff = Buffer.alloc(0x38 + 18);
  Buffer.from(hex, 'hex').copy(tiff);
  tiff.writeUInt16BE(space, 0x1a + 10);
  Buffer.from('a0050004000000010000003800000000', 'hex').copy(tiff, 0x1a + 14);
  Buffer.from('0001000100020000000400000000', 'hex').copy(tiff, 0x38);
  tiff.write(index, 0x38 + 10, 'latin1');
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  return Buffer.concat([Buffer.from([0xff, 0xe1, 0, body.length + 2]), body]);
}

async function plain([r, g, b]: readonly [number, number, number]): Promise<Buffer> {
  const create = { width: 1200, height: 800, channels: 3, background: { r, g, b } } as const;
  return sharp({ create }).jpeg({ quality: 98, chromaSubsampling: '4:4:4' }).toBuffer();
}

async function fromCamera(
  color: readonly [number, number, number],
  space: number,
  index: string,
): Promise<Buffer> {
  const jpeg = await plain(color);
  return Buffer.concat([jpeg.subarray(0, 2), exifOf(space, index), jpeg.subarray(2)]);
}

/** Returns how far the picture's middle is from the green, as somebody sees it, in steps of 255. */
async function awayFromGreen(picture: Buffer): Promise<number> {
  const { data } = await sharp(picture)
    .toColourspace('srgb')
    .extract({ left: 100, top: 100, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Math.max(...green.inSrgb.map((value, channel) => Math.abs(value - (data[channel] ?? 0))));
}

async function originalOf(camera: Buffer): Promise<Original> {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'a.jpg'), camera);
  const hash = createHash('sha256').update(camera).digest('base64url');
  const original = await readOriginal([folder], { source: 'a.jpg', hash });
  if (!original.ok) throw new Error(original.message);
  return original.value;
}

const near = 4;
const whole = { x: 0, y: 0, width: 1, height: 1 };
const box = { xMm: 0, yMm: 0, widthMm: 60, heightMm: 40 };

test.each([
  ['sRGB', () => fromCamera(green.inSrgb, 1, 'R98')],
  ['sRGB whose index an editor has forgotten', () => fromCamera(green.inSrgb, 1, 'R03')],
  [
    'Adobe RGB by its profile',
    async () => withAdobeRgb(await fromCamera(green.inAdobeRgb, 65_535, '')),
  ],
  ['Adobe RGB by EXIF alone', () => fromCamera(green.inAdobeRgb, 65_535, 'R03')],
  ['Adobe RGB by a color space of its own', () => fromCamera(green.inAdobeRgb, 2, '')],
])('%s keeps its colors on the site, in prints and in digitals', async (_, made) => {
  const camera = await made();
  const photo = await makePhoto(camera);
  if (!photo.ok) throw new Error(photo.message);
  for (const { picture } of photo.value.renditions) {
    expect(await awayFromGreen(picture)).toBeLessThan(near);
  }
  const preview = await makePreview(camera);
  expect(preview.ok && (await awayFromGreen(preview.value.picture))).toBeLessThan(near);
  const original = await originalOf(camera);
  const operation = { kind: 'photo', photo: 'a', part: whole, ...box } as const;
  for (const size of [undefined, { width: 300, height: 200 }]) {
    const print = await printedPhoto(operation, original, size).png().toBuffer();
    expect(await awayFromGreen(print)).toBeLessThan(near);
  }
  const digital = await digitalFile(original.bytes);
  expect(digital.ok && (await awayFromGreen(digital.value.bytes))).toBeLessThan(near);
});

test('the profile is one that other programs read', async () => {
  const jpeg = withAdobeRgb(await plain(green.inAdobeRgb));
  const { icc, hasProfile } = await sharp(jpeg).metadata();
  expect({ hasProfile, icc: icc?.equals(adobeRgb) }).toEqual({ hasProfile: true, icc: true });
  expect(adobeRgb.readUInt32BE(0)).toBe(adobeRgb.length);
});
