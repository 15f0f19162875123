/**
 * Frame numbers of photos in localStorage, where the first view can read them at once. They name nobody, and they outlive a replaced photo
 * and a new key.
 */
import { isFrameNumber } from '#core/gallery/frameNumber.ts';
import { readText } from '#device/database/localText.ts';

/** The photos that the person has given a heart. */
export const heartsPrefix = 'sideline.hearts.';
/** The photos of the person's players (`players.ts`). */
export const playersPrefix = 'sideline.players.';

/** What was read last under each key, so that the same text gives the same list. */
const lastRead = new Map<string, { readonly text: string; readonly numbers: readonly number[] }>();

/** Returns the frame numbers under a key in their order, and the same list until they change. */
export function readNumbers(key: string): readonly number[] {
  const text = readText(key) ?? '';
  const last = lastRead.get(key);
  if (last?.text === text) return last.numbers;
  const numbers = numbersIn(text);
  lastRead.set(key, { text, numbers });
  return numbers;
}

/** Returns the frame numbers in a text, each once. */
export function numbersIn(text: string): readonly number[] {
  return [...new Set(text.split(/[ ,]/).map(Number).filter(isFrameNumber))];
}
