/** Where an object of a PDF starts: what readers of PDF accept there, which is more than the standard allows. */

const [letterA, letterB, letterJ, letterO, letterT] = [0x61, 0x62, 0x6a, 0x6f, 0x74];
const trailerWord = Buffer.from('trailer');

/** What `startsObject` is true for begins with one of these. */
export const objectWords = [Buffer.from('obj'), trailerWord];
export const longestWord = trailerWord.length;

/** Returns true for the `obj` of an object header, and for a trailer. */
export function startsObject(pdf: Buffer, at: number): boolean {
  const byte = pdf[at];
  if (byte !== letterO && byte !== letterT) return false;
  if (byte === letterT) return pdf[at + 2] === letterA && hasWord(pdf, at, trailerWord);
  return (
    pdf[at + 1] === letterB &&
    pdf[at + 2] === letterJ &&
    canFollowHead(pdf[at + 3]) &&
    (isSpace(pdf[at - 1]) || endsWithNumber(pdf, at))
  );
}

/**
 * Returns true if a number that is not the first ends here: readers need no white space between it and `obj`, and some accept
 * signs, a point or an exponent.
 */
function endsWithNumber(pdf: Buffer, end: number): boolean {
  let digits = 0;
  let signs = 0;
  let at = end - 1;
  for (; at >= 0; at -= 1) {
    if (isDigit(pdf[at])) digits += 1;
    else if (isInNumber(pdf[at])) signs += 1;
    else break;
  }
  return digits > 0 && (signs > 0 || isSpace(pdf[at]));
}

/** Returns true for white space, the start of a dictionary, list, name or comment, and closing brackets, which some readers skip. */
function canFollowHead(byte: number | undefined): boolean {
  return (
    isSpace(byte) ||
    byte === 0x3c ||
    byte === 0x5b ||
    byte === 0x2f ||
    byte === 0x25 ||
    byte === 0x29 ||
    byte === 0x3e
  );
}

export function isDigit(byte = 0): boolean {
  return byte >= 0x30 && byte <= 0x39;
}

/** Returns true for `+`, `-`, `.`, `E` and `e`. */
function isInNumber(byte: number | undefined): boolean {
  return byte === 0x2b || byte === 0x2d || byte === 0x2e || byte === 0x45 || byte === 0x65;
}

/** Returns true if these bytes are at this offset. */
export function hasWord(pdf: Buffer, at: number, wanted: Buffer): boolean {
  for (let index = 0; index < wanted.length; index += 1) {
    if (pdf[at + index] !== wanted[index]) return false;
  }
  return true;
}

/** NUL, tab, line feed, form feed, carriage return, space (7.2.2). */
export function isSpace(byte: number | undefined): boolean {
  // Most bytes end here.
  if (byte === undefined || byte > 0x20) return false;
  return (
    byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09 || byte === 0 || byte === 0x0c
  );
}
