/** The key pair of a placing, with which the phone reads the order's status. */
import { leaf, object, optional, text, type Of } from '#core/text/schema.ts';

/** An uncompressed point of P-256: 65 bytes that begin with 4. */
const publicKeyShape = /^B[A-P][\w-]{84}[AEIMQUYcgkosw048]$/;
/** 16 bytes. */
const proofShape = /^[\w-]{21}[AQgw]$/;

/** The parts of a header `Order-Key`, both base64url. */
type OrderKeyParts = { readonly publicKey: string; readonly proof?: string };

/**
 * Reads the header `Order-Key`: `<public key>` or `<public key>.<proof>`. Returns undefined for anything else. A point that is not on
 * the curve has the right shape.
 */
export function orderKeyParts(header: string): OrderKeyParts | undefined {
  const [publicKey = '', proof, ...more] = header.split('.');
  if (more.length > 0 || !publicKeyShape.test(publicKey)) return undefined;
  if (proof === undefined) return { publicKey };
  return proofShape.test(proof) ? { publicKey, proof } : undefined;
}

/** If one is missing, the order is sent without them. */
export const orderKeysSchema = object({
  /** The value of the header `Order-Key`: the public key, and the proof if the order comes from galleries with a secret. */
  header: leaf((value) => (typeof value === 'string' && orderKeyParts(value) ? value : undefined)),
  /** A CryptoKey of this device. Rules have no type for it. Absent of an order from another browser that could not read it out. */
  privateKey: optional(
    leaf((value) => (typeof value === 'object' ? (value ?? undefined) : undefined)),
  ),
  /** 32 bytes, base64url, derived from the secrets of the galleries that the order comes from (`core/seal/orderSecret.ts`). */
  secret: optional(text),
});
export type OrderKeys = Of<typeof orderKeysSchema>;
