import { orderWords } from '#facts/cartTexts.ts';
import { allSports, teams, type Team } from '#facts/teams.ts';

export type TeamFilter = {
  /** A sport, or 'All Sports'. */
  readonly sport: string;
  /** Empty for every season. */
  readonly season: string;
  readonly search: string;
};

/** Filters by sport, season and name (spec, section 5). The name contains the search text, ignoring case. */
export function filterTeams(teams: readonly Team[], filter: TeamFilter): readonly Team[] {
  const search = filter.search.trim().toLowerCase();
  return teams.filter(
    (team) =>
      (filter.sport === allSports || team.sport === filter.sport) &&
      (filter.season === '' || team.season === filter.season) &&
      team.name.toLowerCase().includes(search),
  );
}

/** Returns the team with this gallery, or undefined for a gallery that the shop does not list. */
export function teamOf(slug: string): Team | undefined {
  return teams.find((team) => team.slug === slug);
}

/** Returns the name of the team with this gallery, or a general one for a gallery that the shop does not list. */
export function teamName(slug: string): string {
  return teamOf(slug)?.name ?? orderWords.unlistedTeam;
}
