import { beforeEach, describe, expect, test, vi } from 'vitest';
import { orderOf } from '#core/order/checkout.ts';
import { orderFingerprint } from '#core/order/order.ts';
import type { OrderStatus } from '#core/order/orderStatus.ts';
import { newKeyPair, privateText } from '#core/seal/orderKey.ts';
import { perhapsWithoutKeys, withKeys } from '#device/orders/keptOutbox.ts';
import { checkout } from '#tests/core/order/checkouts.ts';
import { entry } from '#tests/core/order/entries.ts';
import { bytesOf } from '#tests/device/database/bytes.ts';
import {
  answered,
  everythingKept,
  newDevice,
  openPage,
  type Page,
} from '#tests/device/database/device.ts';

const pdf = bytesOf('%PDF-1.4');
const isHere = () => true;

let page: Page;
beforeEach(async () => {
  newDevice();
  page = await openPage();
});

async function keys() {
  const { publicKey: header, privateKey } = await newKeyPair();
  return { header, privateKey };
}

const receipt = { id: 'placing-1', orderId: 'S-1', placedAt: 1, receivedAt: 2, totalCents: 3 };

describe('the keys of an order', () => {
  test('are there for the next page, and for another phone', async () => {
    const made = await keys();
    await page.outbox.addEntry(entry({ keys: made }), pdf);
    const { outbox } = await openPage();
    const kept = (await outbox.readEntry('placing-1'))?.keys;
    expect(kept?.header).toBe(made.header);
    expect(kept?.privateKey).toBeInstanceOf(CryptoKey);
    expect(await privateText(kept?.privateKey as CryptoKey)).toMatch(/^[\w-]{43}$/);
  });

  test('stay the first when the order is placed again while it waits, and stay none if it had none', async () => {
    const [first, second] = [await keys(), await keys()];
    await page.outbox.addEntry(entry({ keys: first }), pdf);
    const again = await page.outbox.addEntry(entry({ keys: second }), pdf);
    expect(again.keys?.header).toBe(first.header);
    await page.outbox.addEntry(entry({ id: 'b' }), pdf);
    expect(
      (await page.outbox.addEntry(entry({ id: 'b', keys: second }), pdf)).keys,
    ).toBeUndefined();
  });

  test('go with a refused order into its cart, and are gone once the cart is another order', async () => {
    const made = await keys();
    const cart = checkout();
    const placing = { id: 'placing-1', fingerprint: orderFingerprint(orderOf(cart)) };
    await page.checkout.updateCheckout(() => ({ ...cart, placing }));
    await page.outbox.addEntry(entry({ keys: made }), pdf);
    await page.outbox.leaveInCart(entry({ keys: made }), isHere);
    const left = await page.checkout.readCheckout();
    expect(left.placing).toMatchObject({ id: 'placing-1', keys: { header: made.header } });
    expect(left.placing?.keys?.privateKey).toBeInstanceOf(CryptoKey);
    await page.checkout.updateCheckout((now) => ({ ...now, addOnIds: [] }));
    expect((await page.checkout.readCheckout()).placing).toBeUndefined();
  });

  test('go with an order that is put back, if it is still the same order', async () => {
    const made = await keys();
    await page.outbox.addEntry(entry({ keys: made }), pdf);
    await page.outbox.putEntryBack(entry({ keys: made }), isHere);
    const { placing } = await page.checkout.readCheckout();
    expect(placing?.keys?.header).toBe(made.header);
  });

  test.each([
    ['a cart that is placed as another order', 'placing-2'],
    ['a cart that is not placed', undefined],
  ])('of a refused order do not go into %s', async (_name, id) => {
    const cart = checkout({ addOnIds: [] });
    const placing = id && { id, fingerprint: orderFingerprint(orderOf(cart)) };
    const before = { ...cart, ...(placing && { placing }) };
    expect(withKeys(before, { id: 'placing-1', keys: await keys() })).toBe(before);
    await page.checkout.updateCheckout(() => before);
    await page.outbox.addEntry(entry({ keys: await keys() }), pdf);
    await page.outbox.leaveInCart(entry({ keys: await keys() }), isHere);
    expect((await page.checkout.readCheckout()).placing).toEqual(placing);
  });

  test('stay with the receipt', async () => {
    const made = await keys();
    await page.outbox.addEntry(entry({ keys: made }), pdf);
    await page.outbox.replaceWithReceipt({ ...receipt, keys: made });
    expect((await page.outbox.readReceipts())[0]?.keys?.header).toBe(made.header);
  });
});

describe('a browser that cannot keep a CryptoKey', () => {
  // A function cannot be cloned, and is refused like a key is in some private windows.
  const refused = { header: '', privateKey: () => undefined };
  beforeEach(async () => {
    refused.header = (await keys()).header;
  });

  test('keeps the order all the same, without its keys', async () => {
    const kept = await page.outbox.addEntry(entry({ keys: refused }), pdf);
    expect(kept.keys).toBeUndefined();
    expect(await page.outbox.readEntry('placing-1')).toEqual(entry());
  });

  test('keeps the receipt, and lets the order go', async () => {
    await page.outbox.addEntry(entry(), pdf);
    await page.outbox.replaceWithReceipt({ ...receipt, keys: refused });
    expect(await everythingKept()).toMatchObject({
      orders: {},
      receipts: { 'placing-1': receipt },
    });
  });

  test('gives a refused order back to its cart', async () => {
    await page.outbox.addEntry(entry(), pdf);
    await page.outbox.leaveInCart(entry({ keys: refused }), isHere);
    expect((await page.checkout.readCheckout()).lines).toHaveLength(2);
  });
});

test('an order without keys that the device refuses is not tried again', async () => {
  const store = vi.fn().mockRejectedValue(new DOMException('', 'QuotaExceededError'));
  await expect(perhapsWithoutKeys({}, store)).rejects.toMatchObject({ name: 'QuotaExceededError' });
  expect(store).toHaveBeenCalledOnce();
});

describe('what was seen of a status', () => {
  const status: OrderStatus = {
    revision: 3,
    changedAt: 1,
    payment: { state: 'paid' },
    production: { state: 'shipped' },
  };
  const keep = async (read: OrderStatus | undefined, nowMs: number) =>
    (await import('#device/orders/keptStatus.ts')).keepStatus('placing-1', read, nowMs);

  test('is kept with the receipt, and never a lower revision, in whatever order two tabs read', async () => {
    await page.outbox.replaceWithReceipt(receipt);
    expect(await keep(undefined, 5)).toEqual({ revision: 0, checkedAt: 5 });
    const seen = { revision: 3, status, checkedAt: 6 };
    expect(await keep(status, 6)).toEqual(seen);
    const older = { ...status, revision: 2 };
    expect(await keep(older, 7)).toEqual({ ...seen, checkedAt: 7 });
    const { outbox } = await openPage();
    expect(await outbox.readReceipts()).toEqual([{ ...receipt, seen: { ...seen, checkedAt: 7 } }]);
  });

  test('stays when another page receives the same order', async () => {
    await page.outbox.replaceWithReceipt(receipt);
    await keep(status, 6);
    await page.outbox.replaceWithReceipt(receipt);
    expect((await page.outbox.readReceipts())[0]?.seen?.revision).toBe(3);
  });

  test('leaves alone what a later version has stored with the receipt', async () => {
    await page.outbox.replaceWithReceipt({ ...receipt, later: [1, 2] } as typeof receipt);
    await keep(status, 6);
    const database = await answered(indexedDB.open('sideline'));
    const receipts = database.transaction('receipts').objectStore('receipts');
    expect(await answered(receipts.get('placing-1'))).toMatchObject({ later: [1, 2] });
  });

  test('is not kept for a receipt that was cleared meanwhile', async () => {
    expect(await keep(status, 6)).toBeUndefined();
    expect((await everythingKept())['receipts'] ?? {}).toEqual({});
  });
});
