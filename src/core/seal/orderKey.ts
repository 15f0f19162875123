/** Key pairs of P-256: a phone makes one for each placing, the studio one for each status. docs/privacy.md has the scheme. */
import { base64urlOf, type Bytes } from './bytes.ts';

const curve = { name: 'ECDH', namedCurve: 'P-256' } as const;

/** An uncompressed point (SEC 1, section 2.3.3). */
export const publicKeyBytes = 65;

export type KeyPair = {
  /** `publicKeyBytes`, base64url. */
  readonly publicKey: string;
  /** Cannot be read out. */
  readonly privateKey: CryptoKey;
};

/** Rejects without Web Crypto, as on plain HTTP. */
export async function newKeyPair(): Promise<KeyPair> {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(curve, false, ['deriveBits']);
  const point = await crypto.subtle.exportKey('raw', publicKey);
  return { publicKey: base64urlOf(new Uint8Array(point)), privateKey };
}

/** Returns the 32 bytes that both sides share (SEC 1, section 3.3.1). Rejects if `publicKey` is no point of the curve. */
export async function sharedBytes(privateKey: CryptoKey, publicKey: Bytes): Promise<Bytes> {
  const theirs = await crypto.subtle.importKey('raw', publicKey, curve, false, []);
  const parameters = { name: 'ECDH', public: theirs };
  return new Uint8Array(await crypto.subtle.deriveBits(parameters, privateKey, 256));
}
