import { expect, test } from 'vitest';
import { learnTeamNames } from '#rules/teamNames.ts';
import { teamName } from '#rules/teams.ts';

test('a team that was listed after the build has its name once it is learned', () => {
  const unlisted = teamName('comets-u9');
  learnTeamNames([{ slug: 'comets-u9', team: 'Comets U9' }]);
  expect(teamName('comets-u9')).toBe('Comets U9');
  learnTeamNames([{ slug: 'comets-u9', team: 'Comets U10' }]);
  expect(teamName('comets-u9')).toBe('Comets U10');
  expect(teamName('meteors-u9')).toBe(unlisted);
});
