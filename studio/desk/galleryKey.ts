import { bytesOf } from '#sealing/bytes.ts';
import { importKey } from '#sealing/seal.ts';

/** A gallery's key as the desk keeps it, in base64url, ready for use. Rejects on what is no key. */
export function galleryKey(text: string): Promise<CryptoKey> {
  return importKey(bytesOf(text) ?? new Uint8Array());
}
