import { chmod, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cameraPhoto } from './cameraPhoto.ts';
import { fill, filesBelow } from './folders.ts';
import { studioWith } from './studio.ts';
import { namesIn, visit } from './visitor.ts';

/** The first bytes of an ISO media file with this brand. */
function isoMedia(brand: string): Buffer {
  return Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from(`ftyp${brand}`),
    Buffer.alloc(4),
    Buffer.from('mif1heic'),
    Buffer.alloc(100),
  ]);
}

async function badFiles(): Promise<Readonly<Record<string, readonly [Uint8Array, string]>>> {
  const photo = await cameraPhoto({ width: 400, height: 300 });
  const middle = Math.floor(photo.length / 2);
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const create = { width: 400, height: 300, channels: 3, background: 'gray', noise } as const;
  const corrupt = await sharp({ create }).jpeg({ quality: 90 }).toBuffer();
  const garbage = Uint8Array.from({ length: 400 }, (_, place) => place * 91);
  corrupt.set(garbage, Math.floor(corrupt.length / 2));
  const png = await sharp(photo).png().toBuffer();
  return {
    'truncated.jpg': [photo.subarray(0, middle), 'damaged or cut short'],
    'corrupt.jpg': [corrupt, 'damaged'],
    'truncated.png': [png.subarray(0, png.length / 2), 'damaged'],
    'header only.jpg': [photo.subarray(0, 20), 'damaged'],
    'phone.heic': [isoMedia('heic'), 'HEIC is not supported: export as JPEG'],
    'phone.jpg': [isoMedia('mif1'), 'HEIC is not supported: export as JPEG'],
    'shot.CR2': [Buffer.from('II*\0 raw'), 'camera raw files are not supported: export as JPEG'],
    'notes.jpg': [Buffer.from('not a picture at all'), 'not a picture that can be published'],
    'drawing.svg': [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'not a picture'],
    'empty.jpg': [Buffer.alloc(0), 'the file is empty'],
  };
}

test('files that cannot be published are named with the reason; the rest is published', async () => {
  const bad = await badFiles();
  const inFolder = Object.entries(bad).map(([name, [bytes]]) => [`U6/${name}`, bytes] as const);
  const studio = await studioWith({
    ...Object.fromEntries(inFolder),
    'U6/good.jpg': await cameraPhoto(),
    'U6/._good.jpg': 'what a Mac leaves behind',
    '__MACOSX/good.jpg': 'and what its archives do',
  });
  await symlink(join(studio.shoot, 'nowhere'), join(studio.shoot, 'U6/gone.jpg'));
  const { exitCode, complained } = await studio.publish('--code', 'GATORS-1');
  expect(exitCode).toBe(1);
  const lines = complained.split('\n');
  for (const [name, [, reason]] of Object.entries(bad)) {
    expect(lines.find((line) => line.startsWith(`U6/${name}: `))).toContain(reason);
  }
  expect(lines).toContain('U6/gone.jpg: the file cannot be read.');
  expect(lines).toContain(`${Object.keys(bad).length + 1} file(s) were not published, see above.`);
  expect(complained).not.toContain('._good');
  expect(namesIn(await visit(studio.out, 'GATORS-1'))).toEqual(['good']);
});

test('a photo that a phone padded before its end is published', async () => {
  const photo = await cameraPhoto();
  const padded = Buffer.concat([photo.subarray(0, -2), Buffer.alloc(16), photo.subarray(-2)]);
  const studio = await studioWith({ 'U6/ana.jpg': padded });
  expect((await studio.publish('--code', 'GATORS-1')).exitCode).toBe(0);
  expect(namesIn(await visit(studio.out, 'GATORS-1'))).toEqual(['ana']);
});

test('a shoot of nothing but bad files leaves the site as it was', async () => {
  const studio = await studioWith({ 'U6/notes.jpg': 'not a picture' });
  const { exitCode, complained } = await studio.publish('--code', 'GATORS-1');
  expect(exitCode).toBe(1);
  expect(complained).toContain('U6/notes.jpg: not a picture');
  expect(complained).toContain('None of these files could be published');
  expect(await filesBelow(studio.out)).toEqual([]);
});

test('a photo that became bad leaves the gallery, and is named', async () => {
  const studio = await studioWith({
    'U6/ana.jpg': await cameraPhoto({ seed: 1 }),
    'U6/ben.jpg': await cameraPhoto({ seed: 2 }),
  });
  await studio.publish('--code', 'GATORS-1');
  await fill(studio.shoot, { 'U6/ben.jpg': 'overwritten' });
  expect((await studio.publish()).complained).toContain('U6/ben.jpg: not a picture');
  expect(namesIn(await visit(studio.out, 'GATORS-1'))).toEqual(['ana']);
});

test.skipIf(process.getuid?.() === 0)('a file that may not be read is named', async () => {
  const studio = await studioWith({
    'U6/ana.jpg': await cameraPhoto({ seed: 1 }),
    'U6/ben.jpg': await cameraPhoto({ seed: 2 }),
  });
  await chmod(join(studio.shoot, 'U6/ben.jpg'), 0);
  expect((await studio.publish()).complained).toContain('U6/ben.jpg: the file cannot be read');
});
