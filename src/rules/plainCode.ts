/**
 * Removes what people and programs add to a code: spaces and hyphens, because a card may print it in groups, and invisible
 * characters. Converts full-width letters. Keeps every other printable ASCII character, because the studio may have chosen it.
 * Returns an empty string if nothing was typed.
 */
export function plainCode(typed: string): string {
  return typed.normalize('NFKC').replace(/[\s\p{Pd}\p{Cf}\u2212]/gu, '');
}
