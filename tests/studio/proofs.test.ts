/** Galleries of proofs: the site has fewer pixels and a mark, and the desk prints from the camera's files all the same. */
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Shop } from '#core/shop/shopSchema.ts';
import { itemDetails, renditionWidths } from '#core/gallery/galleryItems.ts';
import { isTooSmall } from '#cart/softness.ts';
import { scaled } from '#tests/scale.ts';
import { parent } from '#tests/server/orderBody.ts';
import { printPicturesOf } from '#studio/prints/printPictures.ts';
import { leftover } from '#studio/shoot/renditions.ts';
import { type Pictures, picturesOf } from '#studio/site/openedRenditions.ts';
import { hasMark } from '#studio/site/proof.ts';
import { readRecords } from '#studio/workspace/records.ts';
import { cameraPhoto } from './cameraPhoto.ts';
import { fill } from './folders.ts';
import { line } from './photoShop.ts';
import { fulfilled, openPrintShop, paid, pixelsOf, printsIn } from './printShop.ts';
import { studioWith, workspaceOf, type Studio } from './studio.ts';
import { visit } from './visitor.ts';

const shop = vi.hoisted(() => ({ proof: undefined, mark: undefined }) as Shop['publish']);
vi.mock('#core/shop/publishDefaults.ts', () => ({ publishDefaults: shop }));
afterEach(() => sayOfAll({ proof: undefined, mark: undefined }));

function sayOfAll(said: { proof: number | undefined; mark: 'name' | undefined }): void {
  Object.assign(shop, said);
}

const code = 'GATORS-1';

const fileCount = scaled(16, 60);

/** Files of all orientations and of many proportions, some below the size of the proofs. */
async function cameraFiles() {
  const files = Array.from({ length: fileCount }, async (_, seed) => {
    const [width, height] = [380 + ((seed * 37) % 260), 380 + ((seed * 53) % 140)];
    const photo = await cameraPhoto({ seed, width, height, orientation: (seed % 8) + 1 });
    return [`U12/IMG_${1000 + seed}.jpg`, photo] as const;
  });
  return Object.fromEntries(await Promise.all(files));
}

/** Half magenta, half nothing. */
async function halfMagenta(): Promise<Buffer> {
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  const magenta = { width: 100, height: 50, channels: 4, background: '#f0f' } as const;
  return sharp({ create: { width: 100, height: 100, channels: 4, background } })
    .composite([{ input: await sharp({ create: magenta }).png().toBuffer(), gravity: 'north' }])
    .png()
    .toBuffer();
}

async function magentaShare(picture: Uint8Array): Promise<number> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  let count = 0;
  // Millions of pixels: no array is made for one.
  for (let at = 0; at < data.length; at += info.channels) {
    const isRedAndBlue = (data[at] ?? 0) > 190 && (data[at + 2] ?? 0) > 190;
    if (isRedAndBlue && (data[at + 1] ?? 0) < 90) count += 1;
  }
  return count / (info.width * info.height);
}

async function largestEdge(studio: Studio): Promise<number> {
  const { items } = (await visit(studio.out, code)).gallery;
  const edges = items
    .map(itemDetails)
    .map(({ sealed }) => Math.max(sealed?.width ?? 0, sealed?.height ?? 0));
  return Math.max(...edges);
}

test('the desk shows what is printed without the mark', async () => {
  const flat = (background: string) =>
    sharp({ create: { width: 640, height: 480, channels: 3, background } })
      .jpeg()
      .toBuffer();
  const studio = await studioWith({ 'U12/ana.jpg': await flat('#222') });
  const mark = join(studio.shoot, '..', 'mark.png');
  await fill(join(studio.shoot, '..'), { 'mark.png': await halfMagenta() });
  await studio.publish('--code', code, '--proof', '400', '--mark', mark);
  const shown = picturesOf(studio);
  const printed = printPicturesOf(studio, shown, hasMark);
  const [{ file = '' } = {}] = await readRecords(studio.workspace, 'gators');
  const share = async (pictures: Pictures): Promise<number> => {
    const picture = await pictures('gators', file, 360);
    return picture.ok ? magentaShare(picture.value) : -1;
  };
  expect(await share(shown)).toBeGreaterThan(0.05);
  expect(await share(printed)).toBe(0);
  // While the disk is away, the site's picture has to do.
  await rename(studio.shoot, `${studio.shoot}-away`);
  expect(await share(printed)).toBeGreaterThan(0.05);
  await rename(`${studio.shoot}-away`, studio.shoot);
});

describe('proofs', () => {
  test(`of ${fileCount} camera files are small, marked in every rendition, and bare of metadata`, async () => {
    const studio = await studioWith(await cameraFiles());
    const mark = join(studio.workspace, 'mark.png');
    await fill(studio.workspace, { 'mark.png': await halfMagenta() });
    const report = await studio.publish('--code', code, '--proof', '400', '--mark', mark);
    expect(report.exitCode, report.complained).toBe(0);
    expect(report.said).toContain('Proofs   400 px at most, with a mark');
    const { gallery, pictures } = await visit(studio.out, code);
    const photos = gallery.items.map(itemDetails).flatMap(({ sealed }) => sealed ?? []);
    expect(photos).toHaveLength(fileCount);
    for (const photo of photos) {
      const { width, height, originalWidth = 0 } = photo;
      expect(Math.max(width, height)).toBeLessThanOrEqual(400);
      expect(originalWidth).toBeGreaterThanOrEqual(380);
      const renditions = pictures.get(photo.file) ?? [];
      expect(renditions).toHaveLength(renditionWidths(photo, gallery.widths ?? []).length);
      for (const picture of renditions) {
        expect(leftover(Buffer.from(picture))).toBeUndefined();
        const { exif, xmp, icc, iptc } = await sharp(picture).metadata();
        expect([exif, xmp, icc, iptc]).toEqual([undefined, undefined, undefined, undefined]);
        expect(Math.abs((await magentaShare(picture)) - 0.5)).toBeLessThan(0.2);
      }
    }
  });

  test('are remembered, are made again when asked for otherwise, and keep their numbers', async () => {
    const studio = await studioWith({
      'U12/a.jpg': await cameraPhoto({ seed: 1, width: 900, height: 600 }),
      'U12/b.jpg': await cameraPhoto({ seed: 2, width: 600, height: 900 }),
    });
    await studio.publish('--code', code);
    const numbers = async () =>
      (await visit(studio.out, code)).gallery.items.map((item) => itemDetails(item).sealed?.number);
    const before = await numbers();
    expect(await largestEdge(studio)).toBe(900);
    expect((await studio.publish('--proof', '480')).said).toContain('2 made');
    expect(await largestEdge(studio)).toBe(480);
    expect((await studio.publish()).said).toContain('0 made');
    expect((await studio.publish('--mark', 'name')).said).toContain('2 made');
    expect((await studio.publish()).said).toContain('Proofs   480 px at most, with a mark');
    expect((await studio.publish('--mark', 'logo')).said).toContain('2 made');
    expect((await studio.publish('--mark', 'off')).said).toContain('2 made');
    expect(await numbers()).toEqual(before);
    // Alone, it takes a size that is right for phones.
    await studio.publish('--proof');
    expect((await workspaceOf(studio)).galleries['gators']?.proof).toBe(1080);
    expect((await studio.publish('--proof', 'off')).said).not.toContain('Proofs');
    expect(await largestEdge(studio)).toBe(900);
    expect(await numbers()).toEqual(before);
  });

  test('are warned of by the size of the camera file, not by their own', async () => {
    const studio = await studioWith({
      'U12/a.jpg': await cameraPhoto({ width: 1600, height: 1200 }),
    });
    await studio.publish('--code', code, '--proof', '360');
    const { gallery } = await visit(studio.out, code);
    const [photo] = gallery.items.flatMap((item) => itemDetails(item).sealed ?? []);
    if (!photo) throw new Error('no photo');
    expect([photo.width, photo.originalWidth]).toEqual([360, 1600]);
    const whole = { x: 0, y: 0, width: 1, height: 1 };
    // A 5x7 has 7 inches for 1600 pixels, a poster of 40 inches too many.
    expect(isTooSmall(photo, whole, 7 * 25.4)).toBe(false);
    expect(isTooSmall(photo, whole, 40 * 25.4)).toBe(true);
  });

  test('are ordered like photos, and printed from the camera file without the mark', async () => {
    const shop = await openPrintShop();
    const { studio } = shop;
    const mark = join(studio.workspace, 'mark.png');
    await fill(studio.workspace, { 'mark.png': await halfMagenta() });
    const roster = ['--roster', join(studio.shoot, 'roster.csv')];
    await studio.publish(...roster, '--proof', '360', '--mark', mark);
    // The phone chose the photo before, and chooses another now.
    const old = shop.photo('Ana Vale');
    const { gallery } = await visit(studio.out, code);
    const ben = gallery.items.map(itemDetails).find(({ name }) => name === 'Ben Ahorn')?.sealed;
    const fresh = {
      ...old,
      number: ben?.number ?? 0,
      file: ben?.file ?? '',
      token: gallery.token ?? '',
    };
    await paid(shop, {
      lines: [line('wallets', { photo: [old] }), line('wallets', { photo: [fresh] })],
      customer: parent,
    });
    const report = await fulfilled(shop);
    expect(report.exitCode, report.complained).toBe(0);
    const prints = await printsIn(shop);
    expect(prints).toHaveLength(2);
    for (const print of prints) {
      const file = join(shop.folder, print);
      const { width = 0 } = await sharp(file).metadata();
      expect(width).toBeGreaterThan(360);
      expect(await magentaShare(await sharp(file).toBuffer())).toBe(0);
      expect((await pixelsOf(file))(0.5, 0.5)[2]).toBeLessThan(120);
    }
  });

  test('are what the shop says of all galleries, unless flags say otherwise, now or before', async () => {
    const studio = await studioWith({
      'U12/a.jpg': await cameraPhoto({ width: 900, height: 600 }),
    });
    const publish = async (...flags: readonly string[]) => {
      const { said, complained, exitCode } = await studio.publish('--code', code, ...flags);
      expect(exitCode, complained).toBe(0);
      return [/^Proofs .*$/m.exec(said)?.[0] ?? '', await largestEdge(studio)];
    };
    expect(await publish()).toEqual(['', 900]);
    sayOfAll({ proof: 500, mark: 'name' });
    expect(await publish()).toEqual(['Proofs   500 px at most, with a mark', 500]);
    expect(await publish('--mark', 'off')).toEqual(['Proofs   500 px at most', 500]);
    expect(await publish()).toEqual(['Proofs   500 px at most', 500]);
    expect(await publish('--proof', '400', '--mark', 'logo')).toEqual([
      'Proofs   400 px at most, with a mark',
      400,
    ]);
    expect(await publish('--proof', 'off')).toEqual(['', 900]);
    expect(await publish()).toEqual(['', 900]);
    sayOfAll({ proof: undefined, mark: undefined });
    expect(await publish()).toEqual(['', 900]);
  });

  test.each([
    [['--proof', '100'], 2, 'Proofs have at least 360 pixels. (--proof pixels, or --proof off)'],
    [['--mark', 'name'], 1, 'A mark is for proofs'],
    [['--proof', '--mark', 'nowhere.png'], 1, 'no picture that can be read'],
  ])('%j is refused, and nothing is published', async (flags, exitCode, reason) => {
    const studio = await studioWith({ 'U12/a.jpg': await cameraPhoto() });
    const report = await studio.publish(...flags);
    expect(report.exitCode).toBe(exitCode);
    expect(report.complained).toContain(reason);
    expect((await workspaceOf(studio)).galleries).toEqual({});
  });

  test('a mark without a transparent ground is refused: it would hide the photos', async () => {
    const studio = await studioWith({ 'U12/a.jpg': await cameraPhoto() });
    const solid = { create: { width: 9, height: 9, channels: 3, background: '#fff' } } as const;
    await fill(studio.workspace, { 'mark.png': await sharp(solid).png().toBuffer() });
    const report = await studio.publish('--proof', '--mark', join(studio.workspace, 'mark.png'));
    expect(report.complained).toContain('no transparent ground');
  });
});
