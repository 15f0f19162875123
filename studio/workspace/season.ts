/** The teams that the studio lists on its home page, with what only the studio knows of them. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ListedTeam } from '#core/shop/directory.ts';
import { isString, listOf, recordOf } from '#core/text/record.ts';
import { failure, success, type Result } from '#core/text/result.ts';
import { replaceFile } from './replaceFile.ts';

export type SeasonTeam = ListedTeam & {
  readonly coach?: string;
  readonly email?: string;
  /** `YYYY-MM-DD`. */
  readonly shootDay?: string;
};

const seasonFile = 'season.json';

/** Returns the teams in the order of the home page; none if there is no list yet. Fails if it can't be read. */
export async function readSeason(folder: string): Promise<Result<readonly SeasonTeam[]>> {
  const file = join(folder, seasonFile);
  try {
    const { version, teams } = recordOf(JSON.parse(await readFile(file, 'utf8')));
    if (version === 1 && Array.isArray(teams)) return success(listOf(teams).flatMap(revived));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return success([]);
  }
  return failure(
    `${file} is not a list of teams that this version can read. Restore it from its backup; nothing was changed.`,
  );
}

/** Readable by the studio's own account only. Does not write the file if it is unchanged. */
export async function writeSeason(folder: string, teams: readonly SeasonTeam[]): Promise<void> {
  const file = join(folder, seasonFile);
  const before = await readFile(file, 'utf8').catch(() => '');
  const text = `${JSON.stringify({ version: 1, teams }, null, 2)}\n`;
  if (text !== before && (before !== '' || teams.length > 0)) await replaceFile(file, text, 0o600);
}

function revived(row: unknown): readonly SeasonTeam[] {
  const { slug, team, sport, season, group, coach, email, shootDay } = recordOf(row);
  if (!isString(slug) || !isString(team) || !isString(sport) || !isString(season)) return [];
  return [
    {
      slug,
      team,
      sport,
      season,
      ...(isString(group) && { group }),
      ...(isString(coach) && { coach }),
      ...(isString(email) && { email }),
      ...(isString(shootDay) && { shootDay }),
    },
  ];
}
