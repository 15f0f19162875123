import { get } from 'idb-keyval';
import { withoutStalePlacing, type Checkout } from '#rules/checkout.ts';
import { reviveCheckout } from '#rules/reviveCheckout.ts';
import { recordOf } from '#rules/record.ts';
import { table, transact } from './database.ts';
import type { Tables } from './tables.ts';

const key = 'current';

/** Returns the stored cart, or an empty one if there is none or it cannot be read. */
export async function readCheckout(): Promise<Checkout> {
  return reviveCheckout(await get<unknown>(key, table('checkout')));
}

/** Reads, changes and writes in one transaction, so that two tabs never overwrite each other. */
export function updateCheckout(change: (checkout: Checkout) => Checkout): Promise<Checkout> {
  return transact(['checkout'], 'readwrite', (tables) => changeCheckoutIn(tables, change));
}

export async function changeCheckoutIn(
  tables: Tables,
  change: (checkout: Checkout) => Checkout,
): Promise<Checkout> {
  const checkout = reviveCheckout(await tables.get('checkout', key));
  const changed = withoutStalePlacing(change(checkout));
  // A full disk refuses even a write that changes nothing.
  if (changed !== checkout) await tables.put('checkout', key, changed);
  return changed;
}

/** Empties the cart if it is still the one placed as `id`; a changed cart has lost its placing. Returns false if it is not. */
export async function takeCartIn(tables: Tables, id: string): Promise<boolean> {
  const { placing } = recordOf(await tables.get('checkout', key));
  if (recordOf(placing)['id'] !== id) return false;
  await tables.remove('checkout', key);
  return true;
}
