/** A second folder takes photos off the site only if that is meant. */
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { publishCommand } from '#studio/command/publish.ts';
import { cameraPhoto } from './cameraPhoto.ts';
import { contentsBelow, fill } from './folders.ts';
import { reported, studioWith, type Report, type Studio } from './studio.ts';
import { namesIn, visit } from './visitor.ts';

const players = ['ana', 'ben', 'cy', 'di'];

async function photos(names: readonly string[], firstSeed = 0): Promise<Record<string, Buffer>> {
  const made = names.map(
    async (name, index) =>
      [`U6/${name}.jpg`, await cameraPhoto({ seed: firstSeed + index })] as const,
  );
  return Object.fromEntries(await Promise.all(made));
}

async function shownGallery(): Promise<Studio> {
  const studio = await studioWith(await photos(players));
  expect((await studio.publish('--code', 'GATORS-1')).exitCode).toBe(0);
  return studio;
}

async function publishFolder(
  { shoot, out, workspace }: Studio,
  name: string,
  files: Record<string, Buffer>,
  ...flags: readonly string[]
): Promise<Report> {
  const folder = join(shoot, '..', name);
  await fill(folder, files);
  const place = ['--team', 'gators', '--out', out, '--workspace', workspace];
  return reported(() => publishCommand([folder, ...place, ...flags]));
}

async function shown({ out }: Studio) {
  return namesIn(await visit(out, 'GATORS-1')).toSorted();
}

describe('another folder', () => {
  test.each([
    ['one new photo', ['eve'], 20],
    ['other photos under the same names', players, 20],
    ['less than half of the photos', ['ana'], 0],
  ])('with %s is refused with what would go, and changes nothing', async (_, names, seed) => {
    const studio = await shownGallery();
    const before = await contentsBelow(join(studio.shoot, '..'));
    const report = await publishFolder(studio, 'second', await photos(names, seed));
    expect(report.exitCode).toBe(1);
    expect(report.complained).toMatch(/[34] of the 4 photos of gators are not in this folder/);
    expect(report.complained).toContain('U6/cy.jpg');
    expect(report.complained).toContain('--drop-missing');
    for (const part of ['galleries/gators', 'workspace/desk.json', 'galleries/access']) {
      const now = await contentsBelow(join(studio.shoot, '..'));
      const own = (all: ReadonlyMap<string, Buffer>) =>
        [...all].filter(([file]) => file.includes(`/${part}`));
      expect(own(now)).toEqual(own(before));
    }
    expect(await shown(studio)).toEqual(players);
  });

  test('takes the place of the first if it is said, and says how many photos go', async () => {
    const studio = await shownGallery();
    const report = await publishFolder(
      studio,
      'second',
      await photos(['eve'], 20),
      '--drop-missing',
    );
    expect(report).toMatchObject({ exitCode: 0 });
    expect(report.said).toContain('Gone     4');
    expect(await shown(studio)).toEqual(['eve']);
  });

  test('that has both days, or all but one photo, needs no word', async () => {
    const studio = await shownGallery();
    const all = await photos([...players, 'eve']);
    const both = await publishFolder(studio, 'both', all);
    expect(both).toMatchObject({ exitCode: 0 });
    expect(both.said).not.toContain('Gone');
    const { 'U6/ana.jpg': _left, ...rest } = all;
    const less = await publishFolder(studio, 'less', rest);
    expect(less).toMatchObject({ exitCode: 0 });
    expect(less.said).toContain('Gone     1');
    expect(await shown(studio)).toEqual(['ben', 'cy', 'di', 'eve']);
  });
});

test('the same folder is the truth, also after it was moved, and it is said how many photos go', async () => {
  const studio = await shownGallery();
  const moved = join(studio.shoot, '..', 'moved');
  await rename(studio.shoot, moved);
  const there = await publishFolder(studio, 'moved', {});
  expect(there).toMatchObject({ exitCode: 0 });
  expect(there.said).not.toContain('Gone');
  for (const name of ['ana', 'ben', 'cy']) await rm(join(moved, `U6/${name}.jpg`));
  const less = await publishFolder(studio, 'moved', {});
  expect(less).toMatchObject({ exitCode: 0 });
  expect(less.said).toContain('Gone     3');
  expect(await shown(studio)).toEqual(['di']);
});
