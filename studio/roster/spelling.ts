/** Names as they are compared and shown: a Mac writes the ë of a file name as two letters, a keyboard as one. */

/** For comparing: neither case nor the way of writing an accent counts. */
export function alike(text: string): string {
  return text.toLowerCase().normalize();
}

/** For showing: line breaks, tabs and doubled spaces come from spreadsheets, not from parents. */
export function oneLine(text: string): string {
  return text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .normalize();
}

/** For comparing what people write in many ways: `Ann-Lee 2` is `annlee`. */
export function lettersOf(text: string): string {
  return alike(text).replace(/[^\p{L}\p{M}]+/gu, '');
}
