import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { makePhoto } from '#studio/shoot/renditions.ts';
import { cameraPhoto } from './cameraPhoto.ts';
import { fill, filesBelow, temporaryFolder } from './folders.ts';
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

/** The same in every run: whether a decoder notices damage depends on its position. */
function noise(length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let state = 1;
  for (let index = 0; index < length; index += 1) {
    // Numerical Recipes' linear congruential generator; its high bits are the random ones.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    bytes[index] = state >>> 24;
  }
  return bytes;
}

/** A picture whose middle is not what the encoder wrote. */
async function corruptJpeg(): Promise<Buffer> {
  const raw = { width: 400, height: 300, channels: 3 } as const;
  const corrupt = await sharp(noise(400 * 300 * 3), { raw })
    .jpeg({ quality: 90 })
    .toBuffer();
  const garbage = Uint8Array.from({ length: 400 }, (_, place) => place * 91);
  corrupt.set(garbage, Math.floor(corrupt.length / 2));
  return corrupt;
}

async function badFiles(): Promise<Readonly<Record<string, readonly [Uint8Array, string]>>> {
  const photo = await cameraPhoto({ width: 400, height: 300 });
  const middle = Math.floor(photo.length / 2);
  const png = await sharp(photo).png().toBuffer();
  return {
    'truncated.jpg': [photo.subarray(0, middle), 'damaged or cut short'],
    'corrupt.jpg': [await corruptJpeg(), 'damaged'],
    'truncated.png': [png.subarray(0, png.length / 2), 'damaged'],
    'header only.jpg': [photo.subarray(0, 20), 'damaged'],
    'phone.heic': [isoMedia('heic'), 'this HEIC cannot be opened'],
    'phone.jpg': [isoMedia('mif1'), 'this HEIC cannot be opened'],
    'shot.CR2': [
      Buffer.from('II*\0 raw'),
      'a camera raw file, which has to be developed first: export it as JPEG',
    ],
    'notes.jpg': [Buffer.from('not a picture at all'), 'not a picture that can be published'],
    'drawing.svg': [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'not a picture'],
    'empty.jpg': [Buffer.alloc(0), 'the file is empty'],
  };
}

test('a damaged photo is noticed beside others that fail for other reasons', async () => {
  const corrupt = await corruptJpeg();
  const png = await sharp(corrupt, { failOn: 'none' }).png().toBuffer();
  const cutShort = png.subarray(0, png.length / 2);
  for (let round = 0; round < 20; round += 1) {
    const made = await Promise.all(
      [corrupt, cutShort, corrupt, cutShort].map((camera) => makePhoto(camera)),
    );
    for (const result of made) {
      expect(result).toEqual({ ok: false, message: expect.stringContaining('damaged') });
    }
  }
});

test('a damaged photo is noticed beside others that are being made', async () => {
  const corrupt = await corruptJpeg();
  const good = await cameraPhoto();
  for (let round = 0; round < 30; round += 1) {
    const [made] = await Promise.all(
      [corrupt, good, good, good].map((camera) => makePhoto(camera)),
    );
    expect(made).toEqual({ ok: false, message: expect.stringContaining('damaged') });
  }
});

test('files that cannot be published are named with the reason; the rest is published', async () => {
  const bad = await badFiles();
  const inFolder = Object.entries(bad).map(([name, [bytes]]) => [`U6/${name}`, bytes] as const);
  const studio = await studioWith({
    ...Object.fromEntries(inFolder),
    'U6/good.jpg': await cameraPhoto(),
    'U6/._good.jpg': 'what a Mac leaves behind',
    '__MACOSX/good.jpg': 'and what its archives do',
  });
  const { exitCode, complained } = await studio.publish('--code', 'GATORS-1');
  expect(exitCode).toBe(1);
  const lines = complained.split('\n');
  for (const [name, [, reason]] of Object.entries(bad)) {
    expect(lines.find((line) => line.startsWith(`U6/${name}: `))).toContain(reason);
  }
  expect(lines).toContain(`${Object.keys(bad).length} files were not published.`);
  expect(complained).not.toContain('._good');
  expect(namesIn(await visit(studio.out, 'GATORS-1'))).toEqual(['good']);
});

test('what cameras, phones and disks write beside the photos is left out without a word', async () => {
  const photo = await cameraPhoto();
  const studio = await studioWith({
    'U6/IMG_1.JPG': photo,
    'U6/IMG_1.CR3': 'raw, beside its JPEG',
    'U6/IMG_1.xmp': 'what a program notes',
    'U6/IMG_2.heic': await readFile('tests/studio/phone.heic'),
    'U6/IMG_2.MOV': 'the film of a live photo',
    'U6/IMG_2.AAE': 'what a phone notes',
    'U6/MVI_3.THM': photo,
    'U6/@eaDir/IMG_1.JPG/SYNOPHOTO_THUMB_XL.jpg': photo,
    '#recycle/IMG_0.JPG': photo,
    '$RECYCLE.BIN/IMG_0.JPG': photo,
    '._U6/IMG_1.JPG': photo,
  });
  const report = await studio.publish('--code', 'GATORS-1');
  expect(report.exitCode).toBe(0);
  expect(report.complained).not.toMatch(/CR3|xmp|MOV|AAE|THM|SYNO|recycle|_0/i);
  expect(namesIn(await visit(studio.out, 'GATORS-1'))).toEqual(['IMG_1', 'IMG_2']);
});

test('a raw file and a film without a picture of their name are named', async () => {
  const studio = await studioWith({
    'U6/IMG_1.JPG': await cameraPhoto(),
    'U6/IMG_2.CR3': 'raw',
    'U8/IMG_1.NEF': 'raw',
    'U6/clip.MOV': 'film',
  });
  const { complained } = await studio.publish();
  for (const name of ['U6/IMG_2.CR3', 'U8/IMG_1.NEF', 'U6/clip.MOV']) {
    expect(complained).toContain(`${name}: `);
  }
});

test.each([
  ['a banner', 3000, 300],
  ['a small picture', 300, 450],
  ['a picture that is small on one side only', 2400, 370],
])('%s without EXIF is refused, with its size', async (_, width, height) => {
  const picture = await sharp({ create: { width, height, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
  const made = await makePhoto(picture);
  expect(!made.ok && made.message).toContain(`only ${width} x ${height} pixels, and no EXIF`);
});

test('the HEIC of a phone is published in its colors', async () => {
  const made = await makePhoto(await readFile('tests/studio/phone.heic'));
  if (!made.ok) throw new Error(made.message);
  const { width, height, originalWidth, renditions } = made.value;
  expect([width, height, originalWidth]).toEqual([480, 400, 480]);
  const { data } = await sharp(renditions.at(-1)?.picture)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * 480 + x) * 3, (y * 480 + x) * 3 + 3)];
  // The file is in Display P3, where red 220 is more than sRGB has.
  const expected = [
    [at(100, 100), [240, 1, 0]],
    [at(100, 300), [36, 50, 219]],
  ] as const;
  for (const [found, wanted] of expected) {
    for (const [channel, value] of wanted.entries()) {
      expect(Math.abs((found[channel] ?? -1) - value)).toBeLessThan(8);
    }
  }
});

test('links are followed to files and never to folders, and both kinds that are not are named', async () => {
  const elsewhere = await temporaryFolder();
  await fill(elsewhere, { 'ana.jpg': await cameraPhoto({ seed: 1 }) });
  const studio = await studioWith({ 'U6/ben.jpg': await cameraPhoto({ seed: 2 }) });
  await symlink(join(elsewhere, 'ana.jpg'), join(studio.shoot, 'U6/ana.jpg'));
  await symlink(join(elsewhere, 'nothing'), join(studio.shoot, 'U6/gone.jpg'));
  await symlink(elsewhere, join(studio.shoot, 'U8'));
  await symlink('..', join(studio.shoot, 'U6/upwards'));
  const { exitCode, complained } = await studio.publish('--code', 'GATORS-1');
  expect(exitCode).toBe(1);
  const lines = complained.split('\n');
  expect(lines).toContain('U6/gone.jpg: a link that leads nowhere.');
  for (const link of ['U8', 'U6/upwards']) {
    expect(lines.find((line) => line.startsWith(`${link}: `))).toContain('a link to a folder');
  }
  expect(namesIn(await visit(studio.out, 'GATORS-1'))).toEqual(['ana', 'ben']);
});

test('a pipe or a socket in the folder holds up nothing', async () => {
  const studio = await studioWith({ 'U6/ana.jpg': await cameraPhoto() });
  execFileSync('mkfifo', [join(studio.shoot, 'U6/pipe.jpg')]);
  const server = createServer().listen(join(studio.shoot, 'U6/socket.jpg'));
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { exitCode, complained } = await studio.publish('--code', 'GATORS-1');
  expect(exitCode).toBe(1);
  for (const name of ['pipe.jpg', 'socket.jpg']) {
    expect(complained).toContain(`U6/${name}: a pipe, a socket or a device, and no file.`);
  }
  expect(namesIn(await visit(studio.out, 'GATORS-1'))).toEqual(['ana']);
});

// Other systems do not accept such a name.
test.runIf(process.platform === 'linux')(
  'a file or a folder whose name is no UTF-8 is named, and only that is left out',
  async () => {
    const studio = await studioWith({ 'U6/ana.jpg': await cameraPhoto({ seed: 1 }) });
    const latin1 = (path: string): Buffer =>
      Buffer.concat([Buffer.from(`${studio.shoot}/`), Buffer.from(path, 'latin1')]);
    await writeFile(latin1('U6/zo\xeb.jpg'), await cameraPhoto({ seed: 2 }));
    await mkdir(latin1('U8 \xe9t\xe9'));
    await writeFile(latin1('U8 \xe9t\xe9/ben.jpg'), await cameraPhoto({ seed: 3 }));
    const { exitCode, complained } = await studio.publish('--code', 'GATORS-1');
    expect(exitCode).toBe(1);
    const lines = complained.split('\n');
    for (const name of ['U6/zo\uFFFD.jpg', 'U8 \uFFFDt\uFFFD']) {
      expect(lines).toContain(`${name}: its name is not written in UTF-8: rename it.`);
    }
    expect(namesIn(await visit(studio.out, 'GATORS-1'))).toEqual(['ana']);
  },
);

test('a film is known by its first bytes, and a file of no photo by its size: neither is read', async () => {
  const studio = await studioWith({
    'U6/ana.jpg': await cameraPhoto(),
    'U6/film.mp4': isoMedia('isom'),
    'U6/huge.jpg': await cameraPhoto(),
  });
  // Sparse files take no space on the disk. Node refuses to read this much at once.
  for (const name of ['film.mp4', 'huge.jpg']) {
    await truncate(join(studio.shoot, 'U6', name), 3_000_000_000);
  }
  const { exitCode, complained } = await studio.publish('--code', 'GATORS-1');
  expect(exitCode).toBe(1);
  expect(complained).toContain('U6/film.mp4: not a picture that can be published');
  expect(complained).toContain('U6/huge.jpg: the file is larger than 500 MB: export as JPEG.');
  expect(namesIn(await visit(studio.out, 'GATORS-1'))).toEqual(['ana']);
});

test('a small picture that no camera made is refused with its size, one of a camera is published and named', async () => {
  const stripped = async (width: number, height: number): Promise<Buffer> =>
    sharp(await cameraPhoto({ width, height }))
      .jpeg()
      .toBuffer();
  const studio = await studioWith({
    'U6/banner.jpg': await stripped(636, 227),
    'U6/thumb.jpg': await stripped(88, 64),
    'U6/edited.jpg': await stripped(525, 375),
    'U6/wide.jpg': await stripped(3000, 500),
    'U6/old phone.jpg': await cameraPhoto({ width: 100, height: 68, orientation: 6 }),
  });
  const refusal = 'and no EXIF as cameras write it';
  const warning = 'U6/old phone.jpg (No. 002): published, but it has only 100 x 68 pixels';
  const first = await studio.publish('--code', 'GATORS-1');
  expect(first.exitCode).toBe(1);
  for (const { complained } of [first, await studio.publish()]) {
    expect(complained).toContain(`U6/banner.jpg: only 636 x 227 pixels, ${refusal}`);
    expect(complained).toContain(`U6/thumb.jpg: only 88 x 64 pixels, ${refusal}`);
    expect(complained).toContain(warning);
    expect(complained.match(/pixels/g)).toHaveLength(3);
  }
  expect(namesIn(await visit(studio.out, 'GATORS-1'))).toEqual(['edited', 'old phone', 'wide']);
  for (const name of ['banner.jpg', 'thumb.jpg']) await rm(join(studio.shoot, 'U6', name));
  const { exitCode, complained } = await studio.publish();
  expect({ exitCode, isNamed: complained.includes(warning) }).toEqual({
    exitCode: 0,
    isNamed: true,
  });
});

test('a photo whose EXIF is damaged is published: the pixels are whole, and metadata is thrown away', async () => {
  const photo = await cameraPhoto({ width: 600, height: 400 });
  const exif = photo.indexOf('Exif\0\0');
  expect(exif).toBeGreaterThan(0);
  photo.fill(0xa5, exif + 14, exif + 80);
  const studio = await studioWith({ 'U6/ana.jpg': photo });
  expect(await studio.publish('--code', 'GATORS-1')).toMatchObject({ exitCode: 0 });
  expect(namesIn(await visit(studio.out, 'GATORS-1'))).toEqual(['ana']);
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
  expect((await studio.publish()).complained).toContain('U6/ben.jpg (No. 002): not a picture');
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
