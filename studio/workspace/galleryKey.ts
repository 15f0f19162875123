import { bytesOf } from '#core/seal/bytes.ts';
import { importKey } from '#core/seal/seal.ts';

/** Imports a gallery's key, stored in base64url. Rejects an invalid key. */
export function galleryKey(text: string): Promise<CryptoKey> {
  return importKey(bytesOf(text) ?? new Uint8Array());
}
