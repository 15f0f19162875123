import { expect, test } from 'vitest';
import { learnTeamNames } from '#core/shop/teamNames.ts';
import { teamName } from '#core/shop/teams.ts';

test('a team that was listed after the build has its name once it is learned', () => {
  const unlisted = teamName('comets-u9');
  learnTeamNames([{ slug: 'comets-u9', team: 'Comets U9' }]);
  expect(teamName('comets-u9')).toBe('Comets U9');
  learnTeamNames([{ slug: 'comets-u9', team: 'Comets U10' }]);
  expect(teamName('comets-u9')).toBe('Comets U10');
  expect(teamName('meteors-u9')).toBe(unlisted);
});

test('two teams of one name have their group, also for anyone who learns of one without it later', () => {
  const both = [
    { slug: 'lions-varsity', team: 'Lions of Lyon', group: 'Varsity' },
    { slug: 'lions-jv', team: 'Lions of Lyon', group: 'JV' },
  ];
  learnTeamNames(both);
  learnTeamNames(both.map(({ slug, team }) => ({ slug, team })));
  expect(both.map(({ slug }) => teamName(slug))).toEqual([
    'Lions of Lyon Varsity',
    'Lions of Lyon JV',
  ]);
});
