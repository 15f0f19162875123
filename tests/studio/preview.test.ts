import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { cameraPhoto } from './cameraPhoto.ts';
import { fill, filesBelow } from './folders.ts';
import { studioWith, type Studio } from './studio.ts';

type Picture = {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly slug: string;
};

async function team(): Promise<Studio> {
  const photos = Array.from({ length: 6 }, async (_, seed) => {
    const picture = await cameraPhoto({ seed, width: 600, height: 400 + seed });
    return [`${seed < 4 ? 'U6' : 'cards'}/${seed}.jpg`, picture] as const;
  });
  return studioWith(Object.fromEntries(await Promise.all(photos)));
}

async function shownBy({ out }: Studio): Promise<readonly Picture[]> {
  const list = JSON.parse(await readFile(join(out, 'preview.json'), 'utf8')) as {
    readonly version: number;
    readonly pictures: readonly Picture[];
  };
  expect(list.version).toBe(1);
  const files = (await filesBelow(join(out, 'preview'))).map(
    (file) => `galleries${file.slice(out.length)}`,
  );
  expect(files).toEqual(list.pictures.map(({ src }) => src).sort());
  return list.pictures;
}

/** Which photos they are: each test photo has a height of its own. */
function photosOf(pictures: readonly Picture[]): readonly number[] {
  return pictures.map(({ height }) => Math.round((height * 600) / 480) - 400).sort();
}

describe('the home page', () => {
  test('shows nothing by default', async () => {
    const studio = await team();
    await studio.publish();
    expect(await shownBy(studio)).toEqual([]);
  });

  test('shows as many as the studio allows, small, bare, evenly chosen and no card', async () => {
    const studio = await team();
    expect((await studio.publish('--public', '2')).said).toContain('Public   2');
    const pictures = await shownBy(studio);
    expect(photosOf(pictures)).toEqual([1, 3]);
    for (const { src, width, height, slug } of pictures) {
      expect(src).toMatch(/^galleries\/preview\/\w[\w-]{7}\.webp$/);
      expect([width, slug]).toEqual([480, 'gators']);
      const bytes = await readFile(join(studio.out, src.replace('galleries/', '')));
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height });
    }
    expect((await studio.publish('--public', '99')).said).toContain('Public   4');
  });

  test('keeps what it shows when more is allowed, and takes it back with 0', async () => {
    const studio = await team();
    await studio.publish('--public', '2');
    const before = await shownBy(studio);
    await studio.publish('--public', '3');
    const after = await shownBy(studio);
    expect(after).toHaveLength(3);
    expect(after).toEqual(expect.arrayContaining([...before]));
    await studio.publish();
    expect(await shownBy(studio)).toEqual(after);
    await studio.publish('--public', '0');
    expect(await shownBy(studio)).toEqual([]);
  });

  test('shows what is tagged public, cards too, and never what is tagged private', async () => {
    const studio = await team();
    await fill(studio.desk, {
      'roster.csv': 'file,tags\n4.jpg,public\n0.jpg,private\n1.jpg,Private\n2.jpg,private\n',
    });
    const roster = ['--roster', join(studio.desk, 'roster.csv')];
    await studio.publish(...roster);
    expect(photosOf(await shownBy(studio))).toEqual([4]);
    await studio.publish(...roster, '--public', '5');
    expect(photosOf(await shownBy(studio))).toEqual([3, 4]);
    // The same command with the roster forgotten must not show the private ones.
    const forgotten = await studio.publish();
    expect(forgotten).toMatchObject({ exitCode: 1 });
    expect(forgotten.complained).toContain('--roster none');
    expect(photosOf(await shownBy(studio))).toEqual([3, 4]);
    expect(await studio.publish('--roster', 'none', '--public', '0')).toMatchObject({
      exitCode: 0,
    });
    expect(await studio.publish()).toMatchObject({ exitCode: 0 });
  });

  test("keeps another gallery's pictures", async () => {
    const studio = await team();
    await studio.publish('--public', '2');
    await studio.publish('--team', 'owls', '--public', '1');
    await studio.publish('--public', '1');
    expect((await shownBy(studio)).map(({ slug }) => slug).sort()).toEqual(['gators', 'owls']);
  });
});
