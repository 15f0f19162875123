import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { cameraPhoto } from './cameraPhoto.ts';
import { fill, filesBelow } from './folders.ts';
import { studioWith, type Studio } from './studio.ts';
import { namesIn, visit } from './visitor.ts';

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

/** Identifies photos by their height, which is unique in these tests. */
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
    await fill(studio.workspace, {
      'roster.csv': 'file,tags\n4.jpg,public\n0.jpg,private\n1.jpg,Private\n2.jpg,private\n',
    });
    const roster = ['--roster', join(studio.workspace, 'roster.csv')];
    await studio.publish(...roster);
    expect(photosOf(await shownBy(studio))).toEqual([4]);
    await studio.publish(...roster, '--public', '5');
    expect(photosOf(await shownBy(studio))).toEqual([3, 4]);
    // The same command without the roster must not show the private ones.
    const forgotten = await studio.publish();
    expect(forgotten).toMatchObject({ exitCode: 1 });
    expect(forgotten.complained).toContain('--roster none');
    expect(photosOf(await shownBy(studio))).toEqual([3, 4]);
    expect(await studio.publish('--roster', 'none', '--public', '0')).toMatchObject({
      exitCode: 0,
    });
    expect(await studio.publish()).toMatchObject({ exitCode: 0 });
  });

  test('never shows a private photo whose file name a Mac has spelled', async () => {
    const studio = await studioWith({
      'U12/Zoe\u0308.jpg': await cameraPhoto({ seed: 1, width: 600, height: 400 }),
      'U12/Ben.jpg': await cameraPhoto({ seed: 2, width: 600, height: 405 }),
    });
    await fill(studio.workspace, { 'roster.csv': 'file,tags\nZo\u00eb.jpg,private\nBen,\n' });
    const report = await studio.publish(
      '--roster',
      join(studio.workspace, 'roster.csv'),
      '--public',
      '2',
    );
    expect(report.exitCode).toBe(0);
    expect(report.complained).not.toContain('roster');
    expect(photosOf(await shownBy(studio))).toEqual([5]);
  });

  test('shows nothing while a private row could mean any photo, and says which row', async () => {
    const studio = await team();
    const roster = ['--roster', join(studio.workspace, 'roster.csv')];
    await fill(studio.workspace, { 'roster.csv': 'file,name,tags\n0.jpg,Ana,\n4.jpg,Bo,public\n' });
    await studio.publish(...roster, '--public', '2');
    const before = await shownBy(studio);
    expect(before).toHaveLength(2);
    const slip = 'file,name,tags\n0.jpg,Ana M,\n4.jpg,Bo,public\n1.jgp,Cy,private\n';
    await fill(studio.workspace, { 'roster.csv': slip });
    const withheld = await studio.publish(...roster, '--code', 'GATORS-1');
    expect(withheld.exitCode).toBe(1);
    expect(withheld.complained).toContain('any photo could be theirs: line 4 (1.jgp, Cy).');
    expect(withheld.said).not.toContain('Public');
    expect(await shownBy(studio)).toEqual([]);
    // Everything else is published.
    expect(namesIn(await visit(studio.out, 'GATORS-1'))).toContain('Ana M');
    // Its tag alone does not make a photo public either.
    expect(await studio.publish(...roster, '--public', '0')).toMatchObject({ exitCode: 1 });
    expect(await shownBy(studio)).toEqual([]);
    await fill(studio.workspace, { 'roster.csv': slip.replace('jgp', 'jpg') });
    expect(await studio.publish(...roster, '--public', '2')).toMatchObject({ exitCode: 0 });
    const mended = photosOf(await shownBy(studio));
    expect(mended).toHaveLength(2);
    expect(mended).toContain(4);
    expect(mended).not.toContain(1);
  });

  test('may be left alone by a private row without a photo: nothing was to be shown', async () => {
    const studio = await team();
    await fill(studio.workspace, { 'roster.csv': 'file,tags\ngone.jpg,private\n' });
    const report = await studio.publish('--roster', join(studio.workspace, 'roster.csv'));
    expect(report.exitCode).toBe(0);
    expect(report.complained).toContain('No photo for line 2 of the roster (gone.jpg).');
    expect(report.complained).not.toContain('home page');
  });

  test("keeps another gallery's pictures", async () => {
    const studio = await team();
    await studio.publish('--public', '2');
    await studio.publish('--team', 'owls', '--public', '1');
    await studio.publish('--public', '1');
    expect((await shownBy(studio)).map(({ slug }) => slug).sort()).toEqual(['gators', 'owls']);
  });
});
