import { putBack } from '#rules/checkout.ts';
import type { OutboxEntry, Receipt } from '#rules/outbox.ts';
import { changeCheckoutIn, takeCartIn } from './checkout.ts';
import { transact } from './database.ts';

const outboxTables = ['checkout', 'orders', 'pdfs', 'receipts'] as const;

/** Waiting orders, the oldest first: by their turn, because the device's clock may jump. */
export async function readEntries(): Promise<readonly OutboxEntry[]> {
  const entries = await transact(['orders'], 'readonly', (tables) => tables.all('orders'));
  return (entries as OutboxEntry[]).sort((a, b) => a.turn - b.turn);
}

/** What is left of sent orders, the newest first. */
export async function readReceipts(): Promise<readonly Receipt[]> {
  const receipts = await transact(['receipts'], 'readonly', (tables) => tables.all('receipts'));
  return (receipts as Receipt[]).sort((a, b) => b.receivedAt - a.receivedAt);
}

/** Undefined when the order is no longer here: received, discarded, or back in the cart. */
export async function readEntry(id: string): Promise<OutboxEntry | undefined> {
  const entry = await transact(['orders'], 'readonly', (tables) => tables.get('orders', id));
  return entry as OutboxEntry | undefined;
}

/** The PDF of a waiting order. It lies apart, so that listing orders never reads megabytes. */
export async function readPdf(id: string): Promise<Blob | undefined> {
  const pdf = await transact(['pdfs'], 'readonly', (tables) => tables.get('pdfs', id));
  return pdf as Blob | undefined;
}

/**
 * Keeps an order before its first byte is sent, and gives it its turn: the last, or the one it has already. Rejects when
 * the device cannot keep it: then it must not be sent.
 */
export function addEntry(entry: Omit<OutboxEntry, 'turn'>, pdf: Blob): Promise<OutboxEntry> {
  return transact(['orders', 'pdfs'], 'readwrite', async (tables) => {
    const waiting = (await tables.all('orders')) as readonly OutboxEntry[];
    const last = Math.max(0, ...waiting.map(({ turn }) => turn));
    const own = waiting.find(({ id }) => id === entry.id);
    const added = { ...entry, turn: own?.turn ?? last + 1 };
    await tables.put('pdfs', entry.id, pdf);
    await tables.put('orders', entry.id, added);
    return added;
  });
}

/** Puts a PDF that was lost, and made anew, beside its order, if that is still there. */
export function keepPdf(id: string, pdf: Blob): Promise<void> {
  return transact(['orders', 'pdfs'], 'readwrite', async (tables) => {
    if (await tables.get('orders', id)) await tables.put('pdfs', id, pdf);
  });
}

/** Changes an entry that is still there; one that has been received or discarded meanwhile does not come back. */
export function replaceEntry(entry: OutboxEntry): Promise<void> {
  return transact(['orders'], 'readwrite', async (tables) => {
    if (await tables.get('orders', entry.id)) await tables.put('orders', entry.id, entry);
  });
}

/** The order has left the cart for the outbox: in one step, so that it is never in both. */
export function moveCartIntoEntry(entry: OutboxEntry): Promise<void> {
  return transact(outboxTables, 'readwrite', async (tables) => {
    if (await tables.get('orders', entry.id)) await tables.put('orders', entry.id, entry);
    await takeCartIn(tables, entry.id);
  });
}

/**
 * Empties the cart that has become this order, where its page was killed before it could. False when it was not there.
 * An order that was refused, and removed, a moment ago has left its cart to the person.
 */
export function takeCart(id: string): Promise<boolean> {
  return transact(['checkout', 'orders'], 'readwrite', async (tables) =>
    (await tables.get('orders', id)) ? takeCartIn(tables, id) : false,
  );
}

/** The receipt takes the order's place; the person's details and the PDF leave the device. */
export function replaceWithReceipt(receipt: Receipt): Promise<void> {
  return transact(outboxTables, 'readwrite', async (tables) => {
    await tables.put('receipts', receipt.id, receipt);
    await tables.remove('orders', receipt.id);
    await tables.remove('pdfs', receipt.id);
    await takeCartIn(tables, receipt.id);
  });
}

/** The person has discarded the order: it goes with its PDF, and the cart is left alone. */
export function removeEntry(id: string): Promise<void> {
  return transact(['orders', 'pdfs'], 'readwrite', async (tables) => {
    await tables.remove('orders', id);
    await tables.remove('pdfs', id);
  });
}

/**
 * Lets go of an order that was refused while the person waited: it is their cart again. One that another page had taken
 * out of the cart meanwhile goes back into it; one that was changed meanwhile stays as it is.
 */
export function leaveInCart(entry: OutboxEntry): Promise<void> {
  return transact(outboxTables, 'readwrite', async (tables) => {
    await tables.remove('orders', entry.id);
    await tables.remove('pdfs', entry.id);
    await changeCheckoutIn(tables, (checkout) =>
      checkout.lines.length > 0 ? checkout : putBack(checkout, entry.checkout, entry.id),
    );
  });
}

/** A refused order becomes a cart again, joined to what is in the cart by now. */
export function putEntryBack(entry: OutboxEntry): Promise<void> {
  return transact(outboxTables, 'readwrite', async (tables) => {
    await tables.remove('orders', entry.id);
    await tables.remove('pdfs', entry.id);
    await changeCheckoutIn(tables, (checkout) => putBack(checkout, entry.checkout, entry.id));
  });
}
