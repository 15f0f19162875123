/** Normalizes names. A Mac writes the ë of a file name as two code points, a keyboard as one. */

/** For comparing: ignores case and how an accent is written. */
export function alike(text: string): string {
  return text.toLowerCase().normalize();
}

/** For display: removes the line breaks, tabs and double spaces of spreadsheets. */
export function oneLine(text: string): string {
  return text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .normalize();
}

/** For comparing words with many spellings: `Ann-Lee 2` becomes `annlee`. */
export function lettersOf(text: string): string {
  return alike(text).replace(/[^\p{L}\p{M}]+/gu, '');
}
