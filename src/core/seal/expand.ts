import { utf8, type Bytes } from './bytes.ts';

type Expanding = {
  readonly secret: Bytes;
  readonly salt: Bytes;
  /** What the bytes are for. */
  readonly info: string;
  readonly bytes: number;
};

/** HKDF-SHA-256 (RFC 5869). */
export async function expand({ secret, salt, info, bytes }: Expanding): Promise<Bytes> {
  const root = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits']);
  const parameters = { name: 'HKDF', hash: 'SHA-256', salt, info: utf8(info) };
  return new Uint8Array(await crypto.subtle.deriveBits(parameters, root, bytes * 8));
}
