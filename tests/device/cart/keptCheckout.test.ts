import { beforeEach, describe, expect, test } from 'vitest';
import { addLine } from '#core/cart/cart.ts';
import { emptyCheckout, placingOf, type Checkout } from '#core/order/checkout.ts';
import { quantities, single } from '#tests/core/shop/carts.ts';
import { checkout } from '#tests/core/order/checkouts.ts';
import { parent } from '#tests/core/form/customers.ts';
import { newDevice, openPage, type Page } from '#tests/device/database/device.ts';
import { fillUp } from '#tests/device/database/fullDevice.ts';

beforeEach(() => void newDevice());

const addPrint = (cart: Checkout): Checkout => ({
  ...cart,
  lines: addLine(cart.lines, single('prints-5x7')),
});

/** Stores a value of an earlier visit, or anything else. */
function store({ database }: Page, stored: unknown): Promise<void> {
  return database.transact(['checkout'], 'readwrite', (tables) =>
    tables.put('checkout', 'current', stored),
  );
}

describe('the cart of this device', () => {
  test('is empty at first', async () => {
    const page = await openPage();
    expect(await page.checkout.readCheckout()).toStrictEqual(emptyCheckout);
  });

  test('is on the next visit as the last one left it, placing and all', async () => {
    const cart = checkout({ toEmail: 'studio@example.org' });
    const left = { ...cart, placing: placingOf(cart, 'placing-1') };
    const answer = await (await openPage()).checkout.updateCheckout(() => left);
    expect(answer).toStrictEqual(left);
    expect(await (await openPage()).checkout.readCheckout()).toStrictEqual(left);
  });

  test('a change sees what is kept', async () => {
    const page = await openPage();
    await page.checkout.updateCheckout(() => checkout({ step: 1, lines: [] }));
    await page.checkout.updateCheckout(addPrint);
    const { lines, addOnIds, customer } = await page.checkout.readCheckout();
    expect(quantities(lines)).toStrictEqual([['prints-5x7', 1]]);
    expect(addOnIds).toStrictEqual(['bw']);
    expect(customer).toStrictEqual(parent);
  });

  test('two changes at once in one page both count', async () => {
    const { checkout } = await openPage();
    await Promise.all([checkout.updateCheckout(addPrint), checkout.updateCheckout(addPrint)]);
    expect(quantities((await checkout.readCheckout()).lines)).toStrictEqual([['prints-5x7', 2]]);
  });

  test('two changes at once in two pages both count', async () => {
    const pages = [await openPage(), await openPage()] as const;
    await Promise.all(pages.map((page) => page.checkout.updateCheckout(addPrint)));
    expect(quantities((await pages[0].checkout.readCheckout()).lines)).toStrictEqual([
      ['prints-5x7', 2],
    ]);
  });

  test('a change that leaves everything as it is needs no room on a full device', async () => {
    const page = await openPage();
    const before = await page.checkout.updateCheckout(addPrint);
    fillUp();
    expect(await page.checkout.updateCheckout((cart) => cart)).toStrictEqual(before);
    await expect(page.checkout.updateCheckout(addPrint)).rejects.toThrow();
  });

  test('a change that throws changes nothing', async () => {
    const page = await openPage();
    await page.checkout.updateCheckout(addPrint);
    const broken = page.checkout.updateCheckout(() => {
      throw new Error('a bug');
    });
    await expect(broken).rejects.toThrow('a bug');
    expect(quantities((await page.checkout.readCheckout()).lines)).toStrictEqual([
      ['prints-5x7', 1],
    ]);
  });
});

describe('stored data that cannot be read', () => {
  const rows: readonly (readonly [name: string, stored: unknown])[] = [
    ['a word', 'cart'],
    ['a number', 42],
    ['null', null],
    ['a list', [1, 2]],
    ['another shape', { lines: 'none', addOnIds: { bw: true }, customer: 7, step: 'two' }],
    ['products that are no longer sold', { lines: [{ item: { id: 'mug' }, qty: 1, pose: 'x' }] }],
    ['half a placing', { placing: { id: 'placing-1' } }],
  ];

  test.each(rows)('%s is an empty cart', async (_name, stored) => {
    const page = await openPage();
    await store(page, stored);
    expect(await page.checkout.readCheckout()).toStrictEqual(emptyCheckout);
  });

  test('is replaced by the next change', async () => {
    const page = await openPage();
    await store(page, 'cart');
    await page.checkout.updateCheckout(addPrint);
    expect(quantities((await page.checkout.readCheckout()).lines)).toStrictEqual([
      ['prints-5x7', 1],
    ]);
  });
});
