/**
 * Returns whether a PDF contains anything beyond pages of pictures and text: actions, links, scripts, forms, embedded files, video,
 * encryption.
 *
 * The names of these are searched for everywhere except in stream data, where short ones occur by chance. Nothing can hide in a
 * stream: every object that a reader can reach starts with `7 0 obj` (ISO 32000-1, section 7.3.10), and a file with such a header,
 * or a trailer, inside a stream counts as active too. By chance this happens in fewer than one in a thousand files with 9 MB of
 * pictures, and in fewer than one in 30,000 with half a megabyte.
 */
import { setImmediate } from 'node:timers/promises';
import { nameMatcher } from './nameMatcher.ts';

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
  /** 7.6 and 7.5.7: encrypted objects, and objects packed into a stream, which cannot be checked here. */
  unseen: 'Encrypt Crypt ObjStm',
} as const;

const isActiveName = nameMatcher(Object.values(activeNames).flatMap((names) => names.split(' ')));

/** Each slice takes a few milliseconds. Other requests run between slices. */
const sliceBytes = 256 * 1024;

/** Reads every byte a fixed number of times, whatever the file contains. */
export async function isActivePdf(pdf: Buffer): Promise<boolean> {
  let parentheses = 0;
  let isComment = false;
  let pauseAt = sliceBytes;
  for (let at = 0; at < pdf.length; at += 1) {
    if (at >= pauseAt) {
      pauseAt = at + sliceBytes;
      await setImmediate();
    }
    const byte = pdf[at];
    // Checked in strings and comments, too, because readers may disagree about where one ends.
    if (byte === slash && isActiveName(pdf, at + 1)) return true;
    if (isComment) isComment = byte !== lineFeed && byte !== carriageReturn;
    else if (parentheses > 0) {
      if (byte === open) parentheses += 1;
      else if (byte === close) parentheses -= 1;
      else if (byte === backslash && isEscaped(pdf[at + 1])) at += 1;
    } else if (byte === percent) isComment = true;
    else if (byte === open) parentheses = 1;
    else if (byte === letterS && isStream(pdf, at)) {
      const end = streamEnd(pdf, at);
      if (await holdsObject(pdf, at, end)) return true;
      at = end - 1;
    }
  }
  return false;
}

const [slash, open, close, percent, backslash] = [0x2f, 0x28, 0x29, 0x25, 0x5c];
const [lineFeed, carriageReturn, greater] = [0x0a, 0x0d, 0x3e];
const [letterS, letterO, letterB, letterJ] = [0x73, 0x6f, 0x62, 0x6a];

function isEscaped(next: number | undefined): boolean {
  return next === open || next === close || next === backslash;
}

const word = Buffer.from('stream');

/** Returns true if stream data starts here: after the end of a dictionary and the line that announces it (7.3.8). */
function isStream(pdf: Buffer, at: number): boolean {
  const after = pdf[at + word.length];
  if (after !== lineFeed && after !== carriageReturn) return false;
  if (pdf.compare(word, 0, word.length, at, at + word.length) !== 0) return false;
  let before = at - 1;
  // No program writes more white space than this.
  while (before > at - 16 && isSpace(pdf[before])) before -= 1;
  return pdf[before] === greater && pdf[before - 1] === greater;
}

function streamEnd(pdf: Buffer, at: number): number {
  const end = pdf.indexOf('endstream', at + word.length, 'latin1');
  return end === -1 ? pdf.length : end;
}

/** Returns true if an object header or a trailer is between these two offsets. */
async function holdsObject(pdf: Buffer, from: number, end: number): Promise<boolean> {
  if (pdf.subarray(from, end).includes('trailer', 0, 'latin1')) return true;
  let pauseAt = from + sliceBytes;
  for (let at = from + 1; at < end; at += 1) {
    if (at >= pauseAt) {
      pauseAt = at + sliceBytes;
      await setImmediate();
    }
    const isHead =
      pdf[at] === letterO &&
      pdf[at + 1] === letterB &&
      pdf[at + 2] === letterJ &&
      isSpace(pdf[at - 1]) &&
      canFollowHead(pdf[at + 3]);
    if (isHead) return true;
  }
  return false;
}

/** Returns true for white space, or the start of a dictionary, list, name or comment. */
function canFollowHead(byte: number | undefined): boolean {
  return isSpace(byte) || byte === 0x3c || byte === 0x5b || byte === slash || byte === percent;
}

/** NUL, tab, line feed, form feed, carriage return, space (7.2.2). */
function isSpace(byte: number | undefined): boolean {
  return (
    byte === 0x20 ||
    byte === lineFeed ||
    byte === carriageReturn ||
    byte === 0x09 ||
    byte === 0 ||
    byte === 0x0c
  );
}
