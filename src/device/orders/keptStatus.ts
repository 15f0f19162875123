import { seenAfter, type OrderStatus, type SeenStatus } from '#core/order/orderStatus.ts';
import { isString, listOf, recordOf } from '#core/text/record.ts';
import { receiptSchema } from '#core/order/outbox.ts';
import { transact } from '#device/database/database.ts';

/**
 * Stores what the site has answered about a received order, undefined for nothing yet, and returns what this phone has seen now. Other
 * tabs may have seen more. Returns undefined if the receipt is no longer here. Rejects if the device cannot store it.
 */
export function keepStatus(
  id: string,
  status: OrderStatus | undefined,
  nowMs: number,
): Promise<SeenStatus | undefined> {
  return transact(['receipts'], 'readwrite', async (tables) => {
    const stored = await tables.get('receipts', id);
    const receipt = receiptSchema(stored);
    if (!receipt) return undefined;
    const seen = seenAfter(receipt.seen, status, nowMs);
    // What a later version has stored beside it stays.
    await tables.put('receipts', id, { ...recordOf(stored), seen });
    return seen;
  });
}

/** Remembers that these photos of an order were saved. Rejects if the device cannot store it. */
export function keepSavedDigitals(id: string, names: readonly string[]): Promise<void> {
  return transact(['receipts'], 'readwrite', async (tables) => {
    const stored = recordOf(await tables.get('receipts', id));
    if (!receiptSchema(stored)) return;
    const before = listOf(stored['savedDigitals']).filter(isString);
    const savedDigitals = [...new Set([...before, ...names])];
    await tables.put('receipts', id, { ...stored, savedDigitals });
  });
}
