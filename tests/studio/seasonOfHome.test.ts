/** An import says when home begins with a season that has no team. */
import { expect, test, vi } from 'vitest';
import { defaultSeason } from '#facts/teams.ts';
import { planLines } from '#studio/season/planLines.ts';
import type { SeasonTeam } from '#studio/workspace/season.ts';
import { newWorkspace } from '#studio/workspace/workspace.ts';

type TeamsModule = typeof import('#facts/teams.ts');

// A new shop has no teams of its own.
vi.mock('#facts/teams.ts', async (original) => ({
  ...(await original<TeamsModule>()),
  teams: [],
}));

const team = (season: string): SeasonTeam => ({
  slug: 'hawks',
  team: 'Hawks',
  sport: 'Soccer',
  season,
});
const linesOf = (...all: readonly SeasonTeam[]) => planLines([], all, newWorkspace()).join('\n');

test('of teams of another season alone it names the one to write, and where', () => {
  const said = linesOf(team("Spring '31"));
  expect(said).toContain(`Home begins with ${defaultSeason}, where no team is.`);
  expect(said).toContain("Write Spring '31 into the shop's teams.json");
});

test('it says nothing if a team is of the season of home, or none is listed', () => {
  expect(linesOf(team("Spring '31"), team(defaultSeason))).not.toContain('Home begins');
  expect(linesOf()).not.toContain('Home begins');
});
