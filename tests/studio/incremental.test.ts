import { readFile, rename, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { galleryFile } from '#core/gallery/galleryFiles.ts';
import { cameraPhoto } from './cameraPhoto.ts';
import { fill, filesBelow } from './folders.ts';
import { studioWith, type Studio } from './studio.ts';
import { namesIn, visit } from './visitor.ts';

/** Returns when each file of the site and the workspace was last written, by path. */
async function times({ out, workspace }: Studio): Promise<ReadonlyMap<string, number>> {
  const files = [...(await filesBelow(out)), ...(await filesBelow(workspace))];
  return new Map(
    await Promise.all(files.map(async (file) => [file, (await stat(file)).mtimeMs] as const)),
  );
}

/** Returns the paths that have changed between two snapshots. */
function changed(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
): readonly string[] {
  const all = new Set([...before.keys(), ...after.keys()]);
  return [...all].filter((file) => before.get(file) !== after.get(file));
}

async function publishedTeam(): Promise<Studio> {
  const studio = await studioWith({
    'public/U6/ana.jpg': await cameraPhoto({ seed: 1 }),
    'public/U6/ben.jpg': await cameraPhoto({ seed: 2 }),
    'public/U8/cleo.jpg': await cameraPhoto({ seed: 3 }),
  });
  expect(await studio.publish('--code', 'GATORS-1', '--public', '1')).toMatchObject({
    exitCode: 0,
  });
  return studio;
}

async function renditionsOf({ out }: Studio): Promise<readonly string[]> {
  const files = await filesBelow(join(out, 'gators'));
  return files.filter((file) => /-\d+\.sealed$/.test(file));
}

describe('another run', () => {
  test('over an unchanged folder makes nothing and touches no file', async () => {
    const studio = await publishedTeam();
    const before = await times(studio);
    const { exitCode, said } = await studio.publish();
    expect(exitCode).toBe(0);
    expect(said).toContain('3 photos, 0 made in this run');
    expect(changed(before, await times(studio))).toEqual([]);
  });

  test('makes a changed photo again under a new name, and only that', async () => {
    const studio = await publishedTeam();
    const before = await times(studio);
    const old = await visit(studio.out, 'GATORS-1');
    await fill(studio.shoot, { 'public/U6/ben.jpg': await cameraPhoto({ seed: 20, width: 250 }) });
    expect((await studio.publish()).said).toContain('1 made in this run');
    const site = await visit(studio.out, 'GATORS-1');
    const kept = [...site.pictures.keys()].filter((file) => old.pictures.has(file));
    expect(kept).toHaveLength(2);
    const sealed = changed(before, await times(studio)).filter((file) =>
      /-\d+\.sealed$/.test(file),
    );
    expect(sealed).toHaveLength(2);
    expect((await filesBelow(join(studio.out, 'gators'))).length).toBe(3 + 1);
  });

  test('removes what left the folder', async () => {
    const studio = await publishedTeam();
    await rm(join(studio.shoot, 'public/U6/ben.jpg'));
    expect((await studio.publish()).said).toContain('2 photos, 0 made');
    expect(namesIn(await visit(studio.out, 'GATORS-1'))).toEqual(['ana', 'cleo']);
    expect((await filesBelow(join(studio.out, 'gators'))).length).toBe(2 + 1);
  });

  test('takes over what was only moved, renamed or touched', async () => {
    const studio = await publishedTeam();
    await rename(
      join(studio.shoot, 'public/U6/ben.jpg'),
      join(studio.shoot, 'public/U8/benjamin.jpg'),
    );
    await utimes(join(studio.shoot, 'public/U6/ana.jpg'), new Date(), new Date());
    expect((await studio.publish()).said).toContain('3 photos, 0 made');
    expect(namesIn(await visit(studio.out, 'GATORS-1'))).toEqual(['ana', 'benjamin', 'cleo']);
  });

  test('with other names in the roster only writes the document and the records again', async () => {
    const studio = await publishedTeam();
    const roster = join(studio.shoot, 'names.csv');
    await fill(studio.shoot, { 'names.csv': 'file,name\nana,Ana\nben,Ben\ncleo,Cleo\n' });
    await studio.publish('--roster', roster);
    const before = await times(studio);
    await fill(studio.shoot, {
      'names.csv': 'file,name\nana,Ana Ruiz\nben,Ben Li\ncleo,Cleo Fox\n',
    });
    expect((await studio.publish('--roster', roster)).said).toContain('0 made');
    const names = namesIn(await visit(studio.out, 'GATORS-1'));
    expect(names).toEqual(['Ana Ruiz', 'Ben Li', 'Cleo Fox']);
    // The desk knows by the records whom an ordered photo shows.
    expect(changed(before, await times(studio))).toEqual([
      join(studio.out, 'gators', galleryFile),
      join(studio.workspace, 'galleries', 'gators.jsonl'),
      join(studio.workspace, 'galleries', 'gators.sealed.json'),
    ]);
  });

  test('makes again what was lost or damaged on the site', async () => {
    const studio = await publishedTeam();
    const [first = '', second = ''] = await renditionsOf(studio);
    await rm(first);
    await truncate(second, 100);
    expect((await studio.publish()).said).toContain('2 made in this run');
    expect((await visit(studio.out, 'GATORS-1')).pictures.size).toBe(3);
  });

  test('makes again a photo that was made with an older recipe, and only that', async () => {
    const studio = await publishedTeam();
    const old = await visit(studio.out, 'GATORS-1');
    const list = join(studio.workspace, 'galleries/gators.jsonl');
    const [first = '', ...others] = (await readFile(list, 'utf8')).split('\n');
    const older = first.replace(/"recipe":"[^"]+"/, '"recipe":"webp-2/360"');
    await writeFile(list, [older, ...others].join('\n'));
    const { said, complained } = await studio.publish();
    expect(said).toContain('3 photos, 1 made in this run');
    expect(complained).not.toContain('missing or damaged');
    const site = await visit(studio.out, 'GATORS-1');
    expect([...site.pictures.keys()].filter((file) => old.pictures.has(file))).toHaveLength(2);
    expect((await studio.publish()).said).toContain('3 photos, 0 made in this run');
  });

  test('makes again a photo of which a single bit is wrong, and the code can be rotated', async () => {
    const studio = await publishedTeam();
    const [file = ''] = await renditionsOf(studio);
    const sealed = await readFile(file);
    sealed.writeUInt8(sealed.readUInt8(sealed.length >> 1) ^ 1, sealed.length >> 1);
    await writeFile(file, sealed);
    expect((await studio.codes('rotate', 'gators')).complained).toContain('missing or damaged');
    const { exitCode, said, complained } = await studio.publish();
    expect(exitCode).toBe(0);
    expect(said).toContain('3 photos, 1 made in this run');
    expect(complained).toContain('1 photo on the site is missing or damaged, and made again.');
    expect((await visit(studio.out, 'GATORS-1')).pictures.size).toBe(3);
    expect((await studio.codes('rotate', 'gators')).exitCode).toBe(0);
  });

  test('makes again two photos that somebody swapped on the site', async () => {
    const studio = await publishedTeam();
    const [first = '', second = ''] = await renditionsOf(studio);
    const [one, other] = [await readFile(first), await readFile(second)];
    await writeFile(first, other);
    await writeFile(second, one);
    expect((await studio.publish()).said).toContain('3 photos, 2 made in this run');
    expect((await visit(studio.out, 'GATORS-1')).pictures.size).toBe(3);
  });

  test('makes each of two equal photos, for two photos cannot share a name', async () => {
    const studio = await publishedTeam();
    await fill(studio.shoot, {
      'public/U8/twin.jpg': await readFile(join(studio.shoot, 'public/U6/ana.jpg')),
    });
    expect((await studio.publish()).said).toContain('4 photos, 1 made');
    expect((await visit(studio.out, 'GATORS-1')).pictures.size).toBe(4);
  });

  test('names what lies unsealed in the folder, and leaves it there', async () => {
    const studio = await publishedTeam();
    await fill(studio.out, { 'gators/notes.txt': 'by hand' });
    expect((await studio.publish()).complained).toContain('gators/notes.txt is not sealed');
    expect(await readFile(join(studio.out, 'gators/notes.txt'), 'utf8')).toBe('by hand');
  });
});
