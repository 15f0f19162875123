import { sealedVersion as version } from './sealedVersion.ts';
import { joined, type Bytes } from './bytes.ts';
import { additionalData, type SealingContext } from './context.ts';

/** AES-256. */
export const keyBytes = 32;
/** NIST SP 800-38D, section 8.2.2: 96 random bits for each sealed file. */
const ivBytes = 12;
const tagBytes = 16;
const headBytes = 1 + ivBytes;
/** What sealing adds to the length. */
export const sealingBytes = headBytes + tagBytes;

/** version (1) | iv (12) | AES-256-GCM ciphertext and tag (plain + 16). */
export async function seal(key: CryptoKey, context: SealingContext, plain: Bytes): Promise<Bytes> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const parameters = { name: 'AES-GCM', iv, additionalData: additionalData(version, context) };
  const cipher = await crypto.subtle.encrypt(parameters, key, plain);
  return joined(Uint8Array.of(version), iv, new Uint8Array(cipher));
}

/** Returns undefined if the key, the context or a single bit is wrong, or the version is not this one. */
export async function openSealed(
  key: CryptoKey,
  context: SealingContext,
  sealed: Bytes,
): Promise<Bytes | undefined> {
  if (sealed.length < sealingBytes || sealed[0] !== version) return undefined;
  const iv = sealed.subarray(1, headBytes);
  const parameters = { name: 'AES-GCM', iv, additionalData: additionalData(version, context) };
  try {
    const plain = await crypto.subtle.decrypt(parameters, key, sealed.subarray(headBytes));
    return new Uint8Array(plain);
  } catch {
    return undefined;
  }
}

/**
 * Imports `keyBytes` raw bytes as a key that page and studio can use but not read back. Rejects if the length is not that of an AES
 * key.
 */
export function importKey(raw: Bytes): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']);
}
