/**
 * Returns whether a PDF contains anything beyond pages of pictures and text: actions, links, scripts, forms, embedded files, video,
 * encryption.
 *
 * The names of these are searched for everywhere except in stream data, where short ones occur by chance. Nothing can hide in a
 * stream: every object that a reader can reach starts with `7 0 obj` (ISO 32000-1, section 7.3.10), and a file with such a header,
 * or a trailer, inside a stream counts as active too. By chance this happens in fewer than one in a thousand files with 9 MB of
 * pictures, and in fewer than one in 25,000 with half a megabyte.
 *
 * Stream data starts only after a dictionary that is in no other dictionary or list. If that is uncertain, because brackets do not
 * match or an object starts within a string, nothing after it counts as stream data.
 */
import { setImmediate } from 'node:timers/promises';

/** From ISO 32000-1, with two from ISO 32000-2. */
const activeNames = {
  /** Section 12.6.4, and `AA`, events that trigger an action. */
  actions:
    'GoTo GoToR GoToE GoToDp Launch Thread Threads URI Sound Movie Hide Named SetOCGState Rendition GoTo3DView JavaScript JS AA',
  /** 12.5: links, buttons, notes, attached files, video. */
  annotations: 'Annots Annot RichMedia RichMediaExecute',
  /** 12.7 */
  forms: 'AcroForm XFA SubmitForm ResetForm ImportData',
  /** 7.11 and 12.3.5: embedded, attached and external files. */
  files: 'EmbeddedFile EmbeddedFiles Filespec EF AF Collection Ref',
  /**
   * 7.6 and 7.5.7: encrypted objects, and objects packed into a stream, which cannot be checked here. Readers find packed objects
   * through a cross-reference stream (7.5.8) with `W`, also if no stream names its type.
   */
  unseen: 'Encrypt Crypt ObjStm First XRef XRefStm W',
} as const;

const isActiveName = nameMatcher(Object.values(activeNames).flatMap((names) => names.split(' ')));

/** Each slice takes a few milliseconds. Other requests run between slices. */
const sliceBytes = 256 * 1024;

/** Where the bytes are that are read. */
type Inside = 'objects' | 'comment' | 'string' | 'hex string';

/** Reads every byte a fixed number of times, whatever the file contains. */
export async function isActivePdf(pdf: Buffer): Promise<boolean> {
  let inside: Inside = 'objects';
  let parentheses = 0;
  const brackets = openBrackets();
  /** Only white space since the end of a dictionary that is in no other. */
  let canStreamFollow = false;
  let pauseAt = sliceBytes;
  let streamEnd = 0;
  for (let at = 0; at < pdf.length; at += 1) {
    if (at >= pauseAt) {
      pauseAt = at + sliceBytes;
      await setImmediate();
    }
    if (at < streamEnd) {
      const end = Math.min(at + sliceBytes, streamEnd);
      // A word may reach into the next slice.
      if (hasObject(pdf, at, Math.min(end + longestWord, streamEnd))) return true;
      at = end - 1;
      continue;
    }
    const byte = pdf[at];
    // Checked in strings and comments, too, because readers may disagree about where one ends.
    if (byte === slash && isActiveName(pdf, at + 1)) return true;
    if (inside !== 'objects') {
      // Anyone who starts to read here sees other brackets.
      if (startsObject(pdf, at)) brackets.distrust();
      if (inside === 'comment') {
        if (byte === lineFeed || byte === carriageReturn) inside = 'objects';
      } else if (inside === 'hex string') {
        if (byte === greater) inside = 'objects';
        else if (!isHexDigit(byte) && !isSpace(byte)) brackets.distrust();
      } else if (byte === open) parentheses += 1;
      else if (byte === close) {
        parentheses -= 1;
        if (parentheses === 0) inside = 'objects';
      } else if (byte === backslash && isEscaped(pdf[at + 1])) at += 1;
      continue;
    }
    if (isSpace(byte)) continue;
    if (canStreamFollow && startsStream(pdf, at)) {
      const end = pdf.indexOf(endOfStream, at);
      streamEnd = end < 0 ? pdf.length : end;
    }
    canStreamFollow = false;
    if (byte === percent) inside = 'comment';
    else if (byte === open) {
      inside = 'string';
      parentheses = 1;
    } else if (byte === openList) brackets.push(openList);
    else if (byte === closeList) brackets.pop(openList);
    else if (byte === less && pdf[at + 1] === less) {
      brackets.push(less);
      at += 1;
    } else if (byte === less) inside = 'hex string';
    else if (byte === greater && pdf[at + 1] === greater) {
      canStreamFollow = brackets.pop(less);
      at += 1;
    } else if (byte === greater) brackets.distrust();
  }
  return false;
}

const [slash, open, close, percent, backslash] = [0x2f, 0x28, 0x29, 0x25, 0x5c];
const [lineFeed, carriageReturn, less, greater] = [0x0a, 0x0d, 0x3c, 0x3e];
const [openList, closeList] = [0x5b, 0x5d];

/** No program nests dictionaries and lists deeper than this. */
const mostBrackets = 64;

/** The dictionaries and lists that are open. One mismatch makes all that follows uncertain. */
function openBrackets() {
  const stack: number[] = [];
  let isCertain = true;
  return {
    push(bracket: number): void {
      if (stack.length === mostBrackets) isCertain = false;
      else stack.push(bracket);
    },
    /** Returns true if this closed the outermost one. */
    pop(bracket: number): boolean {
      if (stack.pop() !== bracket) isCertain = false;
      return isCertain && stack.length === 0;
    },
    distrust(): void {
      isCertain = false;
    },
  };
}

function isEscaped(next: number | undefined): boolean {
  return next === open || next === close || next === backslash;
}

const [word, endOfStream] = [Buffer.from('stream'), Buffer.from('endstream')];

/** Returns true for the line that announces stream data (7.3.8). */
function startsStream(pdf: Buffer, at: number): boolean {
  const after = pdf[at + word.length];
  return (after === lineFeed || after === carriageReturn) && hasWord(pdf, at, word);
}

/** Returns true if an object or a trailer starts between these offsets. Nearly all of a file is stream data, so it is searched natively. */
function hasObject(pdf: Buffer, from: number, end: number): boolean {
  const data = pdf.subarray(from, end);
  return objectWords.some((word) => {
    let at = data.indexOf(word);
    while (at >= 0 && !startsObject(pdf, from + at)) at = data.indexOf(word, at + 1);
    return at >= 0;
  });
}

function isHexDigit(byte = 0): boolean {
  const letter = byte | 0x20;
  return isDigit(byte) || (letter >= 0x61 && letter <= 0x66);
}

const hash = 0x23;

/** The bytes of a PDF name: neither white space nor one of `()<>[]{}/%` (ISO 32000-1, section 7.2.2). */
const regular = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte > 0x20 && byte < 0x7f && !'()<>[]{}/%'.includes(String.fromCharCode(byte)) ? 1 : 0,
);

/**
 * Returns a function that tells whether one of `names` is at an offset of a PDF, as a whole name, also with bytes escaped as `#61`
 * (7.3.5). It uses a transition table and creates no strings, because a hostile file may consist only of names.
 */
function nameMatcher(names: readonly string[]): (pdf: Buffer, at: number) => boolean {
  const table = new Uint16Array(256 * (names.join('').length + 1));
  const ends = new Set<number>();
  let last = 0;
  for (const name of names) {
    let node = 0;
    for (const byte of Buffer.from(name, 'latin1')) node = table[(node << 8) | byte] ||= ++last;
    ends.add(node);
  }
  return (pdf, from) => {
    let node = 0;
    for (let at = from; ;) {
      const byte = pdf[at] ?? 0;
      if (regular[byte] !== 1) return ends.has(node);
      const escaped = byte === hash ? escapedByte(pdf, at) : undefined;
      node = table[(node << 8) | (escaped ?? byte)] ?? 0;
      if (node === 0) return false;
      at += escaped === undefined ? 1 : 3;
    }
  };
}

/** Returns the byte escaped as `#61`, or undefined if these are not two hexadecimal digits. */
function escapedByte(pdf: Buffer, at: number): number | undefined {
  const high = digit(pdf[at + 1]);
  const low = digit(pdf[at + 2]);
  return high === undefined || low === undefined ? undefined : high * 16 + low;
}

function digit(byte = 0): number | undefined {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : undefined;
}

// Where an object of a PDF starts: what readers of PDF accept there, which is more than the standard allows.

const [letterA, letterB, letterJ, letterO, letterT] = [0x61, 0x62, 0x6a, 0x6f, 0x74];
const trailerWord = Buffer.from('trailer');

/** What `startsObject` is true for begins with one of these. */
const objectWords = [Buffer.from('obj'), trailerWord];
const longestWord = trailerWord.length;

/** Returns true for the `obj` of an object header, and for a trailer. */
function startsObject(pdf: Buffer, at: number): boolean {
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

function isDigit(byte = 0): boolean {
  return byte >= 0x30 && byte <= 0x39;
}

/** Returns true for `+`, `-`, `.`, `E` and `e`. */
function isInNumber(byte: number | undefined): boolean {
  return byte === 0x2b || byte === 0x2d || byte === 0x2e || byte === 0x45 || byte === 0x65;
}

function hasWord(pdf: Buffer, at: number, wanted: Buffer): boolean {
  for (let index = 0; index < wanted.length; index += 1) {
    if (pdf[at + index] !== wanted[index]) return false;
  }
  return true;
}

/** NUL, tab, line feed, form feed, carriage return, space (7.2.2). */
function isSpace(byte: number | undefined): boolean {
  // Most bytes end here.
  if (byte === undefined || byte > 0x20) return false;
  return (
    byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09 || byte === 0 || byte === 0x0c
  );
}
