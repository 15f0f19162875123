import { expect, test } from 'vitest';
import { owlsPhone } from './owlsPhone.ts';

test('the teams of the galleries on this phone have their names, also of one that another tab opens', async () => {
  const stored = owlsPhone();
  const { nameOwnTeams } = await import('#device/gallery/teamNames.ts');
  const { learnedTeams } = await import('#core/shop/teamNames.ts');
  expect([...learnedTeams().keys()]).toEqual([]);
  nameOwnTeams();
  expect(learnedTeams().get('owls')?.team).toBe('Bradford United');
  stored['sideline.allow.hawks'] = 'Lyons Hawks';
  window.dispatchEvent(new Event('storage'));
  expect(learnedTeams().get('hawks')?.team).toBe('Lyons Hawks');
});

test('two teams of one name on this phone are told apart in lines, before the site lists them and after', async () => {
  const stored = owlsPhone();
  const { nameOwnTeams } = await import('#device/gallery/teamNames.ts');
  const { learnTeamNames } = await import('#core/shop/teamNames.ts');
  const { teamName } = await import('#core/shop/teams.ts');
  stored['sideline.allow.lions-u10'] = 'Lyons Lions';
  stored['sideline.allow.lions-u12'] = 'Lyons Lions';
  nameOwnTeams();
  window.dispatchEvent(new Event('storage'));
  const names = () => ['lions-u10', 'lions-u12'].map(teamName);
  expect(new Set(names()).size).toBe(2);
  const listed = { team: 'Lyons Lions' };
  learnTeamNames([
    { ...listed, slug: 'lions-u10', group: 'U10' },
    { ...listed, slug: 'lions-u12', group: 'U12' },
  ]);
  expect(names()).toEqual(['Lyons Lions U10', 'Lyons Lions U12']);
});
