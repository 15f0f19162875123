/** Finds a player's name in forms, lists and texts. */
import { foldedName, plainName } from '#core/text/names.ts';
import { isString } from '#core/text/record.ts';
import { isErased, type PlayersPhotos } from './photosOfPlayer.ts';

/** Returns true if a form's name is this player's, alone or among siblings: `Nia Abara (7) & Sam Ode`. */
export function isNameOnForm(
  typed: string,
  player: Pick<PlayersPhotos, 'player' | 'alike'>,
): boolean {
  const parts = [typed, ...typed.split(/[&,;/+]|\band\b/i)];
  return parts.some((part) => isErased(part.replace(/[(#]?\s*\d+\s*\)?\s*$/, '').trim(), player));
}

/** Returns true if a text has these words in any spelling, and not only as a part of longer ones. */
export function hasWords(text: string, words: string): boolean {
  const wanted = foldedName(words);
  // Names of signs alone fold to nothing.
  if (wanted === '') return plainName(text).includes(plainName(words));
  return ` ${foldedName(text).replaceAll('#', ' ')} `.includes(` ${wanted} `);
}

/** The same for whatever texts a stored record has. */
export function recordHasWords(record: unknown, words: string): boolean {
  if (isString(record)) return hasWords(record, words);
  if (typeof record !== 'object' || record === null) return false;
  return Object.values(record).some((value) => recordHasWords(value, words));
}
