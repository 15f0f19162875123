/**
 * The photos that the person has given a heart, by gallery: their frame numbers, which outlive a replaced photo and a new key. They name
 * nobody, so they may stand in localStorage, where the first view can read them at once.
 */
import { isFrameNumber } from '#rules/frameNumber.ts';
import { dropText, keepText, readText } from './localText.ts';

const prefix = 'sideline.hearts.';

/** What was read last of each gallery, so that the same text gives the same list. */
const lastRead = new Map<string, { readonly text: string; readonly numbers: readonly number[] }>();

/** Returns the frame numbers in the order in which they were given, and the same list until they change. */
export function readHearts(slug: string): readonly number[] {
  const text = readText(prefix + slug) ?? '';
  const last = lastRead.get(slug);
  if (last?.text === text) return last.numbers;
  const numbers = [...new Set(text.split(' ').map(Number).filter(isFrameNumber))];
  lastRead.set(slug, { text, numbers });
  return numbers;
}

/** Without numbers, nothing of the gallery is left. */
export function keepHearts(slug: string, numbers: readonly number[]): void {
  if (numbers.length === 0) dropText(prefix + slug);
  else keepText(prefix + slug, numbers.join(' '));
}
