/** The directory beside the galleries (`galleries/teams.json`): the teams that a studio lists without a build. */
import type { Team } from './teamsFile.ts';
import { object, oneOf, optional, some, text, where, type Of } from '#core/text/schema.ts';

const word = where(text, (value) => value.trim() !== '');

/** A row of the file, which everyone can read: nothing else of a team is in it. */
const listedTeamSchema = object({
  slug: word,
  /** Its name. */
  team: word,
  sport: word,
  season: word,
  group: optional(word),
});
export type ListedTeam = Of<typeof listedTeamSchema>;

/** A team of the home page. One that only the directory lists has no color of its own. */
export type ShownTeam = Pick<Team, 'slug' | 'name' | 'sport' | 'season'> &
  Partial<Pick<Team, 'color'>> & { readonly group?: string };

const version = 1;
const fileSchema = object({ version: oneOf(version), teams: some(listedTeamSchema) });

/** Writes the file's contents. Takes nothing else of a team into it. */
export function directoryText(teams: readonly ListedTeam[]): string {
  const rows = teams.map(({ slug, team, sport, season, group }) =>
    JSON.stringify({ slug, team, sport, season, group }),
  );
  return `{"version":${version},"teams":[${rows.join(',\n')}]}\n`;
}

/**
 * Reads the file. Returns undefined if it is not a directory of this version. Rows that are not teams are skipped; of two with one slug the
 * first counts.
 */
export function readDirectory(document: unknown): readonly ListedTeam[] | undefined {
  const bySlug = new Map<string, ListedTeam>();
  const teams = fileSchema(document)?.teams;
  for (const team of teams?.toReversed() ?? []) bySlug.set(team.slug, team);
  return teams?.filter((team) => bySlug.get(team.slug) === team);
}

/**
 * Returns the teams of the home page: those of the shop in their order, as the directory has them if it does, and behind them those that
 * only the directory has. So a team that is added moves no other.
 */
export function teamsWith(
  shop: readonly Team[],
  listed: readonly ListedTeam[],
): readonly ShownTeam[] {
  const bySlug = new Map(listed.map((row) => [row.slug, row]));
  const own = shop.map(({ slug, name, sport, season, color }) => {
    const row = bySlug.get(slug);
    bySlug.delete(slug);
    return row ? { ...shownTeam(row), color } : { slug, name, sport, season, color };
  });
  return [...own, ...[...bySlug.values()].map(shownTeam)];
}

function shownTeam({ team, ...rest }: ListedTeam): ShownTeam {
  return { ...rest, name: team };
}
