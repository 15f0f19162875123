/** Normalizes names. */
import { foldedName, plain } from '#core/text/names.ts';

/** For display: removes the line breaks, tabs and double spaces of spreadsheets. */
export function oneLine(text: string): string {
  return text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .normalize();
}

/** For comparing words with many spellings: `Zoë Ann-Lee 2` becomes `zoeannlee`. Two children may have these in common. */
export function spelledLetters(text: string): string {
  return onlyLetters(foldedName(text));
}

/** As `spelledLetters`, with accents: a name with other accents may be another child's. */
export function exactLetters(text: string): string {
  return onlyLetters(plain(text));
}

/** Returns those whose name has these letters: with the same accents if there are any, or else in any spelling. */
export function withLetters<Row>(
  rows: readonly Row[],
  name: string,
  nameOf: (row: Row) => string,
): readonly Row[] {
  const alike = rows.filter((row) => spelledLetters(nameOf(row)) === spelledLetters(name));
  const exact = alike.filter((row) => exactLetters(nameOf(row)) === exactLetters(name));
  return exact.length > 0 ? exact : alike;
}

function onlyLetters(text: string): string {
  return text.replace(/[^\p{L}\p{M}]+/gu, '');
}
