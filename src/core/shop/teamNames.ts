/** Names of teams that a program learns of while it runs, because teams are listed without a build. */
import type { NamedTeam } from './distinctTeams.ts';

let learned: ReadonlyMap<string, NamedTeam> = new Map();

/** Takes the names by which a phone keeps the galleries that it has opened, or those of the directory, which the server reads. What a row does not say stays. */
export function learnTeamNames(teams: readonly NamedTeam[]): void {
  const all = new Map(learned);
  for (const team of teams) all.set(team.slug, { ...all.get(team.slug), ...team });
  learned = all;
}

/** Returns the teams by their slugs: the same map until another is learned. */
export function learnedTeams(): ReadonlyMap<string, NamedTeam> {
  return learned;
}
