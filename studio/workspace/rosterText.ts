/** Decodes a roster's text: spreadsheets save the local code page as readily as UTF-8, and UTF-16 with or without its mark. */

type RosterText = {
  readonly text: string;
  /** A code page that was guessed, by its name; undefined if the bytes say what they are. */
  readonly guessed?: string;
};

export function rosterText(bytes: Uint8Array): RosterText {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || second === 0)
    return { text: decoded('utf-16le', bytes) };
  if ((first === 0xfe && second === 0xff) || first === 0)
    return { text: decoded('utf-16be', bytes) };
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
    return { text: decoder.decode(bytes) };
  } catch {
    return guessed(bytes);
  }
}

/** Excel on a Mac saves "CSV" as Mac Roman, on Windows as Windows-1252: the one in which more of the odd bytes are letters of names. */
function guessed(bytes: Uint8Array): RosterText {
  const windows = windows1252(bytes);
  const mac = decoded('macintosh', bytes);
  return lettersIn(mac) > lettersIn(windows)
    ? { text: mac, guessed: 'Mac Roman' }
    : { text: windows, guessed: 'Windows-1252' };
}

function decoded(encoding: string, bytes: Uint8Array): string {
  return new TextDecoder(encoding).decode(bytes);
}

/** What Windows-1252 has where Latin-1 has control characters, from 0x80 on. */
const windowsOnly = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Some versions of Node take Windows-1252 for Latin-1: the apostrophe of O’Hara becomes a control character. */
function windows1252(bytes: Uint8Array): string {
  return Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (letter) => windowsOnly.charAt(letter.charCodeAt(0) - 0x80));
}

/**
 * Counts what is written as in a name: small letters with an accent beside small ones, capital ones at the beginning of a word, and the
 * apostrophe of D’Angelo.
 */
function lettersIn(text: string): number {
  const small = /(?<=\p{L})[^\p{ASCII}\P{Ll}]|(?<!\p{L})[^\p{ASCII}\P{Ll}](?=\p{Ll})/gu;
  const capital = /(?<!\p{L})[^\p{ASCII}\P{Lu}](?=\p{Ll})/gu;
  const apostrophe = /(?<!\p{L})\p{Lu}’(?=\p{L})/gu;
  return [small, capital, apostrophe].reduce(
    (sum, kind) => sum + (text.match(kind)?.length ?? 0),
    0,
  );
}
