/** Names of teams that a program learns of while it runs, because teams are listed without a build. */

const learned = new Map<string, string>();

/** Takes the names by which a phone keeps the galleries that it has opened, or those of the directory, which the server reads. */
export function learnTeamNames(
  teams: readonly { readonly slug: string; readonly team: string }[],
): void {
  for (const { slug, team } of teams) learned.set(slug, team);
}

export function learnedName(slug: string): string | undefined {
  return learned.get(slug);
}
