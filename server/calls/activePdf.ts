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
import { nameMatcher } from './nameMatcher.ts';
import { hasWord, isDigit, isSpace, longestWord, objectWords, startsObject } from './objectHead.ts';

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
