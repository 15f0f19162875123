/** What `publish` is told of a team for the home page: its sport and season. */
import { failure, success, type Result } from '#core/text/result.ts';
import { knownWords, seasonNamed, sportNamed, withNewWords } from '#studio/shoot/shopWords.ts';
import { readSeason } from '#studio/workspace/season.ts';

type Typed = {
  readonly sport?: string | undefined;
  readonly season?: string | undefined;
  readonly 'new-sport'?: readonly string[] | undefined;
  readonly 'new-season'?: readonly string[] | undefined;
};

/** A new word is the team's own. Fails with what would do. */
export async function typedListing(
  workspace: string,
  values: Typed,
): Promise<Result<{ readonly sport: string | undefined; readonly season: string | undefined }>> {
  // A list that can't be read is named where it is changed.
  const listed = await readSeason(workspace);
  const words = withNewWords(knownWords(listed.ok ? listed.value : []), values);
  if (!words.ok) return words;
  const typedSport = values['new-sport']?.at(-1) ?? values.sport;
  const typedSeason = values['new-season']?.at(-1) ?? values.season;
  const sport = typedSport === undefined ? undefined : sportNamed(words.value, typedSport);
  const season = typedSeason === undefined ? undefined : seasonNamed(words.value, typedSeason);
  if (typedSport !== undefined && sport === undefined) {
    return failure(`--sport takes one of ${words.value.sports.join(', ')}; --new-sport a new one.`);
  }
  if (typedSeason !== undefined && season === undefined) {
    return failure(
      `--season takes one of ${words.value.seasons.join(', ')}; --new-season a new one.`,
    );
  }
  return success({ sport, season });
}
