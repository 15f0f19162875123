import { distinctNames, type NamedTeam } from '#core/shop/distinctTeams.ts';
import { knownTeams } from '#core/shop/teams.ts';
import { readSeason, type SeasonTeam } from './seasonFile.ts';
import type { Workspace } from './workspace.ts';

/** Returns the teams of a workspace: those with a gallery by its name, and what the season's list says of them. */
export function teamsOfWorkspace(
  { galleries }: Pick<Workspace, 'galleries'>,
  season: readonly SeasonTeam[],
): readonly NamedTeam[] {
  const listed = new Map(season.map((row) => [row.slug, row]));
  const named = Object.entries(galleries).map(([slug, { team, group }]) => ({
    group,
    ...listed.get(slug),
    slug,
    team,
  }));
  return [...season.filter(({ slug }) => !Object.hasOwn(galleries, slug)), ...named];
}

/** Returns what is printed for a team, by its slug: with its group where two teams have one name. A list that can't be read says no groups. */
export async function printedNames(
  folder: string,
  workspace: Workspace,
): Promise<ReadonlyMap<string, string>> {
  const season = await readSeason(folder);
  const own = teamsOfWorkspace(workspace, season.ok ? season.value : []);
  return distinctNames([...knownTeams(), ...own]);
}
