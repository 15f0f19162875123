import { base16, utf8 } from '#core/seal/bytes.ts';
import { orderOf, type Checkout } from '#core/order/checkout.ts';
import { orderFingerprint } from '#core/order/order.ts';

/** Returns 128 random bits in hex. crypto.randomUUID needs a secure context, which a phone that tests over http does not have. */
export function newPlacingId(): string {
  return base16(crypto.getRandomValues(new Uint8Array(16)));
}

/** The start and the prime of FNV-1a with 128 bits. */
const [fnvStart, fnvPrime] = [0x6c62272e07bb014262b821756295c58dn, 0x1000000000000000000013bn];

/**
 * Returns the id of the order that a cart with this seed is: the same for the same order, another once it is changed. So a phone that was
 * too full to store that it was placed places it under the same key again. Not by crypto.subtle, which needs a secure context, too.
 */
export function placingIdOf(checkout: Checkout, seed: string): string {
  let hash = fnvStart;
  for (const byte of utf8(seed + orderFingerprint(orderOf(checkout)))) {
    hash = BigInt.asUintN(128, (hash ^ BigInt(byte)) * fnvPrime);
  }
  return hash.toString(16).padStart(32, '0');
}
