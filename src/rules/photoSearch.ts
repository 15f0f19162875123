/** Which photos a search finds: the same in the gallery, for a slot, and for players. */
import { searchedFrame } from './frameNumber.ts';

export type Searched = {
  readonly name: string;
  readonly jersey?: string | undefined;
  /** The frame number. Absent where it is not searched. */
  readonly number?: number | undefined;
};

/**
 * Returns a function that says whether a search finds a photo: its name contains `q`, or each word of `q` begins a word of the name, or
 * is the jersey or the frame number. An empty search finds all.
 */
export function searchFor(q: string): (photo: Searched) => boolean {
  const search = plain(q.trim());
  const frame = searchedFrame(search);
  const words = search.split(/\s+/);
  return ({ name: shown, jersey, number }) => {
    const name = plain(shown);
    return (
      name.includes(search) ||
      (frame !== undefined && number === frame) ||
      words.every(
        (word) =>
          beginsWord(name, word) ||
          isJersey(word, jersey) ||
          (number !== undefined && searchedFrame(word) === number),
      )
    );
  };
}

/** Returns true if a word of the name begins so. Both are in lower case. */
function beginsWord(name: string, word: string): boolean {
  return name.split(/[\s-]+/).some((part) => part.startsWith(word));
}

/** `#7` and `07` are jersey 7. Three digits are a jersey only if it has as many. */
function isJersey(word: string, jersey: string | undefined): boolean {
  const digits = /^#?(\d{1,3})$/.exec(word)?.[1];
  if (digits === undefined) return false;
  return digits === jersey || (digits.length < 3 && String(Number(digits)) === jersey);
}

/** Lower-cases and normalizes a text. A Mac writes the ë of a file name as two code points, a keyboard as one. */
export function plain(text: string): string {
  return text.toLowerCase().normalize();
}
