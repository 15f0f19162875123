/** What a family kept out of a gallery stays out until a roster says otherwise. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readTeamCards } from '#studio/workspace/sortingCards.ts';
import { cameraPhoto } from './cameraPhoto.ts';
import { contentsBelow, fill } from './folders.ts';
import { makeCards, published, team, views } from './playersTeam.ts';
import { studioWith, type Report, type Studio } from './studio.ts';
import { namesIn, visit } from './visitor.ts';

const asked = `jersey,first,last,hidden,team photo only
7,Kim,Ode,,x
8,Ana,Ruiz,x,
9,Ben,Holt,,
`;
const silent = 'jersey,first,last\n7,Kim,Ode\n8,Ana,Ruiz\n9,Ben,Holt\n';

/** A gallery whose first roster keeps Kim and Ana out. */
async function withheld(): Promise<Studio> {
  const names = ['07 a', '08 a', '09 a'];
  const photos = names.map(async (name, seed) => [`U8/${name}.jpg`, await cameraPhoto({ seed })]);
  const studio = await studioWith(Object.fromEntries(await Promise.all(photos)));
  const first = await publishWith(studio, asked, '--code', 'GATORS-1');
  expect(first.said).toContain('Withheld 2');
  return studio;
}

async function publishWith(
  studio: Studio,
  roster: string,
  ...flags: readonly string[]
): Promise<Report> {
  await fill(studio.workspace, { 'roster.csv': roster });
  return studio.publish('--roster', join(studio.workspace, 'roster.csv'), ...flags);
}

async function shown(studio: Studio): Promise<readonly (string | undefined)[]> {
  return namesIn(await visit(studio.out, 'GATORS-1')).toSorted();
}

describe('a roster that says nothing of consent', () => {
  test('is refused with the names of those whom it would show, and changes nothing on the site', async () => {
    const studio = await withheld();
    const before = await contentsBelow(studio.out);
    const report = await publishWith(studio, silent);
    expect(report.exitCode).toBe(1);
    expect(report.complained).toContain('U8/07 a.jpg (Kim Ode, team photo only)');
    expect(report.complained).toContain('U8/08 a.jpg (Ana Ruiz, hidden)');
    expect(report.complained).not.toContain('Ben');
    expect(report.complained).toContain('Nothing was changed.');
    expect(await contentsBelow(studio.out)).toEqual(before);
    expect((await publishWith(studio, asked)).exitCode).toBe(0);
    expect(await shown(studio)).toEqual(['Ben Holt']);
  });

  test.each([
    ['a new photo of the player', '08 b', 20],
    ['the same photo under a name of the camera', 'IMG_0001', 1],
  ])('is refused for %s', async (_, name, seed) => {
    const studio = await withheld();
    await rm(join(studio.shoot, 'U8/08 a.jpg'));
    await fill(studio.shoot, { [`U8/${name}.jpg`]: await cameraPhoto({ seed }) });
    const roster = 'jersey,first,last,team photo only\n7,Kim,Ode,x\n8,Ana,Ruiz,\n9,Ben,Holt,\n';
    const report = await publishWith(studio, roster);
    expect(report).toMatchObject({ exitCode: 1 });
    expect(report.complained).toMatch(new RegExp(`U8/${name}.jpg \\(.+, hidden\\)`));
  });

  test.each([
    ['no row of the player', 'jersey,name,consent\n7,Kim Ode,hidden\n9,Ben Holt,\n'],
    ['no word among the tags', 'jersey,name,tags\n7,Kim Ode,hidden\n8,Ana Ruiz,\n9,Ben Holt,\n'],
    [
      'a column of another word',
      'jersey,name,team photo only\n7,Kim,x\n8,Ana Ruiz,\n9,Ben Holt,\n',
    ],
  ])('is refused with %s', async (_, roster) => {
    const studio = await withheld();
    const report = await publishWith(studio, roster);
    expect(report).toMatchObject({ exitCode: 1 });
    expect(report.complained).toContain('(Ana Ruiz, hidden)');
  });

  test.each([
    ['an empty cell', 'jersey,name,consent\n7,Kim Ode,hidden\n8,Ana Ruiz,\n9,Ben Holt,\n'],
    [
      'a word among the tags',
      'jersey,name,tags\n7,Kim Ode,hidden\n8,Ana Ruiz,private\n9,Ben Holt,\n',
    ],
  ])('shows them once %s says so, and may then be silent', async (_, roster) => {
    const studio = await withheld();
    expect(await publishWith(studio, roster)).toMatchObject({ exitCode: 0 });
    expect(await shown(studio)).toEqual(['Ana Ruiz', 'Ben Holt']);
    const next = 'jersey,name,tags\n7,Kim Ode,hidden\n8,Ana Ruiz,\n9,Ben Holt,\n';
    expect(await publishWith(studio, next)).toMatchObject({ exitCode: 0 });
    expect(await shown(studio)).toEqual(['Ana Ruiz', 'Ben Holt']);
  });

  test('may be corrected where a row has meant several files', async () => {
    const studio = await studioWith({
      'U6/zoe.jpg': await cameraPhoto({ seed: 1 }),
      'U8/zoe.jpg': await cameraPhoto({ seed: 2 }),
      'U8/ben.jpg': await cameraPhoto({ seed: 3 }),
    });
    await publishWith(studio, 'file,hidden\nzoe,x\n', '--code', 'GATORS-1');
    expect(await shown(studio)).toEqual(['ben']);
    const silentAgain = await publishWith(studio, 'file,name\nU6/zoe.jpg,Zoe\n');
    expect(silentAgain.exitCode).toBe(1);
    const exact = await publishWith(studio, 'file,hidden\nU6/zoe.jpg,x\n');
    expect(exact).toMatchObject({ exitCode: 0 });
    expect(await shown(studio)).toEqual(['ben', 'zoe']);
  });
});

test('without a roster they stay out, in the next run, too', async () => {
  const studio = await withheld();
  await fill(studio.shoot, { 'U8/08 b.jpg': await cameraPhoto({ seed: 20 }) });
  const none = await studio.publish('--roster', 'none');
  expect(none).toMatchObject({ exitCode: 0 });
  expect(none.complained).toContain('3 photos stay out of the gallery');
  expect(none.said).toContain('Withheld 3');
  expect(await shown(studio)).toEqual(['09 a']);
  expect(await studio.publish()).toMatchObject({ exitCode: 0 });
  expect(await shown(studio)).toEqual(['09 a']);
  expect((await publishWith(studio, silent)).exitCode).toBe(1);
});

describe('what a card keeps', () => {
  test('hides a player from the coach although no roster is given', async () => {
    const studio = await team(['Maya Torres', 'Ana Ruiz']);
    expect((await makeCards(studio)).exitCode).toBe(0);
    expect(await studio.publish()).toMatchObject({ exitCode: 0 });
    const seen = await views(studio);
    expect(seen['coach']?.names).toEqual(['Maya Torres']);
    expect(seen['Ana']?.names).toEqual(['Ana Ruiz']);
  });

  test('stays when cards are made again from a roster without the column, and is said', async () => {
    const studio = await published();
    await fill(studio.workspace, {
      'gators.csv': 'jersey,name,group\n7,Maya Torres,U8\n12,Bo Heuvel,U8\n3,Ana Ruiz,U8\n',
    });
    const again = await makeCards(studio);
    expect(again.complained).toContain('Ana Ruiz (hidden)');
    const read = await readTeamCards(studio.workspace, 'gators');
    const ana = read.ok && read.value?.cards.find(({ name }) => name === 'Ana Ruiz');
    expect(ana).toMatchObject({ consent: 'hidden' });
    await fill(studio.workspace, { 'gators.csv': 'jersey,name,consent\n3,Ana Ruiz,\n' });
    expect((await makeCards(studio)).complained).not.toContain('Ana Ruiz');
    const freed = await readTeamCards(studio.workspace, 'gators');
    const free = freed.ok && freed.value?.cards.find(({ name }) => name === 'Ana Ruiz');
    expect(free).not.toHaveProperty('consent');
  });
});
