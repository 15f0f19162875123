import { webcrypto } from 'node:crypto';
import { orderKeyParts } from '#core/order/orderKeys.ts';

/**
 * Returns the header `Order-Key` if it is one that a status can be sealed to: a point of P-256, perhaps with a proof. Undefined for
 * anything else: an order is never refused for it, it only gets no status on the phone.
 */
export async function validOrderKey(header: string | null): Promise<string | undefined> {
  const parts = header === null ? undefined : orderKeyParts(header);
  if (header === null || !parts) return undefined;
  const point = Buffer.from(parts.publicKey, 'base64url');
  const curve = { name: 'ECDH', namedCurve: 'P-256' } as const;
  try {
    await webcrypto.subtle.importKey('raw', point, curve, false, []);
    return header;
  } catch {
    return undefined;
  }
}
