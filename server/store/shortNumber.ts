import { randomInt } from 'node:crypto';

/** Without 0/O, 1/I/L, and without vowels, so that no number spells a word. */
const alphabet = '23456789BCDFGHJKMNPQRSTVWXYZ';
const length = 6;

/** Returns a number that can be read out over the phone, one of 480 million. Callers retry on a clash. */
export function shortNumber(): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** How often a clash is retried before it must have another cause. */
export const numberAttempts = 20;
