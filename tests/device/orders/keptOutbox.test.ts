import { beforeEach, describe, expect, test } from 'vitest';
import { emptyCheckout, orderOf, type Checkout } from '#core/order/checkout.ts';
import { putBack } from '#core/order/putBack.ts';
import { orderFingerprint } from '#core/order/order.ts';
import type { Receipt } from '#core/order/outbox.ts';
import { withPhotos } from '#core/cart/cart.ts';
import { contentsOf } from '#core/order/orderContents.ts';
import { single } from '#tests/core/shop/carts.ts';
import { checkout } from '#tests/core/order/checkouts.ts';
import { parent } from '#tests/core/form/customers.ts';
import { entry } from '#tests/core/order/entries.ts';
import { ofOwls, photo } from '#tests/core/gallery/photos.ts';
import {
  answered,
  everythingKept,
  expectKept,
  newDevice,
  openPage,
  type Page,
} from '#tests/device/database/device.ts';
import { fillUp } from '#tests/device/database/fullDevice.ts';
import { bytesOf, textOf } from '#tests/device/database/bytes.ts';

const isHere = () => true;

const pdf = bytesOf('%PDF-1.4 for Robin Vale');

let page: Page;
beforeEach(async () => {
  newDevice();
  page = await openPage();
});

async function pdfs(): Promise<IDBObjectStore> {
  const database = await answered(indexedDB.open('sideline'));
  return database.transaction('pdfs', 'readwrite').objectStore('pdfs');
}

async function keptPdf(): Promise<unknown> {
  return answered((await pdfs()).get('placing-1'));
}

async function setPdf(kept: unknown): Promise<void> {
  await answered((await pdfs()).put(kept, 'placing-1'));
}

/** Returns a cart that is being placed as `id`. */
function placed(id: string, cart: Checkout = checkout()): Checkout {
  return { ...cart, placing: { id, fingerprint: orderFingerprint(orderOf(cart)) } };
}

function receipt(id: string, changes: Partial<Receipt> = {}): Receipt {
  return { id, orderId: 'S-1042', placedAt: 1, receivedAt: 2, totalCents: 4832, ...changes };
}

describe('an order that is kept before it is sent', () => {
  test('can be read by the next page, PDF and all', async () => {
    await page.outbox.addEntry(entry(), pdf);
    const { outbox } = await openPage();
    expect(await outbox.readEntry('placing-1')).toEqual(entry());
    expect(await outbox.readEntries()).toEqual([entry()]);
    const kept = await outbox.readPdf('placing-1');
    expect(textOf(kept)).toBe('%PDF-1.4 for Robin Vale');
  });

  test('is kept as bytes: WebKit refuses a Blob in private windows', async () => {
    await page.outbox.addEntry(entry(), pdf);
    expect(await keptPdf()).toBeInstanceOf(ArrayBuffer);
    await page.outbox.keepPdf('placing-1', pdf);
    expect(await keptPdf()).toBeInstanceOf(ArrayBuffer);
  });

  test('gets its PDF made again, but not when it has gone meanwhile', async () => {
    await page.outbox.addEntry(entry(), pdf);
    await page.outbox.keepPdf('placing-1', bytesOf('%PDF-1.4 again'));
    expect(textOf(await page.outbox.readPdf('placing-1'))).toBe('%PDF-1.4 again');
    await page.outbox.removeEntry('placing-1');
    await page.outbox.keepPdf('placing-1', bytesOf('%PDF-1.4 again'));
    await expectKept({ pdfs: {} });
  });

  test('is lost when it is something else', async () => {
    await page.outbox.addEntry(entry(), pdf);
    await setPdf('PDF');
    expect(await page.outbox.readPdf('placing-1')).toBeUndefined();
  });

  test('does not carry its PDF into the list', async () => {
    await page.outbox.addEntry(entry(), pdf);
    await expectKept({
      orders: { 'placing-1': entry() },
      pdfs: { 'placing-1': textOf(pdf) },
    });
  });

  test('is not kept by halves when the device is full', async () => {
    fillUp();
    await expect(page.outbox.addEntry(entry(), pdf)).rejects.toThrow();
    await expectKept({ orders: {}, pdfs: {} });
  });

  test('one that is not there reads as undefined', async () => {
    expect(await page.outbox.readEntry('placing-1')).toBeUndefined();
    expect(await page.outbox.readPdf('placing-1')).toBeUndefined();
    expect(await page.outbox.readEntries()).toEqual([]);
  });

  test('what is no order and no receipt is not listed', async () => {
    await page.outbox.addEntry(entry(), pdf);
    await page.database.transact(['orders', 'receipts'], 'readwrite', async (tables) => {
      await tables.put('orders', 'x', 'no order');
      await tables.put('receipts', 'x', 'no receipt');
    });
    expect(await page.outbox.readEntries()).toEqual([entry()]);
    expect(await page.outbox.readReceipts()).toEqual([]);
  });

  test('the oldest comes first, whatever the ids', async () => {
    await page.outbox.addEntry(entry({ id: 'c' }), pdf);
    await page.outbox.addEntry(entry({ id: 'b' }), pdf);
    await page.outbox.addEntry(entry({ id: 'a' }), pdf);
    expect((await page.outbox.readEntries()).map(({ id }) => id)).toEqual(['c', 'b', 'a']);
  });

  test('the oldest comes first, whatever the clock did', async () => {
    await page.outbox.addEntry(entry({ id: 'a', placedAt: 20 }), pdf);
    await page.outbox.addEntry(entry({ id: 'b', placedAt: 10 }), pdf);
    await page.outbox.removeEntry('a');
    await page.outbox.addEntry(entry({ id: 'c', placedAt: 0 }), pdf);
    expect((await page.outbox.readEntries()).map(({ id }) => id)).toEqual(['b', 'c']);
  });

  test('one that is placed again keeps its turn', async () => {
    await page.outbox.addEntry(entry({ id: 'a' }), pdf);
    await page.outbox.addEntry(entry({ id: 'b' }), pdf);
    await page.outbox.addEntry(entry({ id: 'a', attempts: 1 }), pdf);
    expect(await page.outbox.readEntries()).toEqual([
      entry({ id: 'a', turn: 1, attempts: 1 }),
      entry({ id: 'b', turn: 2 }),
    ]);
  });
});

describe('a change of an entry', () => {
  test('is kept', async () => {
    await page.outbox.addEntry(entry(), pdf);
    await page.outbox.replaceEntry(entry({ attempts: 3 }));
    expect(await page.outbox.readEntries()).toEqual([entry({ attempts: 3 })]);
  });

  test('never revives one that has been removed', async () => {
    await page.outbox.addEntry(entry(), pdf);
    await page.outbox.removeEntry('placing-1');
    await page.outbox.replaceEntry(entry({ attempts: 3 }));
    await page.outbox.moveCartIntoEntry(entry({ attempts: 3 }));
    await expectKept({ orders: {}, pdfs: {} });
  });

  test('removing takes the PDF along, and leaves the others', async () => {
    await page.outbox.addEntry(entry({ id: 'a' }), pdf);
    await page.outbox.addEntry(entry({ id: 'b' }), pdf);
    await page.outbox.removeEntry('a');
    const { orders, pdfs } = await everythingKept();
    expect(Object.keys(orders ?? {})).toEqual(['b']);
    expect(Object.keys(pdfs ?? {})).toEqual(['b']);
  });
});

describe('the cart of an order', () => {
  const changed = checkout({ lines: [single('print-8x10')] });
  const rows: readonly (readonly [string, before: Checkout, after: Checkout])[] = [
    ['is emptied when it is the one that was placed', placed('placing-1'), emptyCheckout],
    ['stays when it was changed since', { ...placed('placing-1'), ...changed }, changed],
    ['stays when it was placed under another id', placed('placing-2'), placed('placing-2')],
    ['stays when it was never placed', checkout(), checkout()],
  ];

  test.each(rows)('%s, and the entry stays', async (_name, before, after) => {
    await page.outbox.addEntry(entry(), pdf);
    await page.checkout.updateCheckout(() => before);
    await page.outbox.moveCartIntoEntry(entry({ attempts: 1 }));
    expect(await page.checkout.readCheckout()).toEqual(after);
    expect(await page.outbox.readEntries()).toEqual([entry({ attempts: 1 })]);
  });

  test.each(rows)('%s, on receipt too', async (_name, before, after) => {
    await page.outbox.addEntry(entry(), pdf);
    await page.checkout.updateCheckout(() => before);
    await page.outbox.replaceWithReceipt(receipt('placing-1'));
    expect(await page.checkout.readCheckout()).toEqual(after);
    expect(await page.outbox.readEntries()).toEqual([]);
  });

  test.each(rows)('%s, when its page was killed', async (_name, before, after) => {
    await page.outbox.addEntry(entry(), pdf);
    await page.checkout.updateCheckout(() => before);
    expect(await page.outbox.takeCart('placing-1')).toBe(after === emptyCheckout);
    expect(await page.checkout.readCheckout()).toEqual(after);
    expect(await page.outbox.readEntries()).toEqual([entry()]);
  });

  test('is emptied though the device refused a moment before to store that it is being placed', async () => {
    await page.checkout.updateCheckout(() => checkout());
    await page.outbox.addEntry(entry(), pdf);
    expect((await page.checkout.readCheckout()).placing?.id).toBe('placing-1');
    expect(await page.outbox.takeCart('placing-1')).toBe(true);
    expect(await page.checkout.readCheckout()).toEqual(emptyCheckout);
  });

  test.each([
    ['another order', changed],
    ['placed under another id', placed('placing-2')],
  ])('stays as it is when the order is stored and it is %s', async (_name, cart) => {
    await page.checkout.updateCheckout(() => cart);
    await page.outbox.addEntry(entry(), pdf);
    expect(await page.checkout.readCheckout()).toEqual(cart);
  });

  test('stays when its order was refused, and removed, a moment ago', async () => {
    await page.checkout.updateCheckout(() => placed('placing-1'));
    expect(await page.outbox.takeCart('placing-1')).toBe(false);
    expect(await page.checkout.readCheckout()).toEqual(placed('placing-1'));
  });

  test('that is another needs no room on a full device', async () => {
    await page.checkout.updateCheckout(() => placed('placing-2'));
    fillUp();
    await page.outbox.takeCart('placing-1');
    expect(await page.checkout.readCheckout()).toEqual(placed('placing-2'));
  });

  test('stays when another sender has given the refused order back to it a moment ago', async () => {
    await page.checkout.updateCheckout(() => placed('placing-1'));
    await page.outbox.moveCartIntoEntry(entry({ state: 'attention', message: 'No.' }));
    expect(await page.checkout.readCheckout()).toEqual(placed('placing-1'));
  });

  test('is in the cart or in the entry at every moment, never in both or neither', async () => {
    await page.outbox.addEntry(entry(), pdf);
    await page.checkout.updateCheckout(() => placed('placing-1'));
    fillUp();
    await expect(page.outbox.moveCartIntoEntry(entry({ attempts: 1 }))).rejects.toThrow();
    expect(await page.checkout.readCheckout()).toEqual(placed('placing-1'));
    expect(await page.outbox.readEntries()).toEqual([entry()]);
  });
});

describe('a receipt', () => {
  test('leaves what was ordered on the device, and neither cart, request nor PDF', async () => {
    const contents = contentsOf(checkout());
    await page.outbox.addEntry(entry({ contents }), pdf);
    await page.outbox.replaceWithReceipt(receipt('placing-1', { contents }));
    await expectKept({
      orders: {},
      pdfs: {},
      receipts: { 'placing-1': receipt('placing-1', { contents }) },
    });
    expect(await page.outbox.readReceipts()).toEqual([receipt('placing-1', { contents })]);
  });

  test('leaves number, date and total of an order without contents, and nothing of the person or the PDF', async () => {
    await page.outbox.addEntry(entry(), pdf);
    await page.checkout.updateCheckout(() => placed('placing-1'));
    await page.outbox.replaceWithReceipt(receipt('placing-1'));
    const kept = await everythingKept();
    expect(kept).toEqual({
      checkout: {},
      keys: {},
      orders: {},
      pdfs: {},
      receipts: {
        'placing-1': {
          id: 'placing-1',
          orderId: 'S-1042',
          placedAt: 1,
          receivedAt: 2,
          totalCents: 4832,
        },
      },
    });
    const text = JSON.stringify(kept);
    for (const word of Object.values(parent).filter(Boolean)) expect(text).not.toContain(word);
    expect(text).not.toContain('%PDF');
  });

  test('that cannot be kept leaves order and cart as they were', async () => {
    await page.outbox.addEntry(entry(), pdf);
    await page.checkout.updateCheckout(() => placed('placing-1'));
    const before = await everythingKept();
    fillUp();
    await expect(page.outbox.replaceWithReceipt(receipt('placing-1'))).rejects.toThrow();
    expect(await everythingKept()).toEqual(before);
  });

  test('keeps what is stored of its contents, and not what its sender still holds', async () => {
    const held = contentsOf(
      checkout({ lines: [withPhotos(single('wallets'), { photo: [photo(14)] })] }),
    );
    await page.outbox.addEntry(entry({ contents: held }), pdf);
    const { dropGalleryFromOrders } = await import('#device/orders/dropGalleryFromOrders.ts');
    await dropGalleryFromOrders('gators');
    // The order is recorded as waiting, and then as received.
    await page.outbox.moveCartIntoEntry(entry({ contents: held }));
    await page.outbox.replaceEntry(entry({ contents: held }));
    await page.outbox.replaceWithReceipt(receipt('placing-1', { contents: held }));
    // Another sender without locks has it, too.
    await page.outbox.replaceWithReceipt(receipt('placing-1', { contents: held }));
    const { receipts } = await everythingKept();
    expect(JSON.stringify(receipts)).not.toMatch(/tokenOfTheGators|file0014/);
    expect(JSON.stringify(receipts)).toContain('Full Pose, No. 014');
  });

  test('that cannot be read does not keep a gallery in the others', async () => {
    const contents = contentsOf(
      checkout({ lines: [withPhotos(single('wallets'), { photo: [photo(14)] })] }),
    );
    await page.database.transact(['receipts'], 'readwrite', (tables) =>
      tables.put('receipts', 'a', { contents }),
    );
    await page.outbox.replaceWithReceipt(receipt('placing-1', { contents }));
    const { dropGalleryFromOrders } = await import('#device/orders/dropGalleryFromOrders.ts');
    await dropGalleryFromOrders('gators');
    const read = await page.outbox.readReceipts();
    expect(read).toHaveLength(1);
    expect(JSON.stringify(read)).not.toMatch(/tokenOfTheGators|file0014/);
  });

  test('of other galleries needs no room when one is removed', async () => {
    const contents = contentsOf(checkout());
    await page.outbox.replaceWithReceipt(receipt('placing-1', { contents }));
    fillUp();
    const { dropGalleryFromOrders } = await import('#device/orders/dropGalleryFromOrders.ts');
    await expect(dropGalleryFromOrders('gators')).resolves.toBeUndefined();
  });

  test('of an order that the device could not store keeps what its sender holds', async () => {
    const contents = contentsOf(checkout());
    await page.outbox.replaceWithReceipt(receipt('placing-1', { contents }));
    expect(await page.outbox.readReceipts()).toEqual([receipt('placing-1', { contents })]);
  });

  test('the newest comes first', async () => {
    await page.outbox.replaceWithReceipt(receipt('b', { receivedAt: 20 }));
    await page.outbox.replaceWithReceipt(receipt('a', { receivedAt: 10 }));
    await page.outbox.replaceWithReceipt(receipt('c', { receivedAt: 30 }));
    expect((await page.outbox.readReceipts()).map(({ id }) => id)).toEqual(['c', 'b', 'a']);
  });

  test('the same order received twice has one', async () => {
    await page.outbox.replaceWithReceipt(receipt('a'));
    await page.outbox.replaceWithReceipt(receipt('a', { receivedAt: 30 }));
    expect(await page.outbox.readReceipts()).toEqual([receipt('a', { receivedAt: 30 })]);
  });
});

describe('an order that is refused while the person waits', () => {
  const rows: readonly (readonly [string, before: Checkout, after: Checkout])[] = [
    ['leaves the cart as it is', placed('placing-1'), placed('placing-1')],
    [
      'leaves a cart that was changed meanwhile',
      checkout({ lines: [single('wallets')] }),
      checkout({ lines: [single('wallets')] }),
    ],
    [
      'goes back into a cart that it was taken out of',
      emptyCheckout,
      { ...placed('placing-1'), step: 1, seed: 'placing-1' },
    ],
  ];

  test.each(rows)('%s, and the outbox', async (_name, before, after) => {
    await page.outbox.addEntry(entry(), pdf);
    await page.checkout.updateCheckout(() => before);
    await page.outbox.leaveInCart(entry(), isHere);
    expect(await page.checkout.readCheckout()).toEqual(after);
    await expectKept({ orders: {}, pdfs: {} });
  });

  test('gives nothing back when it has its receipt meanwhile', async () => {
    await page.outbox.addEntry(entry(), pdf);
    await page.outbox.replaceWithReceipt(receipt('placing-1'));
    await page.outbox.leaveInCart(entry(), isHere);
    expect(await page.checkout.readCheckout()).toEqual(emptyCheckout);
  });

  test('leaves both or neither', async () => {
    await page.outbox.addEntry(entry(), pdf);
    fillUp();
    await expect(page.outbox.leaveInCart(entry(), isHere)).rejects.toThrow();
    expect(await page.outbox.readEntries()).toEqual([entry()]);
  });
});

describe('put back in cart', () => {
  test('joins what is in the cart by now, and leaves the outbox', async () => {
    const other = { ...emptyCheckout, lines: [single('print-8x10')] };
    await page.outbox.addEntry(entry(), pdf);
    await page.outbox.addEntry(entry({ id: 'another' }), pdf);
    await page.checkout.updateCheckout(() => other);
    await page.outbox.putEntryBack(entry(), isHere);
    expect(await page.checkout.readCheckout()).toEqual(
      putBack(other, checkout(), 'placing-1', isHere),
    );
    expect((await page.checkout.readCheckout()).lines).toHaveLength(3);
    const { orders, pdfs } = await everythingKept();
    expect(Object.keys(orders ?? {})).toEqual(['another']);
    expect(Object.keys(pdfs ?? {})).toEqual(['another']);
  });

  test('brings back no photo of a gallery that was removed from this phone', async () => {
    const lines = [
      withPhotos(single('wallets'), { photo: [photo(14)] }),
      withPhotos(single('print-8x10'), { photo: [photo(3, ofOwls)] }),
    ];
    const ordered = entry({ checkout: checkout({ lines }) });
    await page.outbox.addEntry(ordered, pdf);
    // The order that waits is sent as it was placed.
    expect(await page.outbox.readEntry('placing-1')).toEqual(ordered);
    await page.outbox.putEntryBack(ordered, (slug) => slug === 'owls');
    const cart = await page.checkout.readCheckout();
    expect(cart.lines).toEqual([{ ...single('wallets'), lostPhotos: true }, lines[1]]);
    expect(cart).not.toHaveProperty('placing');
  });

  test('happens in one step or not at all', async () => {
    await page.outbox.addEntry(entry(), pdf);
    fillUp();
    await expect(page.outbox.putEntryBack(entry(), isHere)).rejects.toThrow();
    expect(await page.outbox.readEntries()).toEqual([entry()]);
    expect(await page.checkout.readCheckout()).toEqual(emptyCheckout);
  });
});
