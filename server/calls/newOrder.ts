/** What a store keeps of an order, whether its phone has sent it or a desk has taken it. */
import { webcrypto } from 'node:crypto';
import { orderMeta } from '#core/order/order.ts';
import { orderKeyParts } from '#core/order/orderKeys.ts';
import type { OrderRequest } from '#core/order/request.ts';
import { storedRequestVersion, type NewRequest } from '#server/store/requests.ts';
import type { CheckedOrder } from './checkedOrder.ts';
import { contentFingerprint } from './sameOrder.ts';

type Keys = Pick<NewRequest, 'idempotencyKey' | 'takenBy'> & {
  /** The header `Order-Key`. */
  readonly orderKey: string | null;
  /** Of the phone that placed it, as a tag. Absent for English. It is no part of the fingerprint. */
  readonly language: string | undefined;
};

/** Returns an order as it is stored: recipients as typed, names and amounts as computed here. */
export async function newOrder(
  request: OrderRequest,
  order: CheckedOrder,
  { orderKey, language, ...keys }: Keys,
): Promise<NewRequest> {
  const { filename, toEmail } = request;
  const meta = orderMeta(order);
  const stored = { version: storedRequestVersion, filename, toEmail, language, meta };
  return {
    ...keys,
    fingerprint: contentFingerprint(request),
    request: JSON.stringify(stored),
    totalCents: order.totals.totalCents,
    orderKey: await validOrderKey(orderKey),
  };
}

/**
 * Returns the header `Order-Key` if it is one that a status can be sealed to: a point of P-256, perhaps with a proof. Undefined for
 * anything else: an order is never refused for it, it only gets no status on the phone.
 */
async function validOrderKey(header: string | null): Promise<string | undefined> {
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
