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

async function team(folder = 'public/'): Promise<Studio> {
  const photos = Array.from({ length: 6 }, async (_, seed) => {
    const picture = await cameraPhoto({ seed, width: 600, height: 400 + 5 * seed });
    return [`${folder}${seed < 4 ? 'U6' : 'cards'}/${seed}.jpg`, picture] as const;
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
  return pictures.map(({ height }) => Math.round(((height * 600) / 480 - 400) / 5)).sort();
}

describe('the home page', () => {
  test('shows nothing that no row and no folder says is public, and says so if something is asked for', async () => {
    const studio = await team('');
    const report = await studio.publish('--public', '3');
    expect(report).toMatchObject({ exitCode: 0 });
    expect(report.complained).toContain('no row and no folder says "public"');
    expect(await shownBy(studio)).toEqual([]);
    expect((await studio.publish('--public', 'all')).complained).not.toContain('home page');
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
    await studio.publish();
    expect(await shownBy(studio)).toEqual([]);
    await studio.publish('--public', 'all');
    expect(photosOf(await shownBy(studio))).toEqual([0, 1, 2, 3]);
  });

  test('shows what a row says is public, cards by their own row alone', async () => {
    const studio = await team('');
    const text =
      'file,jersey,name,tags,consent\n4.jpg,,Bo,public,\n0.jpg,,Ana,,\n1.jpg,,Ana,,private\n2.jpg,,Di,,Public\n,3,Cy,,public\n,5,Ed,,public\n';
    await fill(studio.workspace, { 'roster.csv': text });
    const roster = ['--roster', join(studio.workspace, 'roster.csv')];
    await studio.publish(...roster);
    expect(photosOf(await shownBy(studio))).toEqual([2, 3, 4]);
    await studio.publish(...roster, '--public', '2');
    expect(await shownBy(studio)).toHaveLength(2);
    // The same command without the roster would lose what it says.
    const forgotten = await studio.publish();
    expect(forgotten).toMatchObject({ exitCode: 1 });
    expect(forgotten.complained).toContain('--roster none');
    expect(await studio.publish('--roster', 'none')).toMatchObject({ exitCode: 0 });
    expect(await shownBy(studio)).toEqual([]);
  });

  test("keeps another gallery's pictures", async () => {
    const studio = await team();
    await studio.publish('--public', '2');
    await studio.publish('--team', 'owls', '--public', '1');
    await studio.publish('--public', '1');
    expect((await shownBy(studio)).map(({ slug }) => slug).sort()).toEqual(['gators', 'owls']);
  });
});

describe('a gallery', () => {
  test('leaves out what the roster hides, also what it has shown, and counts it', async () => {
    const studio = await studioWith({
      'U12/Zoe\u0308.jpg': await cameraPhoto({ seed: 1 }),
      'U12/07 b.jpg': await cameraPhoto({ seed: 2 }),
      'U12/ben.jpg': await cameraPhoto({ seed: 3 }),
    });
    await studio.publish('--code', 'GATORS-1');
    await fill(studio.workspace, {
      'roster.csv':
        'file,jersey,name,hidden,Team photo only\nZo\u00eb.jpg,,Zo\u00eb,yes,\n,7,Kim,,x\nben,,Ben,,\n',
    });
    const report = await studio.publish('--roster', join(studio.workspace, 'roster.csv'));
    expect(report).toMatchObject({ exitCode: 0 });
    expect(report.said).toContain('Withheld 2');
    const shown = await visit(studio.out, 'GATORS-1');
    expect(namesIn(shown)).toEqual(['Ben']);
    const files = await filesBelow(join(studio.out, 'gators'));
    expect(files.filter((file) => file.endsWith('-240.sealed'))).toHaveLength(1);
  });

  test('is not changed while a row hides someone whose photo is not found', async () => {
    const studio = await team();
    await fill(studio.workspace, { 'roster.csv': 'file,name,hidden\n1.jgp,Cy,x\n0.jpg,Ana,\n' });
    const roster = ['--roster', join(studio.workspace, 'roster.csv')];
    const report = await studio.publish(...roster);
    expect(report.exitCode).toBe(1);
    expect(report.complained).toContain('any photo could be theirs: line 2 (1.jgp, Cy).');
    expect(await filesBelow(studio.out)).toEqual([]);
  });

  test('stays as it is when every photo is hidden, and says how to take it off', async () => {
    const studio = await studioWith({ 'U12/ana.jpg': await cameraPhoto() });
    await studio.publish();
    await fill(studio.workspace, { 'roster.csv': 'file,hidden\nana.jpg,x\n' });
    const report = await studio.publish('--roster', join(studio.workspace, 'roster.csv'));
    expect(report.exitCode).toBe(1);
    expect(report.complained).toContain('unpublish');
  });
});
