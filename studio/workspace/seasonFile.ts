/** The teams that the studio lists on its home page, with what only the studio knows of them. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { success, type Result } from '#core/text/result.ts';
import { list, object, oneOf, optional, text, type Of } from '#core/text/schema.ts';
import { replaceFile, readStored } from './storedFile.ts';

const teamSchema = object({
  slug: text,
  team: text,
  sport: text,
  season: text,
  group: optional(text),
  coach: optional(text),
  email: optional(text),
  /** `YYYY-MM-DD`. */
  shootDay: optional(text),
});
export type SeasonTeam = Of<typeof teamSchema>;

const seasonSchema = object({ version: oneOf(1), teams: list(teamSchema) });

const seasonFile = 'season.json';

/** Returns the teams in the order of the home page; none if there is no list yet. Fails if it can't be read. */
export async function readSeason(folder: string): Promise<Result<readonly SeasonTeam[]>> {
  const season = await readStored(join(folder, seasonFile), seasonSchema);
  return season.ok ? success(season.value?.teams ?? []) : season;
}

/** Readable by the studio's own account only. Does not write the file if it is unchanged. */
export async function writeSeason(folder: string, teams: readonly SeasonTeam[]): Promise<void> {
  const file = join(folder, seasonFile);
  const before = await readFile(file, 'utf8').catch(() => '');
  const text = `${JSON.stringify({ version: 1, teams }, null, 2)}\n`;
  if (text !== before && (before !== '' || teams.length > 0)) await replaceFile(file, text, 0o600);
}
