import { unlistedTeam } from './appTexts.ts';
import { allSports, defaultSeason, seasons, sports, teams, type Team } from './teamsFile.ts';
import { nameFinder } from '#core/text/names.ts';
import { distinctNames, type NamedTeam } from './distinctTeams.ts';
import { learnedTeams } from './teamNames.ts';

/** Of a sport or season that is a filter of the home page. Constants here take fewer bytes of a first visit than fields of `limits`. */
export const filterWordMaxLength = 40;
/** So many sports, and seasons, that only listed teams have are filters. */
export const mostListedWords = 12;

export type TeamFilter = {
  /** A sport, or 'All Sports'. */
  readonly sport: string;
  /** Empty for every season. */
  readonly season: string;
  readonly search: string;
};

/** What the filter looks at. */
type FilteredTeam = Pick<Team, 'name' | 'sport' | 'season'>;

/** Filters by sport, season and name (spec, section 5). The name contains the search text, in any case and spelling. */
export function filterTeams<Row extends FilteredTeam>(
  teams: readonly Row[],
  filter: TeamFilter,
): readonly Row[] {
  const isNamed = nameFinder(filter.search);
  return teams.filter(
    (team) =>
      (filter.sport === allSports || team.sport === filter.sport) &&
      (filter.season === '' || team.season === filter.season) &&
      isNamed(team.name),
  );
}

/** Returns the season that home begins with: the shop's, or while no team is of it, that of the team that was listed last. */
export function firstSeason(shown: readonly FilteredTeam[]): string {
  const hasTeam = shown.some(({ season }) => season === defaultSeason);
  return hasTeam ? defaultSeason : (shown.at(-1)?.season ?? defaultSeason);
}

/**
 * Returns what the home page filters by: the shop's words, and those that only listed teams have. A new sport comes behind the others and a
 * new season before them, the newest first. What is chosen stays when no team has it any longer.
 */
export function filterWords(
  shown: readonly FilteredTeam[],
  chosen: Pick<TeamFilter, 'sport' | 'season'>,
): { readonly sports: readonly string[]; readonly seasons: readonly string[] } {
  const newSports = newWords([...shown.map(({ sport }) => sport), chosen.sport], sports);
  const newSeasons = newWords([...shown.map(({ season }) => season), chosen.season], seasons);
  return { sports: [...sports, ...newSports], seasons: [...newSeasons.toReversed(), ...seasons] };
}

/** A list that everyone can read may say anything, so what it adds is limited. */
function newWords(words: readonly string[], known: readonly string[]): readonly string[] {
  const without = new Set(['', allSports, ...known]);
  return [...new Set(words)]
    .filter((word) => !without.has(word) && word.length <= filterWordMaxLength)
    .slice(0, mostListedWords);
}

/**
 * Returns the teams with a matching name that the filter hides by sport or season. Without a search text, a chosen sport stays chosen:
 * these are its teams of other seasons.
 */
export function hiddenTeams<Row extends FilteredTeam>(
  teams: readonly Row[],
  filter: TeamFilter,
): readonly Row[] {
  const isSearch = filter.search.trim() !== '';
  const wider = { ...filter, season: '', sport: isSearch ? allSports : filter.sport };
  const found = filterTeams(teams, filter);
  return filterTeams(teams, wider).filter((team) => !found.includes(team));
}

/** Returns the team with this gallery, or undefined for a gallery that the shop does not list. */
export function teamOf(slug: string): Team | undefined {
  return teams.find((team) => team.slug === slug);
}

/** Returns all teams that this program knows: the shop's, and those that it has learned of. */
export function knownTeams(): readonly NamedTeam[] {
  return [...teams.map((team) => ({ ...team, team: team.name })), ...learnedTeams().values()];
}

let named: { readonly of: unknown; readonly names: ReadonlyMap<string, string> } | undefined;

/**
 * Returns the name of the team with this gallery, with its group where another team has the same name, or a general one for a gallery that this
 * program knows nothing of.
 */
export function teamName(slug: string): string {
  return knownName(slug) ?? unlistedTeam;
}

/** The same, or undefined for a gallery that this program knows nothing of. */
export function knownName(slug: string): string | undefined {
  const of = learnedTeams();
  if (named?.of !== of) named = { of, names: distinctNames(knownTeams()) };
  return named.names.get(slug);
}
