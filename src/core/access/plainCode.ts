import { ignoredInCodes } from '#core/seal/galleries.ts';

/**
 * Removes what people and programs add to a code. Converts full-width letters. Keeps every other printable ASCII character, because
 * the studio may have chosen it. Returns an empty string if nothing was typed.
 */
export function plainCode(typed: string): string {
  return typed.normalize('NFKC').replace(ignoredInCodes, '');
}
