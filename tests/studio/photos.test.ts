import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { thumbHashToRGBA } from 'thumbhash';
import { leftover } from '#studio/shoot/renditions.ts';
import { budgetOf, effort, limitOf, qualities, widths } from '#studio/shoot/recipe.ts';
import { makePhoto, makePreview, type MadePhoto } from '#studio/shoot/renditions.ts';
import { randomOf } from '#tests/random.ts';
import { cameraPhoto, corners, exifWords } from './cameraPhoto.ts';

async function made(camera: Buffer): Promise<MadePhoto> {
  const photo = await makePhoto(camera);
  if (!photo.ok) throw new Error(photo.message);
  return photo.value;
}

/** Returns the color in the middle of each quarter, in reading order. */
async function cornersOf(picture: Buffer): Promise<readonly (readonly number[])[]> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  return [0, 1, 2, 3].map((corner) => {
    const x = Math.floor(info.width * (corner % 2 === 0 ? 0.25 : 0.75));
    const y = Math.floor(info.height * (corner < 2 ? 0.25 : 0.75));
    const at = (y * info.width + x) * info.channels;
    return [...data.subarray(at, at + 3)];
  });
}

function expectLike(found: readonly (readonly number[])[]): void {
  found.forEach((colour, corner) => {
    colour.forEach((value, channel) => {
      expect(Math.abs(value - (corners[corner]?.[channel] ?? 0))).toBeLessThan(32);
    });
  });
}

/** No two pixels are alike: the hardest picture to compress. */
async function noise(width: number, height: number): Promise<Buffer> {
  const { next } = randomOf(1);
  const pixels = Buffer.alloc(width * height * 3);
  for (let place = 0; place < pixels.length; place += 1) pixels[place] = next() * 256;
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

describe('a photo', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'stands upright after EXIF orientation %i',
    async (orientation) => {
      const photo = await made(await cameraPhoto({ width: 480, height: 320, orientation }));
      expect([photo.width, photo.height]).toEqual([480, 320]);
      expect(photo.originalWidth).toBe(480);
      expect(photo.renditions.map(({ width }) => width)).toEqual([360, 480]);
      for (const { picture } of photo.renditions) expectLike(await cornersOf(picture));
    },
  );

  test('has the widths below its own, and its own, never enlarged', async () => {
    const small = await made(await cameraPhoto({ width: 300, height: 200 }));
    expect(small.renditions.map(({ width }) => width)).toEqual([300]);
    const large = await made(await cameraPhoto({ width: 2400, height: 1600 }));
    expect(large.renditions.map(({ width }) => width)).toEqual([...widths]);
    expect([large.width, large.height]).toEqual([1920, 1280]);
    expect(large.originalWidth).toBe(2400);
    for (const { width, picture } of large.renditions) {
      expect((await sharp(picture).metadata()).width).toBe(width);
    }
  });

  test('in portrait is as high as a landscape is wide', async () => {
    const photo = await made(await cameraPhoto({ width: 1600, height: 2400 }));
    expect([photo.width, photo.height]).toEqual([1280, 1920]);
    expect(photo.renditions.map(({ width }) => width)).toEqual([360, 540, 1080, 1280]);
  });

  test('carries no metadata, in any rendition, nor in its preview', async () => {
    const camera = await cameraPhoto({ width: 1200, height: 800 });
    for (const word of exifWords) expect(camera.includes(word)).toBe(true);
    expect((await sharp(camera).metadata()).exif).toBeDefined();
    const preview = await makePreview(camera);
    if (!preview.ok) throw new Error(preview.message);
    const pictures = (await made(camera)).renditions.map(({ picture }) => picture);
    for (const picture of [...pictures, preview.value.picture]) {
      const { exif, icc, iptc, xmp, orientation } = await sharp(picture).metadata();
      expect({ exif, icc, iptc, xmp, orientation }).toEqual({});
      for (const word of [...exifWords, 'Exif', 'GPS', 'xmpmeta', 'ICC']) {
        expect(picture.includes(word)).toBe(false);
      }
    }
  });

  test.each([
    ['EXIF', { exif: true }],
    ['XMP', { xmp: true }],
    ['ICCP', { icc: true }],
  ])('that still carried %s would be noticed', async (name, kept) => {
    const picture = sharp(await cameraPhoto()).webp();
    if ('exif' in kept) picture.keepExif();
    if ('xmp' in kept) picture.keepXmp();
    if ('icc' in kept) picture.withIccProfile('p3');
    expect(leftover(await picture.toBuffer())).toBe(name);
  });

  test('with bytes behind its end, or of another format, would be noticed', async () => {
    const picture = await sharp(await cameraPhoto())
      .webp()
      .toBuffer();
    expect(leftover(picture)).toBeUndefined();
    expect(leftover(Buffer.concat([picture, Buffer.from('name')]))).toBe('bytes behind its end');
    expect(leftover(await cameraPhoto())).toBe('no WebP picture');
  });

  test('keeps its colours when it comes in a wider gamut', async () => {
    const wide = await sharp(await cameraPhoto({ width: 600, height: 400 }))
      .withIccProfile('p3')
      .jpeg({ quality: 95 })
      .toBuffer();
    const [rendition] = (await made(wide)).renditions;
    expectLike(await cornersOf(rendition?.picture ?? Buffer.alloc(0)));
  });

  test.each([
    ['sRGB', 'srgb'],
    ['Display P3', 'p3'],
    ['no profile', undefined],
  ])('of 16 bits a channel keeps its colours, with %s', async (_, profile) => {
    const colour = [200, 50, 50] as const;
    const [r, g, b] = colour;
    const create = { width: 600, height: 400, channels: 3, background: { r, g, b } } as const;
    const deep = sharp({ create }).toColourspace('rgb16');
    if (profile !== undefined) deep.withIccProfile(profile);
    const camera = await deep.png().toBuffer();
    const { depth, hasProfile } = await sharp(camera).metadata();
    expect({ depth, hasProfile }).toEqual({ depth: 'ushort', hasProfile: profile !== undefined });
    const preview = await makePreview(camera);
    if (!preview.ok) throw new Error(preview.message);
    const pictures = (await made(camera)).renditions.map(({ picture }) => picture);
    for (const picture of [...pictures, preview.value.picture]) {
      for (const found of await cornersOf(picture)) {
        found.forEach((value, channel) => {
          expect(Math.abs(value - (colour[channel] ?? 0))).toBeLessThanOrEqual(3);
        });
      }
    }
  });

  test.each([
    ['black and white', (it: Sharp) => it.grayscale().jpeg()],
    ['printing colours', (it: Sharp) => it.toColourspace('cmyk').jpeg()],
    ['transparency', (it: Sharp) => it.ensureAlpha(0.5).png()],
    ['16 bits', (it: Sharp) => it.toColourspace('rgb16').png()],
    ['layers of TIFF', (it: Sharp) => it.tiff({ compression: 'lzw' })],
  ])('may have %s', async (_, change) => {
    const camera = await change(sharp(await cameraPhoto({ width: 600, height: 400 }))).toBuffer();
    const [rendition] = (await made(camera)).renditions;
    const { channels, hasAlpha } = await sharp(rendition?.picture).metadata();
    expect({ channels, hasAlpha }).toEqual({ channels: 3, hasAlpha: false });
  });

  test('has a ThumbHash of its own shape and colours', async () => {
    const photo = await made(await cameraPhoto());
    const hash = Buffer.from(photo.thumbHash, 'base64url');
    expect(hash.length).toBeLessThanOrEqual(25);
    const { w, h, rgba } = thumbHashToRGBA(hash);
    expect(w / h).toBeCloseTo(1.5, 0);
    expect(rgba[0]).toBeGreaterThan((rgba[2] ?? 0) + 40);
  });

  test('with much grain is encoded at a lower quality, to keep its budget', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 44 } as const;
    const create = { width: 1000, height: 700, channels: 3, background: 'gray', noise } as const;
    const camera = await sharp({ create }).blur(0.7).jpeg({ quality: 95 }).toBuffer();
    const best = await sharp(camera).webp({ quality: qualities[0] }).toBuffer();
    expect(best.length).toBeGreaterThan(budgetOf(1000));
    for (const { width, picture } of (await made(camera)).renditions) {
      expect(picture.length).toBeLessThanOrEqual(budgetOf(width));
    }
  });

  test('of nothing but noise keeps the limits of the lightbox, in full size', async () => {
    const { renditions } = await made(await noise(1920, 1280));
    const sizes = renditions.map(async ({ picture }) => {
      const { width, height } = await sharp(picture).metadata();
      return `${width} x ${height}`;
    });
    expect(await Promise.all(sizes)).toEqual([
      '360 x 240',
      '540 x 360',
      '1080 x 720',
      '1920 x 1280',
    ]);
    for (const { width, picture } of renditions) {
      expect(picture.length).toBeLessThanOrEqual(limitOf(width));
    }
  });

  test('as a tile has no lower quality than the last one, over its budget or not', async () => {
    const camera = await noise(600, 400);
    const [tile] = (await made(camera)).renditions;
    const last = await sharp(camera)
      .resize({ width: 360 })
      .webp({ quality: Math.min(...qualities), effort })
      .toBuffer();
    expect(last.length).toBeGreaterThan(budgetOf(360));
    expect(tile?.picture.equals(last)).toBe(true);
  });
});
