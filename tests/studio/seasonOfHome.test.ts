/** An import says when home begins with another season than the one that was imported. */
import { expect, test, vi } from 'vitest';
import { defaultSeason } from '#core/shop/teamsFile.ts';
import { importLines } from '#studio/command/season.ts';
import { hiddenAtFirst } from '#studio/site/season.ts';
import type { SeasonTeam } from '#studio/workspace/seasonFile.ts';

type TeamsModule = typeof import('#core/shop/teamsFile.ts');

// A new shop has no teams of its own.
vi.mock('#core/shop/teamsFile.ts', async (original) => ({
  ...(await original<TeamsModule>()),
  teams: [],
}));

const team = (season: string): SeasonTeam => ({
  slug: 'hawks',
  team: 'Hawks',
  sport: 'Soccer',
  season,
});

/** What the import of the last of these teams says. */
function linesOf(...all: readonly SeasonTeam[]): string {
  const planned = all.slice(-1).map((after) => ({ after }));
  const hidden = hiddenAtFirst(planned, all);
  return importLines({ teams: [], others: 0, opensForEverybody: false, hidden }).join('\n');
}

test('of teams of another season it names the one to write, and where', () => {
  const said = linesOf(team(defaultSeason), team("Spring '31"));
  expect(said).toContain(`Home begins with ${defaultSeason}, and has Spring '31 as a choice.`);
  expect(said).toContain("To begin with Spring '31, write it into the shop's teams.json");
});

test('it says nothing of teams that home begins with', () => {
  expect(linesOf(team("Spring '31"), team(defaultSeason))).not.toContain('Home begins');
  expect(linesOf(team("Spring '30"), team("Spring '31"))).not.toContain('Home begins');
});
