/**
 * A typed code without what people and programs add to it or leave out: spaces and hyphens, for a card may have it in groups,
 * and characters that nobody sees; full-width letters are letters. Leaves every other printable ASCII character as it is: the
 * studio may have chosen it. Empty means that nothing was typed.
 */
export function plainCode(typed: string): string {
  return typed.normalize('NFKC').replace(/[\s\p{Pd}\p{Cf}\u2212]/gu, '');
}
