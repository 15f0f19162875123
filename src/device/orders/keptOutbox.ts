import { get, values } from 'idb-keyval';
import { putBack } from '#core/order/putBack.ts';
import { orderOf, placingOf, reviveOrdered, withGallery } from '#core/order/checkout.ts';
import { orderFingerprint } from '#core/order/order.ts';
import type { OutboxEntry, Receipt } from '#core/order/outbox.ts';
import { recordOf } from '#core/text/record.ts';
import { outboxEntrySchema, receiptSchema } from '#core/order/outbox.ts';
import { changeCheckoutIn, leaveWitness, takeCartIn } from '#device/cart/keptCheckout.ts';
import { table, transact } from '#device/database/database.ts';
import type { Checkout } from '#core/order/checkout.ts';
import type { OrderKeys } from '#core/order/orderKeys.ts';

/** Returns true if a gallery is on this device. */
type IsHere = (slug: string) => boolean;

const outboxTables = ['checkout', 'orders', 'pdfs', 'receipts'] as const;

/** Returns the waiting orders, oldest first. Sorted by `turn`, because the device's clock may jump. */
export async function readEntries(): Promise<readonly OutboxEntry[]> {
  return entriesOf(await values(table('orders'))).sort((a, b) => a.turn - b.turn);
}

/** Returns the receipts of sent orders, newest first. */
export async function readReceipts(): Promise<readonly Receipt[]> {
  const receipts = (await values<unknown>(table('receipts'))).flatMap(
    (receipt) => receiptSchema(receipt) ?? [],
  );
  return receipts.sort((a, b) => b.receivedAt - a.receivedAt);
}

/** Returns undefined if the order is no longer in the outbox: received, discarded, or back in the cart. */
export async function readEntry(id: string): Promise<OutboxEntry | undefined> {
  return outboxEntrySchema(await get<unknown>(id, table('orders')));
}

/**
 * Returns the PDF of a waiting order, or undefined if the device has lost it. It is stored separately, so that listing orders never
 * reads megabytes. It is stored as bytes, because WebKit refuses a Blob in IndexedDB in private windows (bug 156347).
 */
export async function readPdf(id: string): Promise<ArrayBuffer | undefined> {
  const pdf = await get<unknown>(id, table('pdfs'));
  return pdf instanceof ArrayBuffer ? pdf : undefined;
}

/**
 * Stores an order before its first byte is sent. It gets the last position in the queue. An order that is stored already keeps its
 * position and its keys, also if it has no keys, because it may have been sent so. A stored cart that is this order knows it from now on:
 * if the device refused that a moment ago, another page would place the cart again, under another key. Rejects if the device cannot store it: `placeOrder` then
 * sends it from memory.
 */
export function addEntry(entry: Omit<OutboxEntry, 'turn'>, pdf: ArrayBuffer): Promise<OutboxEntry> {
  return perhapsWithoutKeys(entry, ({ keys: newKeys, ...rest }) =>
    transact(['checkout', 'orders', 'pdfs'], 'readwrite', async (tables) => {
      const waiting = entriesOf(await tables.all('orders'));
      const last = Math.max(0, ...waiting.map(({ turn }) => turn));
      const own = waiting.find(({ id }) => id === entry.id);
      const keys = own ? own.keys : newKeys;
      const added = { ...rest, turn: own?.turn ?? last + 1, ...(keys && { keys }) };
      await tables.put('pdfs', entry.id, pdf);
      await tables.put('orders', entry.id, added);
      await changeCheckoutIn(tables, (cart) => withPlacingOf(cart, entry));
      return added;
    }),
  );
}

/** Returns the cart as placed with this order, if it is the same order and was not placed before. */
function withPlacingOf(
  cart: Checkout,
  { id, checkout }: Pick<OutboxEntry, 'id' | 'checkout'>,
): Checkout {
  if (cart.lines.length === 0 || cart.placing) return cart;
  const ordered = reviveOrdered(checkout);
  const named = withGallery(cart, ordered.gallery);
  const placing = placingOf(named, id);
  const isSame = placing.fingerprint === orderFingerprint(orderOf(ordered));
  return isSame ? { ...named, placing } : cart;
}

/** Stores a recreated PDF for its order, if the order is still there. */
export function keepPdf(id: string, pdf: ArrayBuffer): Promise<void> {
  return transact(['orders', 'pdfs'], 'readwrite', async (tables) => {
    if (await tables.get('orders', id)) await tables.put('pdfs', id, pdf);
  });
}

/** Changes an entry that still exists. An entry that was received or discarded does not come back. */
export function replaceEntry(entry: OutboxEntry): Promise<void> {
  return transact(['orders'], 'readwrite', async (tables) => {
    const stored = await tables.get('orders', entry.id);
    if (stored) await tables.put('orders', entry.id, withStoredContents(entry, stored));
  });
}

/**
 * Moves the cart into its order in one transaction, so that the order is never in both and never in neither. Does nothing if the
 * order is gone: without locks, another sender may just have returned it to the cart.
 */
export function moveCartIntoEntry(entry: OutboxEntry): Promise<void> {
  return transact(outboxTables, 'readwrite', async (tables) => {
    const stored = await tables.get('orders', entry.id);
    if (!stored) return;
    await tables.put('orders', entry.id, withStoredContents(entry, stored));
    await takeCartIn(tables, entry.id);
  });
}

/**
 * Empties the cart that has become this order, if its page was killed before it could. Returns false if there was nothing to empty.
 * Does nothing if the order is gone: it was just refused, and the cart belongs to the person again.
 */
export function takeCart(id: string): Promise<boolean> {
  return transact(['checkout', 'orders'], 'readwrite', async (tables) =>
    (await tables.get('orders', id)) ? takeCartIn(tables, id) : false,
  );
}

/** Replaces the order with its receipt, which keeps what was ordered. The cart, the request and the PDF are deleted. */
export function replaceWithReceipt(receipt: Receipt): Promise<void> {
  return perhapsWithoutKeys(receipt, (kept) =>
    transact(outboxTables, 'readwrite', async (tables) => {
      // Two pages may have sent it. What one has seen of its status stays.
      const before = await tables.get('receipts', kept.id);
      const { seen, savedDigitals } = recordOf(before);
      const stored = (await tables.get('orders', kept.id)) ?? before;
      const left = withStoredContents(kept, stored);
      await tables.put('receipts', kept.id, {
        ...left,
        ...(seen !== undefined && { seen }),
        ...(savedDigitals !== undefined && { savedDigitals }),
      });
      await tables.remove('orders', kept.id);
      await tables.remove('pdfs', kept.id);
      await takeCartIn(tables, kept.id);
    }),
  );
}

/** Deletes a discarded order and its PDF. The cart stays as it is. */
export async function removeEntry(id: string): Promise<void> {
  await leaveWitness();
  await transact(['orders', 'pdfs'], 'readwrite', async (tables) => {
    await tables.remove('orders', id);
    await tables.remove('pdfs', id);
  });
}

/**
 * Removes an order that was refused while the person waited; it is their cart again. If the cart is empty, because another page has
 * moved it into the order, the order goes back into it. Nothing happens if the order is no longer here.
 */
export function leaveInCart(entry: OutboxEntry, isHere: IsHere): Promise<void> {
  return perhapsWithoutKeys(entry, (left) =>
    transact(outboxTables, 'readwrite', async (tables) => {
      if (!(await tables.get('orders', left.id))) return;
      await tables.remove('orders', left.id);
      await tables.remove('pdfs', left.id);
      await changeCheckoutIn(tables, (checkout) =>
        withKeys(
          checkout.lines.length > 0
            ? checkout
            : putBack(checkout, reviveOrdered(left.checkout), left.id, isHere),
          left,
        ),
      );
    }),
  );
}

/** Turns a refused order back into a cart, joined with what is in the cart now. */
export function putEntryBack(entry: OutboxEntry, isHere: IsHere): Promise<void> {
  return perhapsWithoutKeys(entry, (left) =>
    transact(outboxTables, 'readwrite', async (tables) => {
      await tables.remove('orders', left.id);
      await tables.remove('pdfs', left.id);
      await changeCheckoutIn(tables, (checkout) =>
        withKeys(putBack(checkout, reviveOrdered(left.checkout), left.id, isHere), left),
      );
    }),
  );
}

/**
 * Returns the row with the contents that are stored with the order. While it was being sent a gallery may have been removed, or the
 * phone cleared: what its sender still holds in memory must not come back. Or it was given to another browser, which stays known.
 */
function withStoredContents<Row extends OutboxEntry | Receipt>(row: Row, stored: unknown): Row {
  if (stored === undefined) return row;
  const { contents: _held, ...rest } = row;
  const { contents, isShared } = recordOf(stored);
  return {
    ...rest,
    ...(contents !== undefined && { contents }),
    ...(isShared === true && 'state' in row && { isShared }),
  } as Row;
}

function entriesOf(stored: readonly unknown[]): OutboxEntry[] {
  return stored.flatMap((entry) => outboxEntrySchema(entry) ?? []);
}

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
