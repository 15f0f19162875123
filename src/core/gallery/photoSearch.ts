/** Which photos a search finds: the same in the gallery, for a slot, and for players. */
import { searchedFrame } from './frameNumber.ts';
import { beginsAtWord, foldedName, nameFinder, spelledOutName } from '#core/text/names.ts';

type Searched = {
  readonly name: string;
  readonly jersey?: string;
  /** The frame number. Absent where it is not searched. */
  readonly number?: number;
};

/**
 * Returns a function that says whether a search finds a photo: its name contains `q` in any spelling (`nameFinder`), or each word of `q`
 * begins a word of the name, or is the jersey or the frame number. An empty search finds all.
 */
export function searchFor(q: string): (photo: Searched) => boolean {
  const isNamed = nameFinder(q);
  const frame = searchedFrame(q);
  const words = foldedName(q).split(' ').filter(Boolean);
  return ({ name, jersey, number }) => {
    if (isNamed(name) || (frame !== undefined && number === frame)) return true;
    if (words.length === 0) return false;
    const [folded, spelled] = [foldedName(name), spelledOutName(name)];
    return words.every(
      (word) =>
        beginsAtWord(folded, word) ||
        beginsAtWord(spelled, word) ||
        isJersey(word, jersey) ||
        (number !== undefined && searchedFrame(word) === number),
    );
  };
}

/** `#7` and `07` are jersey 7. Three digits are a jersey only if it has as many. */
function isJersey(word: string, jersey: string | undefined): boolean {
  const digits = /^#?(\d{1,3})$/.exec(word)?.[1];
  if (digits === undefined) return false;
  return digits === jersey || (digits.length < 3 && String(Number(digits)) === jersey);
}
