import type { Checkout } from '#core/order/checkout.ts';
import type { OrderKeys } from '#core/order/orderKeys.ts';

type Keyed = { readonly keys?: OrderKeys };

/** Stores an order without its keys if the device cannot store them: some private windows refuse a CryptoKey. */
export async function perhapsWithoutKeys<Kept extends Keyed, Value>(
  kept: Kept,
  store: (kept: Omit<Kept, 'keys'> & Keyed) => Promise<Value>,
): Promise<Value> {
  try {
    return await store(kept);
  } catch (error) {
    const { keys, ...rest } = kept;
    if (!keys) throw error;
    return store(rest);
  }
}

/** Gives the cart the keys of its order, if it is still exactly that order. */
export function withKeys(
  checkout: Checkout,
  { id, keys }: Keyed & { readonly id: string },
): Checkout {
  const { placing } = checkout;
  return keys && placing?.id === id ? { ...checkout, placing: { ...placing, keys } } : checkout;
}
