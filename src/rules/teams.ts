import { allSports, type Team } from '#facts/teams.ts';

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
