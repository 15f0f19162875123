import { reviveCheckout, type Checkout } from '#rules/checkout.ts';
import { transact } from './database.ts';
import type { Tables } from './tables.ts';

const key = 'current';

/** The cart as the last visit left it; empty when there was none or it cannot be read. */
export function readCheckout(): Promise<Checkout> {
  return transact(['checkout'], 'readonly', readCheckoutIn);
}

/** Reads, changes and writes in one transaction, so that two tabs never overwrite each other. */
export function updateCheckout(change: (checkout: Checkout) => Checkout): Promise<Checkout> {
  return transact(['checkout'], 'readwrite', (tables) => changeCheckoutIn(tables, change));
}

export async function changeCheckoutIn(
  tables: Tables,
  change: (checkout: Checkout) => Checkout,
): Promise<Checkout> {
  const checkout = await readCheckoutIn(tables);
  const changed = change(checkout);
  // A full disk refuses even a write that changes nothing.
  if (changed !== checkout) await tables.put('checkout', key, changed);
  return changed;
}

async function readCheckoutIn(tables: Tables): Promise<Checkout> {
  return reviveCheckout(await tables.get('checkout', key));
}
