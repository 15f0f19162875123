import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distinctNames, type NamedTeam } from '#core/shop/distinctTeams.ts';

function named(...teams: readonly NamedTeam[]): readonly string[] {
  return [...distinctNames(teams).values()];
}

const varsity = { slug: 'lions-varsity', team: 'Lyons Lions', group: 'Varsity', sport: 'Soccer' };
const jv = { ...varsity, slug: 'lions-jv', group: 'JV' };
const owls = { slug: 'owls', team: 'Owls', group: 'JV' };

describe('names of teams', () => {
  test('stay as they are where no two meet', () => {
    expect(named(varsity, owls)).toEqual(['Lyons Lions', 'Owls']);
  });

  test('have their group behind them where two meet, however they are written', () => {
    const other = { ...jv, team: 'lyons  LIONS' };
    expect(named(varsity, jv, owls)).toEqual(['Lyons Lions Varsity', 'Lyons Lions JV', 'Owls']);
    expect(named(varsity, other)).toEqual(['Lyons Lions Varsity', 'lyons  LIONS JV']);
  });

  test('have what else tells them apart: sport, season, and in the end the slug', () => {
    const hockey = { ...varsity, slug: 'lions-hockey', sport: 'Hockey' };
    expect(named(varsity, hockey)).toEqual(['Lyons Lions Soccer', 'Lyons Lions Hockey']);
    expect(
      named({ slug: 'a', team: 'Owls', season: '25' }, { slug: 'b', team: 'Owls', season: '26' }),
    ).toEqual(['Owls 25', 'Owls 26']);
    expect(named(varsity, jv, hockey)).toEqual([
      'Lyons Lions Varsity Soccer',
      'Lyons Lions JV Soccer',
      'Lyons Lions Varsity Hockey',
    ]);
    expect(named({ slug: 'a', team: 'Owls' }, { slug: 'b', team: 'Owls' })).toEqual([
      'Owls (a)',
      'Owls (b)',
    ]);
    const apart = { slug: 'c', team: 'Lyons Lions JV' };
    expect(named(varsity, jv, apart)).toContain('Lyons Lions JV');
    expect(new Set(named(varsity, jv, apart)).size).toBe(3);
  });

  test('are never the same for two teams', () => {
    const word = fc.constantFrom('Owls', 'owls', 'Owls U8', 'Owls U8 Soccer', 'Owls (a)');
    const team = fc.record({
      slug: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      team: word,
      group: fc.constantFrom(undefined, 'U8', 'U10'),
      sport: fc.constantFrom(undefined, 'Soccer', 'U8 Soccer'),
    });
    fc.assert(
      fc.property(fc.uniqueArray(team, { selector: ({ slug }) => slug }), (teams) => {
        const names = named(...teams).map((name) => name.toLowerCase());
        expect(new Set(names).size).toBe(teams.length);
      }),
    );
  });
});
