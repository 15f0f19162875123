/** The teams that the studio lists on its home page, with what only the studio knows of them. */
import { join } from 'node:path';
import { success, type Result } from '#core/text/result.ts';
import { list, object, oneOf, optional, text, type Of } from '#core/text/schema.ts';
import { readStored, writeIfChanged } from './storedFile.ts';
import { isThere } from './unusedName.ts';

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

/** Readable by the studio's own account only. */
export async function writeSeason(folder: string, teams: readonly SeasonTeam[]): Promise<void> {
  const file = join(folder, seasonFile);
  if (teams.length > 0 || (await isThere(file)))
    await writeIfChanged(file, `${JSON.stringify({ version: 1, teams }, null, 2)}\n`, 0o600);
}
