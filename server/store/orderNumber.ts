import { createHash } from 'node:crypto';

/** Without 0/O, 1/I/L, and without vowels, so that no number spells a word. */
const alphabet = '23456789BCDFGHJKMNPQRSTVWXYZ';
const length = 6;

/**
 * Returns a number that can be read out over the phone, one of 480 million. It follows from the key: an order that a desk has taken on a
 * field gets the same one from the server, no matter which of them has it first.
 */
export function shortNumber(idempotencyKey: string, attempt: number): string {
  const hash = createHash('sha256').update(`${attempt} ${idempotencyKey}`).digest();
  let rest = hash.readUIntBE(0, 6);
  return Array.from({ length }, () => {
    const letter = alphabet[rest % alphabet.length];
    rest = Math.floor(rest / alphabet.length);
    return letter;
  }).join('');
}
