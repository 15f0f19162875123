import { importKey } from '#core/seal/seal.ts';

/** Returns a new key. */
export function anyKey(): Promise<CryptoKey> {
  return importKey(crypto.getRandomValues(new Uint8Array(32)));
}

/** Returns a copy with one flipped bit. */
export function flipped(bytes: Uint8Array, index: number): Uint8Array<ArrayBuffer> {
  const copy = new Uint8Array(bytes);
  copy[index] = (copy[index] ?? 0) ^ 1;
  return copy;
}
