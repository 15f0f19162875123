/** What tells teams of one name apart, in words. */
import { plainName } from '#core/text/names.ts';

export type NamedTeam = {
  readonly slug: string;
  readonly team: string;
  readonly group?: string;
  readonly sport?: string;
  readonly season?: string;
};

/**
 * Returns each team's name by its slug. Where two names meet, both have their group behind it, or what else tells them apart: sport, season or,
 * as a last resort, the slug. No two names are the same, so people can tell the teams apart. Names are for reading; keys are still slugs.
 */
export function distinctNames(teams: readonly NamedTeam[]): ReadonlyMap<string, string> {
  const own = [...new Map(teams.map((team) => [team.slug, team])).values()];
  const names = new Map(own.map(({ slug, team }) => [slug, team]));
  const namesakes = new Map<string, NamedTeam[]>();
  for (const team of own) {
    const key = plainName(team.team);
    namesakes.set(key, [...(namesakes.get(key) ?? []), team]);
  }
  for (const same of namesakes.values()) {
    if (same.length === 1) continue;
    const slugs = new Set(same.map(({ slug }) => slug));
    const taken = new Set(
      [...names].flatMap(([slug, name]) => (slugs.has(slug) ? [] : [plainName(name)])),
    );
    const isClear = (way: Way): boolean => {
      const made = new Set(same.map((team) => plainName(named(team, way))));
      return made.size === same.length && [...made].every((name) => !taken.has(name));
    };
    let clear = ways.find(isClear);
    // Another team may be called like a name with a slug.
    for (let times = 1; !clear; times += 1) {
      const way = slugTimes(times);
      if (isClear(way)) clear = way;
    }
    for (const team of same) names.set(team.slug, named(team, clear));
  }
  return names;
}

type Way = (team: NamedTeam) => readonly (string | undefined)[];

const ways: readonly Way[] = [
  ({ group }) => [group],
  ({ sport }) => [sport],
  ({ season }) => [season],
  ({ group, sport }) => [group, sport],
  ({ group, season }) => [group, season],
  ({ group, sport, season }) => [group, sport, season],
];

function slugTimes(times: number): Way {
  return ({ slug }) => Array.from({ length: times }, () => `(${slug})`);
}

function named(team: NamedTeam, way: Way): string {
  return [team.team.trim(), ...way(team)].filter(Boolean).join(' ');
}
