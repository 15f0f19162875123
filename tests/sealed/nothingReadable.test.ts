/** Public files contain no name, no code, no key, and no picture except those that a studio chose to show. */
import { cp, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { leftover } from '#studio/shoot/renditions.ts';
import { builtSite } from '#tests/builtRelease.ts';
import { contentsBelow, temporaryFolder } from '#tests/studio/folders.ts';
import { foundIn } from './search.ts';
import { cameraMetadata, pictureMetadata, secretsOfGalleries, secretsOfSite } from './secrets.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const published = join(root, 'public/galleries');

let ofSite: RegExp;
let ofGalleries: readonly RegExp[];

beforeAll(async () => {
  [ofSite, ofGalleries] = await Promise.all([secretsOfSite(root), secretsOfGalleries(root)]);
});

/** Bytes by path below the folder. */
async function filesOf(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const contents = await contentsBelow(folder);
  return new Map([...contents].map(([path, bytes]) => [relative(folder, path), bytes]));
}

const isSealed = (file: string) => file.endsWith('.sealed');
const isPreview = (file: string) => /^preview\/[\w-]+\.webp$/.test(file);

describe('the published galleries', () => {
  let files: ReadonlyMap<string, Buffer>;
  beforeAll(async () => {
    files = await filesOf(published);
  });

  test('are sealed files, the code table, the listed teams and the pictures that the studio shows to everyone', () => {
    const others = [...files.keys()].filter((file) => !isSealed(file) && !isPreview(file));
    expect(others.sort()).toEqual(['access/head.json', 'preview.json', 'teams.json']);
    expect([...files.keys()].filter(isSealed).length).toBeGreaterThan(100);
  });

  test('hold no name, no code, no key and no camera file name', () => {
    expect(foundIn(files, ofSite, ...ofGalleries)).toEqual([]);
  });

  test('hold no metadata', () => {
    expect(foundIn(files, pictureMetadata)).toEqual([]);
    for (const [file, bytes] of files) if (isPreview(file)) expect(leftover(bytes)).toBeUndefined();
  });

  test('have names that say nothing', () => {
    const named = [...files.keys()].filter((file) => !isPreview(file) && file.includes('/'));
    for (const file of named) {
      expect(file).toMatch(
        /^(?:(?:gators|owls)\/(?:gallery|[\w-]{8}-\d+)\.sealed|access\/(?:head\.json|[0-9a-f]{16}\/[0-9a-f]\.sealed))$/,
      );
    }
  });

  test('show no picture but the chosen ones', async () => {
    const pictures: string[] = [];
    for (const [file, bytes] of files) {
      const decoded = await sharp(bytes)
        .toBuffer()
        .catch(() => undefined);
      if (decoded) pictures.push(file);
    }
    expect(pictures.every(isPreview)).toBe(true);
    expect(pictures).toHaveLength([...files.keys()].filter(isPreview).length);
  });
});

describe('the built site', () => {
  function foundInSite(files: ReadonlyMap<string, Buffer>): readonly string[] {
    const below = (folder: RegExp) => new Map([...files].filter(([file]) => folder.test(file)));
    return [
      ...foundIn(files, ofSite),
      ...foundIn(below(/^galleries\//), ...ofGalleries, pictureMetadata),
      ...foundIn(below(/\.(?:jpe?g|png|webp|avif|gif)$/i), cameraMetadata),
    ];
  }

  test("holds no name, no code, no key, no camera's file name and no EXIF", async () => {
    const files = await filesOf(builtSite());
    expect(files.size).toBeGreaterThan(50);
    expect(foundInSite(files)).toEqual([]);
  });

  const planted: readonly (readonly [string, string, string])[] = [
    ['a whole name', 'assets/index.js', 'const a="Maya Torres"'],
    ['a code', 'assets/index.js', 'const a="gators-demo"'],
    ["a camera's file name", 'assets/index.js', 'const a="u6-01.jpg"'],
    ["a camera's file name as a file", 'reel/U6-01.JPG', ''],
    ['EXIF', 'reel/one.jpg', '\xff\xd8\xff\xe1\0\x10Exif\0\0MM'],
  ];
  test.each(planted)('is searched so that %s would be found', (_, file, content) => {
    const found = foundInSite(new Map([[file, Buffer.from(content, 'latin1')]]));
    expect(found).not.toEqual([]);
  });
});

describe('the search finds', () => {
  const utf16 = (text: string) => Buffer.from(text, 'utf16le');
  const noise = Buffer.alloc(64, 0xa7);
  const planted: readonly (readonly [string, string, string | Buffer])[] = [
    ['a whole name', 'preview.json', '{"note":"Maya Torres"}'],
    [
      'a name inside a sealed file',
      'gators/AAAAAAAA-360.sealed',
      Buffer.concat([noise, Buffer.from('MAYA TORRES'), noise]),
    ],
    ['a last name', 'gators/AAAAAAAA-360.sealed', 'the Nakamura family'],
    ['a name in UTF-16', 'teams.json', utf16('"Priya Raman"')],
    [
      'a name in UTF-16 at an odd place',
      'teams.json',
      Buffer.concat([Buffer.from(' '), utf16('"Priya Raman"')]),
    ],
    ['a name in base64', 'preview.json', Buffer.from('child: Theo Lindqvist').toString('base64')],
    ['a name as a file name', 'gators/maya-torres.sealed', noise],
    ['a code', 'teams.json', 'gators-demo'],
    ['a code without its hyphen', 'preview.json', 'OwlsDemo'],
    ["a camera's file name", 'preview.json', 'galleries/gators/U6-01.jpg'],
    ['EXIF', 'gators/AAAAAAAA-360.sealed', Buffer.concat([noise, Buffer.from('Exif\0\0MM')])],
  ];
  test.each(planted)('%s that is planted', async (_, file, content) => {
    const copy = await temporaryFolder();
    await cp(join(published, 'teams.json'), join(copy, 'teams.json'));
    await cp(join(published, 'preview.json'), join(copy, 'preview.json'));
    await cp(join(published, 'owls'), join(copy, 'gators'), { recursive: true });
    expect(foundIn(await filesOf(copy), ofSite, ...ofGalleries, pictureMetadata)).toEqual([]);
    await writeFile(join(copy, file), content);
    const found = foundIn(await filesOf(copy), ofSite, ...ofGalleries, pictureMetadata);
    expect(found).not.toEqual([]);
    for (const place of found) expect(place).toMatch(new RegExp(` in ${file}$`));
  });
});
