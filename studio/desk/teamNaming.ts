import { teamsNow } from '#studio/site/teamsNow.ts';
import type { Folders } from '#studio/workspace/workspace.ts';

/** Returns what says a text with the names of teams: acts say their slugs, which nobody types at the desk. Paths keep them. */
export async function teamNaming(folders: Folders): Promise<(text: string) => string> {
  const teams = await teamsNow(folders);
  const names = new Map(teams.ok ? teams.value.map(({ slug, team }) => [slug, team]) : []);
  const slugs = new RegExp(
    `(?<![\\w./-])(?:${[...names.keys()].join('|')})(?![\\w/-]|\\.\\w)`,
    'g',
  );
  return (text) =>
    names.size === 0 ? text : text.replaceAll(slugs, (slug) => names.get(slug) ?? slug);
}
