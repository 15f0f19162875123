/** What is on the site of a picture that a phone took. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { copyPictures } from '#release/copyPictures.ts';
import { temporaryFolder } from '#tests/studio/folders.ts';

const place = {
  IFD0: { Make: 'Apple', Copyright: 'Dana Reyes' },
  IFD3: { GPSLatitude: '42/1 58/1 30/1' },
};
const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><p>Port Huron</p></x:xmpmeta>';

function taken() {
  return sharp({ create: { width: 60, height: 40, channels: 3, background: '#c03020' } });
}

async function copied(name: string, bytes: Buffer): Promise<Buffer> {
  const [from, site] = [await temporaryFolder(), await temporaryFolder()];
  await mkdir(join(from, 'products'));
  await writeFile(join(from, 'products', name), bytes);
  await copyPictures(from, site);
  return readFile(join(site, 'products', name));
}

describe('a picture of the shop', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'as %s says nothing on the site of where it was taken',
    async (format) => {
      const bytes = await taken().withExif(place).withXmp(xmp).toFormat(format).toBuffer();
      expect(bytes.includes('Dana Reyes') || bytes.includes('Port Huron')).toBe(true);
      const shown = await copied(`wallets.${format}`, bytes);
      const { exif, xmp: left, width, height, ...read } = await sharp(shown).metadata();
      expect({ exif, left, width, height }).toEqual({ width: 60, height: 40 });
      expect(read.format).toBe(format === 'avif' ? 'heif' : format);
      expect(shown.includes('Apple') || shown.includes('Port Huron')).toBe(false);
    },
  );

  test('stands upright although EXIF does not say any more how to turn it', async () => {
    const bytes = await taken().withExif(place).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { width, height, orientation } = await sharp(await copied('a.JPG', bytes)).metadata();
    expect({ width, height, orientation }).toEqual({ width: 40, height: 60 });
  });

  test('without metadata keeps its bytes, as does what is no picture', async () => {
    const bytes = await taken().jpeg().toBuffer();
    expect(await copied('a.jpg', bytes)).toEqual(bytes);
    expect(await copied('a.png', Buffer.from('none'))).toEqual(Buffer.from('none'));
  });
});
