/** A season or sport that the shop's file does not have yet: it is named once, and known from then on. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readDirectory } from '#core/shop/directory.ts';
import { publishCommand } from '#studio/command/publish.ts';
import { seasonCommand } from '#studio/command/season.ts';
import { cameraPhoto } from './cameraPhoto.ts';
import { reported, studioWith } from './studio.ts';

async function desk() {
  const studio = await studioWith({ 'U10/a.jpg': await cameraPhoto() });
  const folders = ['--out', studio.out, '--workspace', studio.workspace];
  const file = join(studio.workspace, '..', 'teams.csv');
  return {
    listed: async () => {
      const text = await readFile(join(studio.out, 'teams.json'), 'utf8').catch(() => '{}');
      return readDirectory(JSON.parse(text))?.map((team) => [team.slug, team.sport, team.season]);
    },
    import: async (row: string, ...flags: readonly string[]) => {
      await writeFile(file, `Team,Sport,Season\n${row}\n`);
      return reported(() =>
        seasonCommand(['import', file, '--cards', 'none', ...folders, ...flags]),
      );
    },
    publish: (slug: string, ...flags: readonly string[]) =>
      reported(() =>
        publishCommand([studio.shoot, '--team', slug, '--name', slug, ...folders, ...flags]),
      ),
  };
}

test('a list with a new season is refused until an option names it, and then no longer', async () => {
  const studio = await desk();
  const refused = await studio.import("Saints,Hockey,Spring '27");
  expect(refused.exitCode).toBe(1);
  expect(refused.complained).toMatch(/or a new one that you name, .* \(--new-season\)/);
  expect(await studio.listed()).toBeUndefined();

  const named = ['--new-season', "Spring '27", '--new-sport', 'Lacrosse'];
  expect((await studio.import('Saints,lacrosse,spring 2027', ...named)).complained).toBe('');
  expect(await studio.listed()).toEqual([['saints', 'Lacrosse', "Spring '27"]]);

  expect((await studio.import('Aces,Lacrosse,Spring 27')).exitCode).toBe(0);
  expect(
    (await studio.publish('jets', '--sport', 'Lacrosse', '--season', 'spring 27')).exitCode,
  ).toBe(0);
  expect(await studio.listed()).toEqual(
    ['saints', 'aces', 'jets'].map((slug) => [slug, 'Lacrosse', "Spring '27"]),
  );
});

test('a team is published under a new sport and season', async () => {
  const studio = await desk();
  const misspelled = await studio.publish('jets', '--sport', 'Lacros');
  expect(misspelled.exitCode).toBe(2);
  expect(misspelled.complained).toContain('--new-sport a new one)');
  await studio.publish('jets', '--new-sport', 'Lacrosse', '--new-season', "Spring '27");
  expect(await studio.listed()).toEqual([['jets', 'Lacrosse', "Spring '27"]]);
});

test('a new word in another spelling is the known one, and one that can be no filter is refused', async () => {
  const studio = await desk();
  await studio.import(
    'Saints,Hockey,Fall 25',
    '--new-season',
    'fall 2025',
    '--new-sport',
    'hockey',
  );
  expect(await studio.listed()).toEqual([['saints', 'Hockey', "Fall '25"]]);
  for (const word of ['', 'All Sports', 'x'.repeat(41)]) {
    const refused = await studio.import('Jets,Hockey,Fall 25', '--new-sport', word);
    expect(refused.exitCode, word).toBe(2);
    expect(refused.complained, word).toContain('A new sport or season has 1 to 40 letters');
  }
});
