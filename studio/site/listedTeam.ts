/** Lists a team on the home page with what `publish` says of it. */
import { defaultSeason, sports } from '#core/shop/teamsFile.ts';
import { failure, success, type Result } from '#core/text/result.ts';
import { teamOf } from '#core/shop/teams.ts';
import type { SeasonTeam } from '#studio/workspace/season.ts';
import type { PublishOptions } from './publishOptions.ts';

type Said = Pick<PublishOptions, 'sport' | 'season' | 'group'> & {
  readonly slug: string;
  readonly team: string;
};

/**
 * Returns the list with this team in it, if a sport or season is said or it is there already. What is not said stays, or is what the shop says.
 * Fails if nothing says its sport.
 */
export function seasonWith(
  listed: readonly SeasonTeam[],
  { slug, team, sport, season, group }: Said,
): Result<readonly SeasonTeam[]> {
  const before = listed.find((row) => row.slug === slug);
  if (!before && sport === undefined && season === undefined) return success(listed);
  const ofShop = teamOf(slug);
  const its =
    sport ?? before?.sport ?? ofShop?.sport ?? (sports.length === 1 ? sports[0] : undefined);
  if (its === undefined) {
    return failure(
      `To list a team on the home page, say its sport: --sport, one of ${sports.join(', ')}.`,
    );
  }
  const row = {
    ...before,
    slug,
    team,
    sport: its,
    season: season ?? before?.season ?? ofShop?.season ?? defaultSeason,
    ...(group !== undefined && { group }),
  };
  return success(
    before ? listed.map((other) => (other === before ? row : other)) : [...listed, row],
  );
}
