/** Key pairs of P-256: a phone makes one for each placing, the studio one for each status. docs/privacy.md has the scheme. */
import { base64urlOf, bytesOrNone, type Bytes } from './bytes.ts';

const curve = { name: 'ECDH', namedCurve: 'P-256' } as const;

/** An uncompressed point (SEC 1, section 2.3.3). */
export const publicKeyBytes = 65;

export type KeyPair = {
  /** `publicKeyBytes`, base64url. */
  readonly publicKey: string;
  readonly privateKey: CryptoKey;
};

/** Makes a pair that can be read out, so that an order can go to another phone. Rejects without Web Crypto, as on plain HTTP. */
export async function newKeyPair(): Promise<KeyPair> {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(curve, true, ['deriveBits']);
  const point = await crypto.subtle.exportKey('raw', publicKey);
  return { publicKey: base64urlOf(new Uint8Array(point)), privateKey };
}

/** Returns the 32 bytes that both sides share (SEC 1, section 3.3.1). Rejects if `publicKey` is no point of the curve. */
export async function sharedBytes(privateKey: CryptoKey, publicKey: Bytes): Promise<Bytes> {
  const theirs = await crypto.subtle.importKey('raw', publicKey, curve, false, []);
  const parameters = { name: 'ECDH', public: theirs };
  return new Uint8Array(await crypto.subtle.deriveBits(parameters, privateKey, 256));
}

/** Returns the private key as text: 32 bytes, base64url. Undefined for one that was made so that it cannot be read out. */
export async function privateText(privateKey: CryptoKey): Promise<string | undefined> {
  return privateKey.extractable ? (await crypto.subtle.exportKey('jwk', privateKey)).d : undefined;
}

/** Returns the private key of such a text. Rejects if it does not go with the public key. */
export function privateKeyOf(publicKey: string, text: string): Promise<CryptoKey> {
  const point = bytesOrNone(publicKey);
  const [x, y] = [point.slice(1, 33), point.slice(33)].map(base64urlOf);
  const jwk = { kty: 'EC', crv: curve.namedCurve, x, y, d: text };
  return crypto.subtle.importKey('jwk', jwk, curve, true, ['deriveBits']);
}
