/** The sports and seasons that a studio's teams may have, and how a list or an option names one in its own spelling. */
import { allSports, seasons, sports } from '#core/shop/teamsFile.ts';
import type { ListedTeam } from '#core/shop/directory.ts';
import { foldedName, isSameName, oneLine } from '#core/text/names.ts';
import { failure, success, type Result } from '#core/text/result.ts';
import { filterWordMaxLength } from '#core/shop/teams.ts';

export type TeamWords = {
  readonly sports: readonly string[];
  readonly seasons: readonly string[];
};

/** Returns the words of the shop, and those of teams that are listed already. */
export function knownWords(listed: readonly ListedTeam[]): TeamWords {
  return {
    sports: [...new Set([...sports, ...listed.map(({ sport }) => sport)])],
    seasons: [...new Set([...seasons, ...listed.map(({ season }) => season)])],
  };
}

/** Words that are in no file of the shop yet. A list that misspells a known one is refused. */
export type NewWords = {
  readonly newSports?: readonly string[];
  readonly newSeasons?: readonly string[];
};

/** Returns the known words with the new ones. Fails if one is none that can be a filter of the home page. */
export function withNewWords(
  known: TeamWords,
  { newSports = [], newSeasons = [] }: NewWords,
): Result<TeamWords> {
  const typed = [...newSports, ...newSeasons].map(oneLine);
  const wrong = typed.find(
    (word) => word === '' || word.length > filterWordMaxLength || word === allSports,
  );
  if (wrong !== undefined) {
    return failure(
      `A new sport or season has 1 to ${filterWordMaxLength} letters, and is not "${allSports}": "${wrong}".`,
    );
  }
  const fresh = (words: readonly string[], named: (word: string) => unknown) =>
    words.map(oneLine).filter((word) => named(word) === undefined);
  return success({
    sports: [...known.sports, ...fresh(newSports, (word) => sportNamed(known, word))],
    seasons: [...known.seasons, ...fresh(newSeasons, (word) => seasonNamed(known, word))],
  });
}

/** Returns the sport of this name, in any case. */
export function sportNamed({ sports: known }: TeamWords, text: string): string | undefined {
  return known.find((sport) => isSameName(sport, text));
}

/** Returns the season of this name: `Fall '25`, `fall ’25`, `Fall 2025`. */
export function seasonNamed({ seasons: known }: TeamWords, text: string): string | undefined {
  const plain = (season: string): string =>
    foldedName(season)
      .replace(/\b20(\d\d)\b/g, '$1')
      .replace(/[^\p{L}\p{N}]+/gu, '');
  return known.find((season) => plain(season) === plain(text));
}
