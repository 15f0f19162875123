import { expect, test } from 'vitest';
import { owlsPhone } from './owlsPhone.ts';

test('the teams of the galleries on this phone have their names, also of one that another tab opens', async () => {
  const stored = owlsPhone();
  const { nameOwnTeams } = await import('#state/teamNames.ts');
  const { learnedTeams } = await import('#rules/teamNames.ts');
  expect([...learnedTeams().keys()]).toEqual([]);
  nameOwnTeams();
  expect(learnedTeams().get('owls')?.team).toBe('Bradford United');
  stored['sideline.allow.hawks'] = 'Lyons Hawks';
  window.dispatchEvent(new Event('storage'));
  expect(learnedTeams().get('hawks')?.team).toBe('Lyons Hawks');
});
