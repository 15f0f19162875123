/** The photos that the person has given a heart, by gallery. */
import { changeText } from '#device/database/changeText.ts';
import { dropText, keepText } from '#device/database/localText.ts';
import { heartsPrefix, numbersIn, readNumbers } from '#device/access/photoNumbers.ts';

/** Returns the frame numbers in the order in which they were given, and the same list until they change. */
export function readHearts(slug: string): readonly number[] {
  return readNumbers(heartsPrefix + slug);
}

/** Gives a photo a heart, or takes it back, beside what other tabs do in the same moment. */
export function keepHeart(slug: string, number: number, isGiven: boolean): void {
  changeText(heartsPrefix + slug, (text = '') => {
    const before = numbersIn(text);
    if (before.includes(number) === isGiven) return text || undefined;
    const hearts = isGiven ? [...before, number] : before.filter((heart) => heart !== number);
    return hearts.join(' ') || undefined;
  });
}

/** Without numbers, nothing of the gallery is left. */
export function keepHearts(slug: string, numbers: readonly number[]): void {
  if (numbers.length === 0) dropText(heartsPrefix + slug);
  else keepText(heartsPrefix + slug, numbers.join(' '));
}
