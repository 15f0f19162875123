/** The photos that the person has given a heart, by gallery. */
import { dropText, keepText } from './localText.ts';
import { heartsPrefix, readNumbers } from './photoNumbers.ts';

/** Returns the frame numbers in the order in which they were given, and the same list until they change. */
export function readHearts(slug: string): readonly number[] {
  return readNumbers(heartsPrefix + slug);
}

/** Without numbers, nothing of the gallery is left. */
export function keepHearts(slug: string, numbers: readonly number[]): void {
  if (numbers.length === 0) dropText(heartsPrefix + slug);
  else keepText(heartsPrefix + slug, numbers.join(' '));
}
