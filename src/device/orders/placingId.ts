import { base16 } from '#core/seal/bytes.ts';

/** Returns 128 random bits in hex. crypto.randomUUID needs a secure context, which a phone that tests over http does not have. */
export function newPlacingId(): string {
  return base16(crypto.getRandomValues(new Uint8Array(16)));
}
