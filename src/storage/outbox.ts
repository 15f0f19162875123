import { afterPlacing, putBack } from '#rules/checkout.ts';
import type { OutboxEntry, Receipt } from '#rules/outbox.ts';
import { changeCheckoutIn } from './checkout.ts';
import { transact } from './database.ts';

const outboxTables = ['checkout', 'orders', 'pdfs', 'receipts'] as const;

/** Waiting orders, the oldest first. */
export async function readEntries(): Promise<readonly OutboxEntry[]> {
  const entries = await transact(['orders'], 'readonly', (tables) => tables.all('orders'));
  return (entries as OutboxEntry[]).sort((a, b) => a.placedAt - b.placedAt);
}

/** What is left of sent orders, the newest first. */
export async function readReceipts(): Promise<readonly Receipt[]> {
  const receipts = await transact(['receipts'], 'readonly', (tables) => tables.all('receipts'));
  return (receipts as Receipt[]).sort((a, b) => b.receivedAt - a.receivedAt);
}

export async function readEntry(id: string): Promise<OutboxEntry | undefined> {
  const entry = await transact(['orders'], 'readonly', (tables) => tables.get('orders', id));
  return entry as OutboxEntry | undefined;
}

/** The PDF of a waiting order. It lies apart, so that listing orders never reads megabytes. */
export async function readPdf(id: string): Promise<Blob | undefined> {
  const pdf = await transact(['pdfs'], 'readonly', (tables) => tables.get('pdfs', id));
  return pdf as Blob | undefined;
}

/** Keeps an order before its first byte is sent. Rejects when the device cannot keep it: then it must not be sent. */
export function addEntry(entry: OutboxEntry, pdf: Blob): Promise<void> {
  return transact(['orders', 'pdfs'], 'readwrite', async (tables) => {
    await tables.put('pdfs', entry.id, pdf);
    await tables.put('orders', entry.id, entry);
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
    await changeCheckoutIn(tables, (checkout) => afterPlacing(checkout, entry.id));
  });
}

/** Empties the cart that has become this order, where its page was killed before it could. False when it was not there. */
export function takeCart(id: string): Promise<boolean> {
  return transact(['checkout'], 'readwrite', async (tables) => {
    let isTaken = false;
    await changeCheckoutIn(tables, (checkout) => {
      const left = afterPlacing(checkout, id);
      isTaken = left !== checkout;
      return left;
    });
    return isTaken;
  });
}

/** The receipt takes the order's place; the person's details and the PDF leave the device. */
export function replaceWithReceipt(receipt: Receipt): Promise<void> {
  return transact(outboxTables, 'readwrite', async (tables) => {
    await tables.put('receipts', receipt.id, receipt);
    await tables.remove('orders', receipt.id);
    await tables.remove('pdfs', receipt.id);
    await changeCheckoutIn(tables, (checkout) => afterPlacing(checkout, receipt.id));
  });
}

export function removeEntry(id: string): Promise<void> {
  return transact(['orders', 'pdfs'], 'readwrite', async (tables) => {
    await tables.remove('orders', id);
    await tables.remove('pdfs', id);
  });
}

/** A refused order becomes a cart again, joined to what is in the cart by now. */
export function putEntryBack(entry: OutboxEntry): Promise<void> {
  return transact(outboxTables, 'readwrite', async (tables) => {
    await tables.remove('orders', entry.id);
    await tables.remove('pdfs', entry.id);
    await changeCheckoutIn(tables, (checkout) => putBack(checkout, entry.checkout));
  });
}
