import { get } from 'idb-keyval';
import { emptyCheckout, withoutStalePlacing, type Checkout } from '#core/order/checkout.ts';
import type { OutboxEntry, Receipt } from '#core/order/outbox.ts';
import { reviveCheckout } from '#core/order/checkout.ts';
import { recordOf } from '#core/text/record.ts';
import { table, transact } from '#device/database/database.ts';
import type { Tables } from '#device/database/tables.ts';

export const checkoutKey = 'current';

/** The orders of this device, waiting and sent. */
export type Orders = {
  readonly entries: readonly OutboxEntry[];
  readonly receipts: readonly Receipt[];
};

/** What a person can lose with the database. */
type Stored = Orders & { readonly checkout: Checkout };

/** Returns the stored cart, or an empty one if there is none or it cannot be read. */
export async function readCheckout(): Promise<Checkout> {
  return reviveCheckout(await get<unknown>(checkoutKey, table('checkout')));
}

/** Reads, changes and writes in one transaction, so that two tabs never overwrite each other. */
export function updateCheckout(change: (checkout: Checkout) => Checkout): Promise<Checkout> {
  return transact(['checkout'], 'readwrite', (tables) => changeCheckoutIn(tables, change));
}

/** As `updateCheckout`, but changes nothing and returns undefined if no cart is stored. */
export function updateStoredCheckout(
  change: (checkout: Checkout) => Checkout,
): Promise<Checkout | undefined> {
  return transact(['checkout'], 'readwrite', async (tables) =>
    (await tables.get('checkout', checkoutKey)) === undefined
      ? undefined
      : changeCheckoutIn(tables, change),
  );
}

/**
 * Stores again what a page has read or stored before, if the browser has deleted the whole database since. Returns true if it has. A
 * cart that was emptied or has become an order leaves its row, so that a discarded order does not come back either. PDFs are lost.
 */
export function restoreCheckout({ checkout, entries, receipts }: Stored): Promise<boolean> {
  const witnesses = ['checkout', 'orders', 'receipts'] as const;
  return transact(witnesses, 'readwrite', async (tables) => {
    for (const table of witnesses) if ((await tables.all(table)).length > 0) return false;
    await tables.put('checkout', checkoutKey, checkout);
    for (const entry of entries) await tables.put('orders', entry.id, entry);
    for (const receipt of receipts) await tables.put('receipts', receipt.id, receipt);
    return true;
  });
}

/** Deletes the stored cart if it is this one. A full disk refuses to empty it by a change. */
export function dropCheckout(isIt: (checkout: Checkout) => boolean): Promise<boolean> {
  return transact(['checkout'], 'readwrite', async (tables) => {
    if (!isIt(reviveCheckout(await tables.get('checkout', checkoutKey)))) return false;
    await tables.remove('checkout', checkoutKey);
    return true;
  });
}

/** Leaves a row for the cart. Without one, the next removal would look like a deleted database. Never rejects. */
export function leaveWitness(): Promise<unknown> {
  return transact(['checkout'], 'readwrite', async (tables) => {
    const row = (await tables.get('checkout', checkoutKey)) ?? emptyCheckout;
    await tables.put('checkout', checkoutKey, row);
  }).catch(() => undefined);
}

export async function changeCheckoutIn(
  tables: Tables,
  change: (checkout: Checkout) => Checkout,
): Promise<Checkout> {
  const checkout = reviveCheckout(await tables.get('checkout', checkoutKey));
  const changed = withoutStalePlacing(change(checkout));
  // A full disk refuses even a write that changes nothing.
  if (changed !== checkout) await tables.put('checkout', checkoutKey, changed);
  return changed;
}

/** Empties the cart if it is still the one placed as `id`; a changed cart has lost its placing. Returns false if it is not. */
export async function takeCartIn(tables: Tables, id: string): Promise<boolean> {
  const { placing } = recordOf(await tables.get('checkout', checkoutKey));
  if (recordOf(placing)['id'] !== id) return false;
  await tables.remove('checkout', checkoutKey);
  return true;
}
