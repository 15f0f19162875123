/** Finds what a list calls in its own spelling among the words of the shop. */
import { seasons, sports } from '#facts/teams.ts';
import { alike } from './spelling.ts';

/** Returns the shop's sport of this name, in any case. */
export function sportNamed(text: string): string | undefined {
  return sports.find((sport) => alike(sport) === alike(text));
}

/** Returns the shop's season of this name: `Fall '25`, `fall ’25`, `Fall 2025`. */
export function seasonNamed(text: string): string | undefined {
  const plain = (season: string): string =>
    alike(season)
      .replace(/\b20(\d\d)\b/g, '$1')
      .replace(/[^\p{L}\p{N}]+/gu, '');
  return seasons.find((season) => plain(season) === plain(text));
}
