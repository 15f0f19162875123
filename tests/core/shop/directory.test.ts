import { describe, expect, test } from 'vitest';
import type { Team } from '#core/shop/teamsFile.ts';
import { directoryText, readDirectory, teamsWith, type ListedTeam } from '#core/shop/directory.ts';

const hawks: ListedTeam = { slug: 'hawks', team: 'Hawks', sport: 'Hockey', season: "Fall '25" };
const owls: Team = {
  id: 'bradford',
  name: 'Bradford United',
  slug: 'owls',
  sport: 'Soccer',
  season: "Winter '24",
  color: 'linear-gradient(red, blue)',
};

describe('the directory beside the galleries', () => {
  test('is read as it was written, with what everyone may know and nothing else', () => {
    const known = { ...hawks, group: 'U10', coach: 'Dana Reyes', email: 'dana@hawks.example' };
    const text = directoryText([known]);
    expect(text).not.toMatch(/dana|coach/i);
    expect(readDirectory(JSON.parse(text))).toEqual([{ ...hawks, group: 'U10' }]);
  });

  test.each([
    ['nothing', undefined],
    ['an empty text', ''],
    ['a list without a version', []],
    ['another file', { version: 1, pictures: [] }],
    ['a later version', { version: 2, teams: [hawks] }],
    ['teams that are no list', { version: 1, teams: { hawks } }],
  ])('%s is none', (_, document) => {
    expect(readDirectory(document)).toBeUndefined();
  });

  test('an empty list is one', () => {
    expect(readDirectory({ version: 1, teams: [] })).toEqual([]);
  });

  test('rows that are no teams are skipped, and a later field is not kept', () => {
    const rows = [
      null,
      'hawks',
      { ...hawks, team: ' ' },
      { ...hawks, slug: 7 },
      { ...hawks, sport: undefined },
      { ...hawks, season: '' },
      { ...hawks, logo: 'x' },
    ];
    expect(readDirectory({ version: 1, teams: rows })).toEqual([hawks]);
  });

  test('has a line for each team', () => {
    const text = directoryText([hawks, { ...hawks, slug: 'owls', group: 'U10' }]);
    expect(text.split('\n')).toHaveLength(3);
    expect(readDirectory(JSON.parse(text))?.map(({ slug }) => slug)).toEqual(['hawks', 'owls']);
  });

  test('a group that says nothing is none', () => {
    const rows = [{ ...hawks, group: ' ' }];
    expect(readDirectory({ version: 1, teams: rows })).toStrictEqual([hawks]);
    expect(directoryText([hawks])).not.toContain('group');
  });

  test('of two rows with one slug the first counts', () => {
    const rows = [hawks, { ...hawks, team: 'Other' }];
    expect(readDirectory({ version: 1, teams: rows })).toEqual([hawks]);
  });
});

describe('the teams of the home page', () => {
  const shown = (listed: readonly ListedTeam[]) => teamsWith([owls], listed);

  test("are the shop's without a directory", () => {
    expect(shown([]).map(({ name, color }) => [name, color])).toEqual([[owls.name, owls.color]]);
  });

  test('a listed team comes behind them, without a color', () => {
    expect(shown([hawks]).map(({ name, color }) => [name, color])).toEqual([
      [owls.name, owls.color],
      ['Hawks', undefined],
    ]);
  });

  test("what the directory says of the shop's own team counts, in its position and color", () => {
    const renamed = { ...hawks, slug: 'owls', team: 'Bradford City', group: 'U12' };
    expect(shown([hawks, renamed])[0]).toEqual({
      slug: 'owls',
      name: 'Bradford City',
      sport: 'Hockey',
      season: "Fall '25",
      group: 'U12',
      color: owls.color,
    });
    expect(shown([hawks, renamed])).toHaveLength(2);
  });
});
