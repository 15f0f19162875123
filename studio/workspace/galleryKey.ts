import { bytesOf } from '#sealing/bytes.ts';
import { importKey } from '#sealing/seal.ts';

/** Imports a gallery's key, stored in base64url. Rejects an invalid key. */
export function galleryKey(text: string): Promise<CryptoKey> {
  return importKey(bytesOf(text) ?? new Uint8Array());
}
